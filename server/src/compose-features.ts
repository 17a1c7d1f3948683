/** Puts the features on the foundation: their operations, the operator's actions, readiness, schedules, notes. */
import { accessActions } from './access/operator-routes.ts';
import type { App } from './app.ts';
import { auditActions } from './audit/operator-routes.ts';
import { type OpenedBatches, openBatches } from './compose-batches.ts';
import { type OpenedCapture, openCapture } from './compose-capture.ts';
import { openLookupChain } from './compose-chain.ts';
import { openLedger, type OpenedLedger } from './compose-ledger.ts';
import { loadDemoList } from './compose-demo.ts';
import { openCredit, type OpenedCredit } from './compose-credit.ts';
import { openFaceMatch, type OpenedFaceMatch } from './compose-face-match.ts';
import { type OpenedFaces, openFaces } from './compose-faces.ts';
import type { Foundation } from './compose-foundation.ts';
import type { FaceWorkers } from './face/workers/face-workers.ts';
import { installationActions } from './compose-installation.ts';
import { eventActions } from './events/operator-routes.ts';
import { type Relay, startRelay } from './events/relay.ts';
import type { Readiness } from './http/service-endpoints.ts';
import { type Ask, identityLimitDefaults, type IdentityDeps } from './identity/identity-deps.ts';
import { findPerson } from './identity/find-person.ts';
import { providerAccountActions } from './identity/providers/accounts/operator-routes.ts';
import { registryActions } from './identity/operator-routes.ts';
import { askByKey } from './identity/providers/ask-by-key.ts';
import { sandboxSources } from './identity/registry/simulator/simulator.ts';
import { mountLookups } from './identity/routes.ts';
import { listActions } from './lists/operator-routes.ts';
import type { RefreshDeps } from './lists/refresh.ts';
import { startListSchedule } from './lists/schedule.ts';
import { mountOnboarding } from './onboarding/routes.ts';
import type { Metrics } from './platform/metrics.ts';
import type { OperatorAction } from './platform/operator-action.ts';
import { gatheredLog } from './compose-schedule-log.ts';
import { type OpenedScreening, openScreening } from './compose-screening.ts';
import { screeningActions } from './screening/operator-routes.ts';
import { mountScreening } from './screening/routes.ts';
import { storageActions } from './storage/operator-routes.ts';
import { type OpenedMonitoring, openMonitoring, withRescreened } from './compose-monitoring.ts';
import { rescreeningActions } from './monitoring/operator-routes.ts';
import { type OpenedPending, openPending } from './compose-pending.ts';
import { mountOutcomes } from './monitoring/routes.ts';
import { decisionActions } from './screening/suppression/operator-routes.ts';
import { mountDecisions } from './screening/suppression/routes.ts';
import { readiness } from './compose-readiness.ts';
import { version } from './version.ts';

export interface Features {
  mount(app: App): void;
  actions: OperatorAction[];
  readiness(): Promise<Readiness>;
  entities(): number;
  startSchedules(metrics: Metrics): void;
  notes(): Promise<string[]>;
}

/** `serving`: lists are searchable before this returns; else they are loaded when a command asks for them. */
export async function openFeatures(
  foundation: Foundation,
  { serving }: { serving: boolean },
): Promise<Features> {
  await loadDemoList(foundation);
  const screening = await openScreening(foundation, serving);
  const monitoring = openMonitoring(foundation, screening);
  const chain = openLookupChain(foundation);
  const ledger = openLedger(foundation, chain);
  const pending = openPending(foundation, ledger.seen);
  const faces = openFaces(foundation);
  const capture = openCapture(foundation, faces.workers);
  const match = openFaceMatch(foundation, faces.workers);
  const identity = {
    ...identityDeps(foundation, pending.patient(ledger.ask), match.faces),
    waiting: pending.waiting,
  };
  const batches = openBatches(foundation, identity, chain);
  const credit = openCredit(foundation, identity.ask);
  // Set once the relay runs; a replay asked for by a command alone waits for a server.
  const relay: { nudge(): void } = { nudge: () => undefined };
  return {
    mount: (app) =>
      mountFeatures(
        foundation,
        { identity, batches, ledger, pending, screening, monitoring, credit, faces, capture, match },
        app,
      ),
    actions: [
      ...actionsOf(foundation, screening, monitoring, relay),
      ...ledger.actions,
      ...batches.actions,
      ...pending.actions,
      ...match.actions,
    ],
    readiness: () => readiness({ ...foundation, screening, workers: faces.workers }),
    entities: screening.entities,
    startSchedules(metrics) {
      const started = startSchedules(foundation, metrics);
      monitoring.start(metrics);
      credit.start(metrics);
      faces.start(metrics);
      capture.start();
      match.start();
      ledger.measure(metrics);
      pending.start(metrics);
      batches.start();
      relay.nudge = () => started.nudge();
    },
    notes: () => notes(foundation, faces.workers),
  };
}

