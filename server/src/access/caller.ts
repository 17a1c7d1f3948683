/** Who is asking: the key, its branch and its organisation, as authentication found them. */
import type { Scope } from '@amana/contract';

export interface Caller {
  key: { id: string; environment: 'test' | 'live'; scopes: Scope[] };
  branch: {
    id: string;
    name: string;
    identitySuite: boolean;
    /** Settings as stored; read them through the settings schema. */
    settings: Record<string, unknown>;
  };
  organisation: { id: string; verified: boolean };
}
