/** Every list the product knows, in the order in which it shows them. */
import { ListRefusal } from '../reading/refusal.ts';
import type { ListSource } from '../source.ts';
import * as dfatDownload from './au_dfat/download.ts';
import * as dfatRead from './au_dfat/read.ts';
import * as semaDownload from './ca_sema/download.ts';
import * as semaRead from './ca_sema/read.ts';
import * as customDownload from './custom/download.ts';
import * as customRead from './custom/read.ts';
import * as demoDownload from './demo/download.ts';
import * as demoRead from './demo/read.ts';
import * as fsfDownload from './eu_fsf/download.ts';
import * as fsfRead from './eu_fsf/read.ts';
import * as ukDownload from './gb_sanctions/download.ts';
import * as ukRead from './gb_sanctions/read.ts';
import * as interpolDownload from './interpol_red/download.ts';
import * as interpolRead from './interpol_red/read.ts';
import * as openDownload from './opensanctions/download.ts';
import * as openRead from './opensanctions/read.ts';
import * as pepsDownload from './peps/download.ts';
import * as pepsRead from './peps/read.ts';
import * as unDownload from './un_sc/download.ts';
import * as unRead from './un_sc/read.ts';
import * as bisDownload from './us_bis/download.ts';
import * as bisRead from './us_bis/read.ts';
import * as consDownload from './us_ofac_cons/download.ts';
import * as consRead from './us_ofac_cons/read.ts';
import * as sdnDownload from './us_ofac_sdn/download.ts';
import * as sdnRead from './us_ofac_sdn/read.ts';

export const sources: readonly ListSource[] = [
  {
    name: 'us_ofac_sdn',
    title: 'OFAC Specially Designated Nationals',
    publisher: 'US Treasury, OFAC',
    kind: 'sanctions',
    official: true,
    formats: sdnRead.formats,
    downloads: sdnDownload.downloads,
  },
  {
    name: 'us_ofac_cons',
    title: 'OFAC Consolidated (non-SDN) Sanctions',
    publisher: 'US Treasury, OFAC',
    kind: 'sanctions',
    official: true,
    formats: consRead.formats,
    downloads: consDownload.downloads,
  },
  {
    name: 'un_sc',
    title: 'UN Security Council Consolidated List',
    publisher: 'United Nations Security Council',
    kind: 'sanctions',
    official: true,
    formats: unRead.formats,
    downloads: unDownload.downloads,
  },
  {
    name: 'eu_fsf',
    title: 'EU Financial Sanctions Files',
    publisher: 'European Commission',
    kind: 'sanctions',
    official: true,
    formats: fsfRead.formats,
    downloads: fsfDownload.downloads,
  },
  {
    name: 'gb_sanctions',
    title: 'UK Sanctions List',
    publisher: 'Foreign, Commonwealth and Development Office',
    kind: 'sanctions',
    official: true,
    formats: ukRead.formats,
    downloads: ukDownload.downloads,
  },
  {
    name: 'ca_sema',
    title: 'Canada Consolidated Autonomous Sanctions',
    publisher: 'Global Affairs Canada',
    kind: 'sanctions',
    official: true,
    formats: semaRead.formats,
    downloads: semaDownload.downloads,
  },
  {
    name: 'au_dfat',
    title: 'Australia Consolidated Sanctions',
    publisher: 'Department of Foreign Affairs and Trade',
    kind: 'sanctions',
    official: true,
    formats: dfatRead.formats,
    downloads: dfatDownload.downloads,
  },
  {
    name: 'us_bis',
    title: 'BIS denied persons and restricted entities',
    publisher: 'US Bureau of Industry and Security',
    kind: 'watch',
    official: false,
    formats: bisRead.formats,
    downloads: bisDownload.downloads,
  },
  {
    name: 'interpol_red',
    title: 'INTERPOL red notices',
    publisher: 'INTERPOL',
    kind: 'watch',
    official: false,
    formats: interpolRead.formats,
    downloads: interpolDownload.downloads,
  },
  {
    name: 'peps',
    title: 'Politically exposed persons',
    publisher: 'Wikidata, EveryPolitician, parliaments',
    kind: 'pep',
    official: false,
    formats: pepsRead.formats,
    downloads: pepsDownload.downloads,
  },
  {
    name: 'opensanctions',
    title: 'OpenSanctions (with a licence of your own)',
    publisher: 'OpenSanctions',
    kind: 'watch',
    official: false,
    formats: openRead.formats,
    downloads: openDownload.downloads,
  },
  {
    name: 'demo',
    title: 'Demonstration list (invented)',
    publisher: 'Amana',
    kind: 'demo',
    official: false,
    formats: demoRead.formats,
    downloads: demoDownload.downloads,
  },
];

const customName = /^custom:[a-z0-9][a-z0-9_-]{0,47}$/;

/** The list of that name; `custom:<name>` is any of the operator's own. */
export function sourceNamed(name: string): ListSource {
  const known = sources.find((source) => source.name === name);
  if (known) return known;
  if (customName.test(name))
    return {
      name,
      title: name.slice('custom:'.length),
      publisher: "The operator's own",
      kind: 'custom',
      official: false,
      formats: customRead.formats,
      downloads: customDownload.downloads,
    };
  const names = [
    ...sources.filter(({ kind }) => kind !== 'demo').map((source) => source.name),
    'custom:<name>',
  ];
  throw new ListRefusal(
    'unknown-list',
    `no list is called "${name.slice(0, 60)}"; known: ${names.join(', ')}`,
  );
}
