/** What the onboarding verbs need, as one plain object; whoever starts the service makes it. */
import type { PersonFinding, PersonSearch } from '../identity/find-person.ts';
import type { Clock } from '../platform/clock.ts';
import type { Protection } from '../platform/protection.ts';
import type { Screener } from '../screening/screener.ts';
import type { Suppression } from '../screening/suppression.ts';
import type { Storage } from '../storage/storage.ts';

export interface OnboardingDeps {
  storage: Pick<Storage, 'db' | 'writer' | 'nextOnboardingId'>;
  /** Asks the registries that the key's environment has. */
  findPerson(search: PersonSearch): Promise<PersonFinding>;
  screener: Screener;
  suppression: Suppression;
  protection: Protection;
  clock: Clock;
  /** Makes keys that are remembered with the settings of before be read again. */
  forgetKeys(): void;
}
