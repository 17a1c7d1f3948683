/** Webhook endpoints: made, listed, given a new secret, removed. A secret leaves this file once, when it is made. */
import { eventTypes, failure } from '@amana/contract';
import { branchOf } from '../access/branches.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Outbound } from '../platform/outbound.ts';
import type { Protection } from '../platform/protection.ts';
import type { Storage } from '../storage/storage.ts';
import { type AuditEntry, insert } from '../storage/write-set.ts';
import { makeSigningSecret, openSecrets, sealSecrets, withNewSecret } from './signing.ts';
import { abandonDeliveries, changeEndpoint, type Endpoint, findEndpoints, removeEndpoint } from './store.ts';

export interface WebhookDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  outbound: Pick<Outbound, 'check'>;
  clock: Clock;
}

/** An endpoint as it may be shown. */
export type WebhookRecord = Omit<Endpoint, 'secrets'>;

const maxEndpointsPerBranch = 50;
const maxUrlLength = 2048;

export async function createWebhook(
  deps: WebhookDeps,
  input: { url: string; events: string[]; branch?: string },
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const url = checkedUrl(deps, input.url);
  const events = checkedEvents(input.events);
  const branch = await branchOf(deps, input.branch);
  const existing = await findEndpoints(deps.storage.db, { branchId: branch.id });
  if (existing.length >= maxEndpointsPerBranch)
    throw failure('invalid_format', { message: `A branch has at most ${maxEndpointsPerBranch} endpoints` });
  const secret = makeSigningSecret();
  const webhook: WebhookRecord = {
    branch_id: branch.id,
    id: newId(),
    url,
    events,
    active: true,
    disabled_reason: null,
    failing_since: null,
    created_at: deps.clock.now(),
  };
  await deps.storage.writer.write({
    rows: [insert('webhook_endpoints', { ...webhook, secrets: sealSecrets(deps.protection, [secret]) })],
    audit: [audit(webhook, 'created', { events })],
  });
  return { webhook, secret };
}

export async function listWebhooks(
  deps: Pick<WebhookDeps, 'storage'>,
  filter: { branch?: string } = {},
): Promise<WebhookRecord[]> {
  const branch = filter.branch === undefined ? undefined : await branchOf(deps, filter.branch);
  return (await findEndpoints(deps.storage.db, branch ? { branchId: branch.id } : {})).map(shown);
}

/** The old secret signs beside the new one until the next rotation. */
export async function rotateWebhookSecret(
  deps: Omit<WebhookDeps, 'outbound'>,
  id: string,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const endpoint = await endpointOf(deps, id);
  const secret = makeSigningSecret();
  const secrets = withNewSecret(openSecrets(deps.protection, endpoint.secrets), secret);
  await deps.storage.writer.write({
    queries: [changeEndpoint(deps.storage.db, endpoint, { secrets: sealSecrets(deps.protection, secrets) })],
    audit: [audit(endpoint, 'secret_rotated')],
  });
  return { webhook: shown(endpoint), secret };
}

/** Switches an endpoint on again, with a clean slate, or off. */
export async function setWebhookActive(
  deps: Pick<WebhookDeps, 'storage'>,
  id: string,
  active: boolean,
): Promise<WebhookRecord> {
  const { db, writer } = deps.storage;
  const endpoint = await endpointOf(deps, id);
  const change = { active, disabled_reason: null, failing_since: null };
  await writer.write({
    queries: [
      changeEndpoint(db, endpoint, change),
      ...(active ? [] : [abandonDeliveries(db, endpoint, 'endpoint_disabled')]),
    ],
    audit: [audit(endpoint, active ? 'enabled' : 'disabled')],
  });
  return shown({ ...endpoint, ...change });
}

export async function deleteWebhook(deps: Pick<WebhookDeps, 'storage'>, id: string): Promise<WebhookRecord> {
  const { db, writer } = deps.storage;
  const endpoint = await endpointOf(deps, id);
  await writer.write({
    queries: [removeEndpoint(db, endpoint), abandonDeliveries(db, endpoint, 'endpoint_deleted')],
    audit: [audit(endpoint, 'deleted')],
  });
  return shown(endpoint);
}

export async function endpointOf(deps: Pick<WebhookDeps, 'storage'>, id: string): Promise<Endpoint> {
  const [endpoint] = await findEndpoints(deps.storage.db, { id });
  if (!endpoint) throw failure('record_not_found', { message: 'There is no such webhook', field: 'id' });
  return endpoint;
}

const refusals: Record<string, string> = {
  bad_scheme: 'The address must begin with https:// or http://',
  credentials: 'The address must not carry credentials',
  bad_port: 'The address has a port that is not allowed; the operator can allow it with AMANA_OUTBOUND_ALLOW',
  private_address: 'The address is private; the operator can allow it with AMANA_OUTBOUND_ALLOW',
};

function checkedUrl(deps: Pick<WebhookDeps, 'outbound'>, url: string): string {
  const refused = url.length > maxUrlLength ? { reason: 'bad_address' } : deps.outbound.check(url);
  if (!refused) return url;
  throw failure('invalid_format', {
    message: refusals[refused.reason] ?? 'The address cannot be read',
    field: 'url',
  });
}

function checkedEvents(events: string[]): string[] {
  const wanted = [...new Set(events)];
  const there = `There are: ${eventTypes.join(', ')}, and * for all`;
  if (wanted.length === 0)
    throw failure('missing_field', { message: `Name at least one event. ${there}`, field: 'events' });
  const unknown = wanted.find((event) => event !== '*' && !eventTypes.includes(event));
  if (unknown === undefined) return wanted;
  throw failure('invalid_format', { message: `There is no event ${unknown}. ${there}`, field: 'events' });
}

function shown({ secrets: _secret, ...rest }: Endpoint): WebhookRecord {
  return rest;
}

function audit(
  endpoint: Pick<Endpoint, 'branch_id' | 'id'>,
  happened: string,
  detail?: AuditEntry['detail'],
): AuditEntry {
  return {
    branchId: endpoint.branch_id,
    actor: 'operator',
    action: `webhook.${happened}`,
    subject: endpoint.id,
    ...(detail && { detail }),
  };
}
