/** Puts the features on the foundation: their operations, the operator's actions, readiness, schedules, notes. */
import { accessActions } from './access/operator-routes.ts';
import type { App } from './app.ts';
import { loadDemoList } from './compose-demo.ts';
import type { Foundation } from './compose-foundation.ts';
import { installationActions } from './compose-installation.ts';
import { mountFace } from './face/routes.ts';
import type { Readiness } from './http/service-endpoints.ts';
import { listActions } from './lists/operator-routes.ts';
import type { Metrics } from './platform/metrics.ts';
import type { OperatorAction } from './platform/operator-action.ts';
import { openScreening } from './compose-screening.ts';

export interface Features {
  mount(app: App): void;
  actions: OperatorAction[];
  readiness(): Promise<Readiness>;
  entities(): number;
  measure(metrics: Metrics): void;
  startSchedules(): void;
  notes(): Promise<string[]>;
}

/** `serving`: lists are searchable before this returns; else they are loaded when a command asks for them. */
export async function openFeatures(
  foundation: Foundation,
  { serving }: { serving: boolean },
): Promise<Features> {
  await loadDemoList(foundation);
  const screening = await openScreening(foundation, serving);
  return {
    mount(app) {
      mountFace(app, {
        media: foundation.media,
        writer: foundation.storage.writer,
        clock: foundation.clock,
        maxBytes: foundation.config.mediaLimitBytes,
      });
    },
    actions: [
      ...installationActions(foundation),
      ...accessActions(foundation.access),
      ...listActions({ ...foundation.lists, catalogue: foundation.catalogue }),
    ],
    readiness: () => readiness(foundation, screening.reasons),
    entities: screening.entities,
    measure: () => undefined,
    startSchedules: () => undefined,
    notes: () => notes(foundation),
  };
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
