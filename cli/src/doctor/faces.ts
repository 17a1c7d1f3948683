/** Whether the face engine can work: its models are there and unaltered, and a runtime opens them. */
import { type Config, type FaceEngineFacts, faceEngineFacts } from '@amana/server';
import { type Finding, ok, warn } from './finding.ts';

export async function checkFaces(config: Config): Promise<Finding> {
  return faceFinding(await faceEngineFacts(config));
}

/** Exported for its table of cases. */
export function faceFinding(facts: FaceEngineFacts): Finding {
  if (!facts.ready)
    return warn(
      'faces',
      `${facts.reason}: liveness and face match answer an error, everything else works`,
      facts.fix,
    );
  const [note] = facts.notes;
  if (note !== undefined)
    return warn('faces', note, 'Use a system with glibc and `npm ci` with optional dependencies.');
  return ok('faces', `models checked, runtime ${facts.runtime}: ${facts.versions.join(', ')}`);
}