function mountFeatures(
  foundation: Foundation,
  {
    identity,
    batches,
    ledger,
    pending,
    screening,
    monitoring,
    credit,
    faces,
    capture,
    match,
  }: {
    identity: IdentityDeps;
    batches: OpenedBatches;
    ledger: OpenedLedger;
    pending: OpenedPending;
    screening: OpenedScreening;
    monitoring: OpenedMonitoring;
    credit: OpenedCredit;
    faces: OpenedFaces;
    capture: OpenedCapture;
    match: OpenedFaceMatch;
  },
  app: App,
): void {
  const { suppression, decisions } = monitoring;
  const { storage, protection, clock, authentication } = foundation;
  const screener = screening.current();
  mountLookups(app, identity);
  batches.mount(app);
  credit.mount(app);
  faces.mount(app);
  capture.mount(app);
  match.mount(app);
  mountScreening(app, {
    screener,
    suppression,
    protection,
    writer: storage.writer,
    db: storage.db,
    clock,
  });
  mountOnboarding(app, {
    storage,
    findPerson: (search) => findPerson(identity, search),
    screener,
    suppression,
    protection,
    clock,
    forgetKeys: () => authentication.forget(),
  });
  mountDecisions(app, decisions);
  mountOutcomes(app, { db: storage.db });
  ledger.mount(app);
  pending.mount(app);
}

function actionsOf(
  foundation: Foundation,
  screening: OpenedScreening,
  monitoring: OpenedMonitoring,
  relay: { nudge(): void },
): OperatorAction[] {
  const { storage, protection, clock, outbound, catalogue } = foundation;
  const { db, writer } = storage;
  return [
    ...installationActions(foundation),
    ...accessActions(foundation.access),
    ...storageActions(storage),
    ...auditActions({ db }),
    ...providerAccountActions(foundation.providers),
    ...registryActions({ db, writer, protection, clock }),
    ...eventActions({ storage, protection, outbound, clock, nudge: () => relay.nudge() }),
    ...listActions({ ...refreshDeps(foundation), catalogue })
      .map((action) => thenSearchable(action, screening))
      .map((action) => withRescreened(action, monitoring)),
    ...screeningActions({ screener: screening.live, writer, db, suppression: monitoring.suppression }),
    ...decisionActions(monitoring.decisions),
    ...rescreeningActions(monitoring.status),
  ];
}

const publishing = new Set(['lists.import', 'lists.update', 'lists.rollback']);

/** Whoever published a list may screen against it at once. */
function thenSearchable(action: OperatorAction, screening: OpenedScreening): OperatorAction {
  if (!publishing.has(action.name)) return action;
  return {
    ...action,
    async run(input, context) {
      const answer = await action.run(input, context);
      context.progress('making the list searchable');
      await screening.caughtUp(context.signal);
      return answer;
    },
  };
}

function startSchedules(foundation: Foundation, metrics: Metrics): Relay {
  const { storage, protection, clock, outbound, log, config, lifetime, catalogue } = foundation;
  const relay = startRelay({
    storage,
    protection,
    outbound,
    clock,
    log,
    metrics,
    limits: { timeoutMs: config.webhookTimeoutMs, maxAttempts: config.webhookAttemptsLimit },
  });
  lifetime.own(() => relay.stop());
  lifetime.own(catalogue.startPolling(listPollMs));
  lifetime.own(
    startListSchedule({
      ...refreshDeps(foundation),
      mode: config.listsUpdate,
      status: () => catalogue.status(),
      log: gatheredLog(log),
      random: Math.random,
    }),
  );
  return relay;
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

function identityDeps(foundation: Foundation, live: Ask, faces: IdentityDeps['faces']): IdentityDeps {
  const { config, media, protection, storage, clock } = foundation;
  return {
    ask: askByKey({
      sandbox: sandboxSources({ slowMs: config.sandboxSlowMs }),
      live,
    }),
    faces,
    media,
    protection,
    writer: storage.writer,
    clock,
    limits: identityLimitDefaults,
  };
}

async function notes(foundation: Foundation, workers: Pick<FaceWorkers, 'availability'>): Promise<string[]> {
  const found: string[] = [];
  const faces = await workers.availability();
  if (!faces.ready) found.push(`Faces cannot be checked: ${faces.reason}. ${faces.fix}`);
  const media = await foundation.media.availability();
  if (!media.ffmpeg)
    found.push(
      `videos cannot be decoded, so liveness checks of clips answer an error. ${media.fix ?? ''}`.trim(),
    );
  const lists = await foundation.catalogue.status();
  if (!foundation.stubs && !lists.some((list) => list.official && list.version !== null))
    found.push(
      'no official sanctions list is loaded yet, so live keys are refused; test keys screen against the demonstration list.',
    );
  return found;
}
