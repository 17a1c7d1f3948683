/**
 * The operator's accounts with vendors, as everybody else sees them: what may be asked, and how the operator wants it
 * asked. Types only; `open-accounts.ts` implements them. Secrets never leave through here.
 */
import type { OpenVendor } from '../vendors/core/open-vendor.ts';

export interface ProviderAccounts {
  /** Opened vendors whose account is complete and enabled. Reads memory; a change by CLI or another process is seen within seconds. */
  open(): readonly OpenVendor[];
  get(name: string): OpenVendor | undefined;
  /** Operator's settings of a provider beside secrets; the same object until something changes. */
  settings(name: string): ProviderSettings;
}

/** Decimal text in the major unit, with its currency. */
export interface ProviderPrice {
  amount: string;
  currency: string;
}

/** What the operator says nothing of is absent, so that the built-in default holds. */
export interface ProviderSettings {
  enabled: boolean;
  /** Lower is asked first; providers without one come after, by price, health and hit rate. */
  order?: number;
  /** By the vendor's product. */
  prices: Readonly<Record<string, ProviderPrice>>;
  timeoutMs?: number;
  /** Most calls at once. */
  concurrency?: number;
  /** After how long the next provider is asked as well; absent: never. */
  hedgeAfterMs?: number;
}

export const noSettings: ProviderSettings = { enabled: true, prices: {} };
