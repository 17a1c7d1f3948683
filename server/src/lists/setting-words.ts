/** Which lists and topics a branch setting may name. A misspelt one would never block and never be missed, silently. */
import { sourceNamed } from './sources/index.ts';
import { ListRefusal } from './reading/refusal.ts';
import { topics } from './topics.ts';

/** Lists must exist. A topic nobody publishes may still stand in a list of the operator's own, so it is only doubted. */
export function checkSettingWord(
  setting: string,
  word: string,
): { refused: string } | { doubt: string } | undefined {
  if (setting === 'required_lists') return refusalOf(word);
  if (setting !== 'block_topics' || Object.hasOwn(topics, word)) return undefined;
  return {
    doubt: `No official list has the topic ${word}: it blocks only what a list of your own marks so. Known: ${Object.keys(topics).join(', ')}`,
  };
}

function refusalOf(list: string): { refused: string } | undefined {
  try {
    sourceNamed(list);
    return undefined;
  } catch (error) {
    if (error instanceof ListRefusal) return { refused: error.message };
    throw error;
  }
}
