/**
 * What each topic of a list entry means for a decision. One table; a topic that it does not name is elevated risk, so
 * that a new word of a publisher makes somebody look instead of being passed over.
 */
import type { ListRecord } from './record.ts';

export type TopicMeaning = 'sanctions' | 'pep' | 'elevated' | 'none';

export interface TopicEntry {
  meaning: TopicMeaning;
  label: string;
}

const entry = (meaning: TopicMeaning, label: string): TopicEntry => ({ meaning, label });

export const topics: Readonly<Record<string, TopicEntry>> = {
  sanction: entry('sanctions', 'Sanctioned'),
  'asset.frozen': entry('sanctions', 'Assets frozen'),
  'sanction.linked': entry('elevated', 'Linked to a sanctioned party'),
  'sanction.counter': entry('elevated', 'Counter-sanctioned'),
  'sanction.control': entry('elevated', 'Controlled by a sanctioned party'),
  'sanction.delisted': entry('none', 'No longer sanctioned'),
  'role.pep': entry('pep', 'Politically exposed person'),
  'role.pep.frmr': entry('pep', 'Former politically exposed person'),
  'role.pep.intl': entry('pep', 'Office in an international organisation'),
  'role.pep.natl': entry('pep', 'National office'),
  'role.rca': entry('pep', 'Relative or close associate'),
  'role.pol': entry('pep', 'Politician'),
  'role.diplo': entry('pep', 'Diplomat'),
  'role.judge': entry('pep', 'Judge'),
  'role.oligarch': entry('elevated', 'Oligarch'),
  'role.spy': entry('elevated', 'Intelligence officer'),
  'role.civil': entry('none', 'Civil servant'),
  'role.journo': entry('none', 'Journalist'),
  'role.act': entry('none', 'Activist'),
  'role.lawyer': entry('none', 'Lawyer'),
  'role.acct': entry('none', 'Accountant'),
  'gov.head': entry('pep', 'Head of government or state'),
  'gov.national': entry('none', 'National government'),
  'gov.state': entry('none', 'State government'),
  'gov.muni': entry('none', 'Municipal government'),
  'gov.soe': entry('none', 'State-owned enterprise'),
  'gov.igo': entry('none', 'Intergovernmental organisation'),
  'gov.admin': entry('none', 'Public administration'),
  'gov.executive': entry('none', 'Executive'),
  'gov.legislative': entry('none', 'Legislature'),
  'gov.judicial': entry('none', 'Judiciary'),
  'gov.security': entry('none', 'Security services'),
  'gov.financial': entry('none', 'Central bank or finance ministry'),
  'gov.religion': entry('none', 'Religious leadership'),
  gov: entry('none', 'Government'),
  crime: entry('elevated', 'Crime'),
  'crime.boss': entry('elevated', 'Crime: leadership'),
  'crime.cyber': entry('elevated', 'Crime: cyber'),
  'crime.env': entry('elevated', 'Crime: environment'),
  'crime.fin': entry('elevated', 'Crime: financial'),
  'crime.fraud': entry('elevated', 'Crime: fraud'),
  'crime.terror': entry('elevated', 'Crime: terrorism'),
  'crime.theft': entry('elevated', 'Crime: theft'),
  'crime.traffick': entry('elevated', 'Crime: trafficking'),
  'crime.traffick.drug': entry('elevated', 'Crime: drugs'),
  'crime.traffick.human': entry('elevated', 'Crime: people'),
  'crime.war': entry('elevated', 'Crime: war'),
  corruption: entry('elevated', 'Corruption'),
  'forced.labor': entry('elevated', 'Forced labour'),
  wanted: entry('elevated', 'Wanted'),
  debarment: entry('elevated', 'Debarred from contracts'),
  'export.control': entry('elevated', 'Export controlled'),
  'export.control.linked': entry('elevated', 'Linked to an export controlled party'),
  'export.risk': entry('elevated', 'Export risk'),
  'invest.ban': entry('elevated', 'Investment ban'),
  'invest.risk': entry('elevated', 'Investment risk'),
  'trade.risk': entry('elevated', 'Trade risk'),
  'reg.action': entry('elevated', 'Regulatory action'),
  'reg.warn': entry('elevated', 'Regulatory warning'),
  'corp.disqual': entry('elevated', 'Disqualified director'),
  'corp.shell': entry('elevated', 'Shell company'),
  'corp.offshore': entry('elevated', 'Offshore company'),
  'corp.public': entry('none', 'Listed company'),
  'mare.detained': entry('elevated', 'Detained vessel'),
  'mare.shadow': entry('elevated', 'Shadow fleet'),
  'mare.sts': entry('elevated', 'Ship-to-ship transfers'),
  mil: entry('elevated', 'Military'),
  poi: entry('elevated', 'Person of interest'),
  'pol.party': entry('none', 'Political party'),
  'pol.union': entry('none', 'Union'),
  rel: entry('none', 'Religion'),
  fin: entry('none', 'Financial services'),
  'fin.bank': entry('none', 'Bank'),
  'fin.fund': entry('none', 'Fund'),
  'fin.adivsor': entry('none', 'Financial adviser'),
};

export function meaningOf(topic: string): TopicMeaning {
  return Object.hasOwn(topics, topic) ? (topics[topic]?.meaning ?? 'elevated') : 'elevated';
}

/** A former entry: the list says so, or gives a date on which it ended. */
export function isDelisted(record: Pick<ListRecord, 'topics' | 'delistedOn'>): boolean {
  return record.delistedOn !== undefined || record.topics.includes('sanction.delisted');
}

/** The gravest meaning of an entry. A delisted one is never sanctions: it never fails anybody. */
export function meaningOfRecord(record: Pick<ListRecord, 'topics' | 'delistedOn'>): TopicMeaning {
  const meanings = new Set(record.topics.map(meaningOf));
  if (isDelisted(record)) meanings.delete('sanctions');
  for (const meaning of ['sanctions', 'pep', 'elevated'] as const) if (meanings.has(meaning)) return meaning;
  return 'none';
}
