/** Puts the features on the foundation: their operations, the operator's actions, readiness, schedules, notes. */
import { accessActions } from './access/operator-routes.ts';
import type { App } from './app.ts';
import { auditActions } from './audit/operator-routes.ts';
import { loadDemoList } from './compose-demo.ts';
import type { Foundation } from './compose-foundation.ts';
import { installationActions } from './compose-installation.ts';
import { eventActions } from './events/operator-routes.ts';
import { startRelay } from './events/relay.ts';
import { mountFace } from './face/routes.ts';
import type { Readiness } from './http/service-endpoints.ts';
import { noFaceEngine, sandboxFaces } from './identity/face-matcher.ts';
import { identityLimitDefaults, type IdentityDeps } from './identity/identity-deps.ts';
import { findPerson } from './identity/find-person.ts';
import { registryActions } from './identity/operator-routes.ts';
import { ownRegistry } from './identity/registry/own/own-registry.ts';
import { sandboxSources } from './identity/registry/simulator/simulator.ts';
import { mountLookups } from './identity/routes.ts';
import { listActions } from './lists/operator-routes.ts';
import type { RefreshDeps } from './lists/refresh.ts';
import { startListSchedule } from './lists/schedule.ts';
import { mountOnboarding } from './onboarding/routes.ts';
import type { OperatorAction } from './platform/operator-action.ts';
import { openScreening } from './compose-screening.ts';
import { screeningActions } from './screening/operator-routes.ts';
import { mountScreening } from './screening/routes.ts';
import type { ScreeningDeps } from './screening/screening-deps.ts';
import { storageActions } from './storage/operator-routes.ts';
import { noSuppression } from './screening/suppression.ts';
import { version } from './version.ts';

export interface Features {
  mount(app: App): void;
  actions: OperatorAction[];
  readiness(): Promise<Readiness>;
  entities(): number;
  startSchedules(): void;
  notes(): Promise<string[]>;
}

/** `serving`: lists are searchable before this returns; else they are loaded when a command asks for them. */
export async function openFeatures(
  foundation: Foundation,
  { serving }: { serving: boolean },
): Promise<Features> {
  const { storage, protection, clock, outbound, media, log, config, lifetime } = foundation;
  await loadDemoList(foundation);
  const screening = await openScreening(foundation, serving);
  const refresh = refreshDeps(foundation);
  const identity = identityDeps(foundation);
  // Set once the relay runs; a replay asked for by a command alone waits for a server.
  let nudge = () => {};
  return {
    mount(app) {
      mountLookups(app, identity);
      mountFace(app, { media, writer: storage.writer, clock, maxBytes: config.mediaLimitBytes });
      mountScreening(app, screeningDeps(foundation, screening.current()));
      mountOnboarding(app, {
        storage,
        findPerson: (search) => findPerson(identity, search),
        screener: screening.current(),
        suppression: noSuppression,
        protection,
        clock,
        forgetKeys: () => foundation.authentication.forget(),
      });
    },
    actions: [
      ...installationActions(foundation),
      ...accessActions(foundation.access),
      ...storageActions(storage),
      ...auditActions({ db: storage.db }),
      ...registryActions({ db: storage.db, writer: storage.writer, protection, clock }),
      ...eventActions({ storage, protection, outbound, clock, nudge: () => nudge() }),
      ...listActions({ ...refresh, catalogue: foundation.catalogue }),
      ...screeningActions({ screener: screening.live, writer: storage.writer }),
    ],
    readiness: () => readiness(foundation, screening.reasons),
    entities: screening.entities,
    startSchedules() {
      const relay = startRelay({
        storage,
        protection,
        outbound,
        clock,
        log,
        limits: { timeoutMs: config.webhookTimeoutMs, maxAttempts: config.webhookAttemptsLimit },
      });
      lifetime.own(() => relay.stop());
      nudge = () => relay.nudge();
      lifetime.own(foundation.catalogue.startPolling(listPollMs));
      lifetime.own(
        startListSchedule({
          ...refresh,
          mode: config.listsUpdate,
          status: () => foundation.catalogue.status(),
          log,
          random: Math.random,
        }),
      );
    },
    notes: () => notes(foundation),
  };
}

/** How soon another process's import is seen, where several share a database. */
const listPollMs = 15_000;

function refreshDeps(foundation: Foundation): RefreshDeps {
  const { config } = foundation;
  return {
    ...foundation.lists,
    fetcher: foundation.outbound,
    addresses: {
      ...(config.listsMirror !== '' && { mirror: config.listsMirror }),
      overrides: foundation.listAddresses,
    },
    userAgent: `Amana/${version}`,
  };
}

function identityDeps({ config, media, protection, storage, clock }: Foundation): IdentityDeps {
  return {
    sources: {
      test: sandboxSources({ slowMs: config.sandboxSlowMs }),
      live: [ownRegistry({ db: storage.db, protection, clock })],
    },
    faces: { test: sandboxFaces, live: noFaceEngine },
    media,
    protection,
    writer: storage.writer,
    clock,
    limits: identityLimitDefaults,
  };
}

function screeningDeps(
  { protection, storage, clock }: Foundation,
  screener: ScreeningDeps['screener'],
): ScreeningDeps {
  return { screener, suppression: noSuppression, protection, writer: storage.writer, clock };
}

async function readiness(foundation: Foundation, listReasons: () => string[]): Promise<Readiness> {
  const reasons = listReasons();
  try {
    await foundation.catalogue.active();
  } catch {
    reasons.push('The database does not answer');
  }
  return { ready: reasons.length === 0, reasons };
}

async function notes(foundation: Foundation): Promise<string[]> {
  const found: string[] = [];
  const media = await foundation.media.availability();
  if (!media.ffmpeg)
    found.push(
      `videos cannot be decoded, so liveness checks of clips answer an error. ${media.fix ?? ''}`.trim(),
    );
  const lists = await foundation.catalogue.status();
  if (!lists.some((list) => list.official && list.version !== null))
    found.push(
      'no official sanctions list is loaded yet, so live keys are refused; test keys screen against the demonstration list.',
    );
  return found;
}
