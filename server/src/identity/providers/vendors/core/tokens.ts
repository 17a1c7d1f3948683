/** Access tokens of vendors that give them out: kept in memory until shortly before their end, fetched once at a time. */
import { blockOf } from './json.ts';
import { judgeStatus } from './judge-status.ts';
import type { VendorAccount, VendorDeps } from './open-vendor.ts';
import type { Judgement, Vendor } from './vendor.ts';
import { callOverWire, type WireLimits } from './wire-call.ts';

export interface Tokens {
  current(limits: WireLimits): Promise<{ token: string } | Judgement>;
  /** A new one in place of one that was refused. */
  renewed(refused: string, limits: WireLimits): Promise<{ token: string } | Judgement>;
  /** A new one, whatever is held: shows whether the account is good now. */
  fresh(limits: WireLimits): Promise<{ token: string } | Judgement>;
}

const marginMs = 30_000;

export function createTokens(deps: VendorDeps, vendor: Vendor, account: VendorAccount): Tokens {
  let held: { token: string; untilMs: number; key: string } | null = null;
  let fetching: Promise<{ token: string } | Judgement> | null = null;

  const fetchOne = async (limits: WireLimits): Promise<{ token: string } | Judgement> => {
    if (!vendor.token) return { token: '' };
    try {
      const credentials = account.credentials();
      // The caller who came first may leave; the others still wait for this token.
      const wanted = { timeoutMs: limits.timeoutMs };
      const answer = await callOverWire(
        deps.outbound,
        account.baseUrl,
        vendor.token.request(credentials),
        wanted,
      );
      if (!answer.ok) return { outcome: answer.outcome, code: answer.code };
      const refused = judgeStatus(answer, { 400: 'bad_auth', 404: 'upstream_error', 422: 'bad_auth' });
      if (refused) return { outcome: refused.outcome, code: refused.code ?? '' };
      // Some wrap even one object into a list.
      const root = blockOf(Array.isArray(answer.json) ? answer.json[0] : answer.json);
      const given = root && vendor.token.read(root);
      if (!given) return { outcome: 'upstream_error', code: 'unreadable_token' };
      const untilMs = deps.now().getTime() + given.lifetimeMs - marginMs;
      held = { token: given.token, untilMs, key: JSON.stringify(credentials) };
      return { token: given.token };
    } catch {
      return { outcome: 'bad_auth', code: 'credentials_unusable' };
    }
  };
  const fetchShared = (limits: WireLimits): Promise<{ token: string } | Judgement> => {
    fetching ??= fetchOne(limits).finally(() => {
      fetching = null;
    });
    return fetching;
  };

  return {
    current: async (limits) => {
      if (!vendor.token) return { token: '' };
      const usable =
        held && held.untilMs > deps.now().getTime() && held.key === JSON.stringify(account.credentials());
      return held && usable ? { token: held.token } : fetchShared(limits);
    },
    fresh: (limits) => {
      held = null;
      return fetchShared(limits);
    },
    renewed: async (refused, limits) => {
      if (held && held.token !== refused) return { token: held.token };
      held = null;
      return fetchShared(limits);
    },
  };
}
