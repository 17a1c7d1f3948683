/**
 * Whether the lists allow screening, and if not, why, in words that name the list. Pure: ages and time are arguments.
 * Live screening fails closed; a test key needs something loaded, be it the demonstration list.
 */
import type { Environment } from '../platform/environment.ts';

export interface LoadedList {
  source: string;
  version: string;
  kind: 'sanctions' | 'pep' | 'watch' | 'demo' | 'custom';
  official: boolean;
  records: number;
  /** Entries that stand for a sanction in force. */
  sanctions: number;
  /** Publisher's date, else that of the import, ISO. */
  date: string | null;
  /** When it was last downloaded, checked or imported; null for `demo` and where it is not known. */
  checkedAtMs: number | null;
}

export interface ReadinessRule {
  maxAgeHours: number;
  /** Lists that the branch requires besides the official ones. */
  requiredLists: readonly string[];
  nowMs: number;
}

const hourMs = 3_600_000;
/** Clocks of two machines differ by less. */
const mostHoursAhead = 1;

/** Null when screening may run, else the reason. */
export function unreadyReason(
  environment: Environment,
  loaded: readonly LoadedList[] | null,
  rule: ReadinessRule,
): string | null {
  if (loaded === null) return 'The lists are still being loaded';
  const searched = loaded.filter((list) => sees(environment, list));
  if (environment === 'test')
    return searched.some((list) => list.records > 0) ? null : 'No list is loaded, not even demo';
  const sanctions = searched.filter((list) => list.kind === 'sanctions' || list.sanctions > 0);
  if (!sanctions.some((list) => list.records > 0)) return 'No sanctions list is loaded';
  const official = sanctions.filter((list) => list.official);
  const needed = official.length > 0 ? official : sanctions;
  for (const name of rule.requiredLists) {
    const list = searched.find((candidate) => candidate.source === name);
    if (!list || list.records === 0) return `The list ${name}, which the branch requires, is not loaded`;
    if (!needed.includes(list)) needed.push(list);
  }
  return needed.map((list) => staleReason(list, rule)).find((reason) => reason !== null) ?? null;
}

/** `live` keys never see the demonstration list. */
export function sees(environment: Environment, list: { kind: LoadedList['kind'] }): boolean {
  return environment === 'test' || list.kind !== 'demo';
}

export function ageHours(list: LoadedList, nowMs: number): number | null {
  if (list.kind === 'demo' || list.checkedAtMs === null) return null;
  return Math.max(0, Math.round(((nowMs - list.checkedAtMs) / hourMs) * 10) / 10);
}

function staleReason(list: LoadedList, rule: ReadinessRule): string | null {
  if (list.checkedAtMs === null) return `It is not known when the list ${list.source} was last checked`;
  const hours = (rule.nowMs - list.checkedAtMs) / hourMs;
  // A clock was wrong then or is now: how old the list is cannot be told, and it would count as fresh until that day.
  if (hours < -mostHoursAhead)
    return `The list ${list.source} was last checked ${Math.floor(-hours)} hours from now by this machine's clock; set the clock right and update the list`;
  return hours > rule.maxAgeHours
    ? `The list ${list.source} was last checked ${Math.floor(hours)} hours ago; at most ${rule.maxAgeHours} are allowed`
    : null;
}
