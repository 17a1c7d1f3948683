/** What the operator may do with organisations, branches and keys: rows that turn plain JSON into the verbs. */
import { Type } from 'typebox';
import { scopes } from '@amana/contract';
import { type OperatorAction, operatorAction } from '../platform/operator-action.ts';
import type { AccessDeps } from './access-deps.ts';
import { createBranch, listBranches, setBranch } from './branches.ts';
import { createKey, keyState, listKeys, revokeKey, rotateKey } from './keys.ts';
import { createOrganisation, listOrganisations, verifyOrganisation } from './organisations.ts';
import type { BranchRecord, KeyRecord, OrganisationRecord } from './store.ts';

export function accessActions(deps: AccessDeps): OperatorAction[] {
  return [...organisationActions(deps), ...branchActions(deps), ...keyActions(deps)];
}

function organisationActions(deps: AccessDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'organisations.create',
      summary: 'Make an organisation',
      input: Type.Object({ name: text(), verified: Type.Boolean() }),
      run: async (input) => organisationView(await createOrganisation(deps, input)),
    }),
    operatorAction({
      name: 'organisations.verify',
      summary: 'Mark an organisation as verified',
      input: Type.Object({ organisation: text() }),
      run: async ({ organisation }) => organisationView(await verifyOrganisation(deps, organisation)),
    }),
    operatorAction({
      name: 'organisations.list',
      summary: 'List organisations',
      input: Type.Object({}),
      run: async () => ({ organisations: (await listOrganisations(deps)).map(organisationView) }),
    }),
  ];
}

function branchActions(deps: AccessDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'branches.create',
      summary: 'Make a branch',
      input: Type.Object({ name: text(), organisation: optionalText(), identity_suite: Type.Boolean() }),
      run: async ({ name, organisation, identity_suite }) =>
        branchView(
          await createBranch(deps, {
            name,
            identitySuite: identity_suite,
            ...(organisation !== undefined && { organisation }),
          }),
        ),
    }),
    operatorAction({
      name: 'branches.set',
      summary: 'Set a setting or policy of a branch',
      input: Type.Object({ branch: text(), key: text(), value: Type.String({ maxLength: 100_000 }) }),
      run: async (input) => {
        const { branch, value, doubts } = await setBranch(deps, input);
        return { ...branchView(branch), key: input.key, value, doubts };
      },
    }),
    operatorAction({
      name: 'branches.list',
      summary: 'List branches',
      input: Type.Object({}),
      run: async () => ({ branches: (await listBranches(deps)).map(branchView) }),
    }),
  ];
}

function keyActions(deps: AccessDeps): OperatorAction[] {
  return [
    operatorAction({
      name: 'keys.create',
      summary: 'Make an API key; its secret is in this answer alone',
      input: newKeyInput,
      run: async (input) => {
        const { key, secret } = await createKey(deps, {
          environment: input.environment,
          ...(input.branch !== undefined && { branch: input.branch }),
          ...(input.name !== undefined && { name: input.name }),
          ...(input.scopes && { scopes: input.scopes }),
          ...(input.expires_at !== undefined && { expiresAt: new Date(input.expires_at) }),
          ...(input.allow_addresses && { allowAddresses: input.allow_addresses }),
          ...(input.rate_limit !== undefined && { rateLimit: input.rate_limit }),
        });
        return { ...(await keyView(deps))(key), secret };
      },
    }),
    operatorAction({
      name: 'keys.list',
      summary: 'List API keys, without their secrets',
      input: Type.Object({ branch: optionalText() }),
      run: async ({ branch }) => ({
        keys: (await listKeys(deps, branch === undefined ? {} : { branch })).map(await keyView(deps)),
      }),
    }),
    operatorAction({
      name: 'keys.rotate',
      summary: 'Make a successor of a key, which stays valid for the overlap',
      input: Type.Object({ id: text(), overlap_hours: Type.Number() }),
      run: async ({ id, overlap_hours }) => {
        const made = await rotateKey(deps, { id, overlapHours: overlap_hours });
        const view = (await keyView(deps))(made.key);
        return { ...view, secret: made.secret, replaces: id, old_expires_at: made.oldExpiresAt };
      },
    }),
    operatorAction({
      name: 'keys.revoke',
      summary: 'End a key at once',
      input: Type.Object({ id: text() }),
      run: async ({ id }) => (await keyView(deps))(await revokeKey(deps, id)),
    }),
  ];
}

const newKeyInput = Type.Object({
  branch: optionalText(),
  environment: Type.Union([Type.Literal('test'), Type.Literal('live')]),
  name: optionalText(),
  scopes: Type.Optional(Type.Array(Type.Union(scopes.map((scope) => Type.Literal(scope))))),
  expires_at: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$' }),
  ),
  allow_addresses: optionalTexts(),
  rate_limit: Type.Optional(Type.Integer()),
});

function organisationView(record: OrganisationRecord) {
  return { id: record.id, name: record.name, verified: record.verified, created_at: record.createdAt };
}

function branchView(record: BranchRecord) {
  return {
    id: record.id,
    organisation: record.organisationId,
    name: record.name,
    identity_suite: record.identitySuite,
    settings: record.settings,
    created_at: record.createdAt,
  };
}

/** Keys are shown with the name of their branch, which people know better than its id. */
async function keyView(deps: AccessDeps) {
  const names = new Map((await listBranches(deps)).map((branch) => [branch.id, branch.name]));
  return (key: KeyRecord) => ({
    id: key.id,
    branch_id: key.branchId,
    branch: names.get(key.branchId) ?? key.branchId,
    name: key.name,
    environment: key.environment,
    hint: key.hint,
    scopes: key.scopes,
    allow_addresses: key.allowAddresses,
    rate_limit: key.rateLimit,
    expires_at: key.expiresAt,
    state: keyState(key, deps.clock.now()),
    created_at: key.createdAt,
  });
}

function text() {
  return Type.String({ minLength: 1, maxLength: 512 });
}

function optionalText() {
  return Type.Optional(text());
}

function optionalTexts() {
  return Type.Optional(Type.Array(text(), { maxItems: 1000 }));
}
