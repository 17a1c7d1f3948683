/** Whether the publishers of the lists can be reached. Asks for nothing but a connection. */
import type { Config } from '@amana/server';
import { type Finding, ok, reasonOf, warn } from './finding.ts';

const timeoutMs = 4_000;
const publisher = 'https://scsanctions.un.org/';

export async function checkOutbound(config: Config): Promise<Finding> {
  if (config.listsUpdate === 'off') return ok('outbound', 'not needed: AMANA_LISTS_UPDATE is off');
  if (config.outboundProxy !== '')
    return ok('outbound', 'through the proxy of AMANA_OUTBOUND_PROXY; not tried');
  const address = config.listsMirror || publisher;
  const { host } = new URL(address);
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return ok('outbound', `${host} answers`);
  } catch (error) {
    return warn(
      'outbound',
      `${host} cannot be reached (${innerReason(error)}): lists cannot be downloaded`,
      'Allow outbound https, set AMANA_OUTBOUND_PROXY or AMANA_LISTS_MIRROR, or use amana lists import and AMANA_LISTS_UPDATE=off.',
    );
  }
}

function innerReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : reasonOf(error);
}
