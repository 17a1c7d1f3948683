/**
 * Where each list is fetched: the publisher's address, a mirror that stands in for all of them, or the operator's own
 * address for one, which wins.
 */
import type { Download, ListSource } from './source.ts';

export interface AddressSettings {
  /** Base that stands in for the publishers: `<mirror>/<source>/<file name>`. */
  mirror?: string;
  /** By source, or by source and key: `us_ofac_sdn`, `us_ofac_sdn:xml`. */
  overrides?: Readonly<Record<string, string>>;
}

const prefix = 'AMANA_LISTS_URL_';

/** Reads `AMANA_LISTS_URL_UN_SC=…` and `AMANA_LISTS_URL_US_OFAC_SDN__XML=…`; `CUSTOM__NAME` is `custom:name`. */
export function addressOverrides(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (name.startsWith(prefix) && value)
      overrides[name.slice(prefix.length).toLowerCase().replace('__', ':')] = value;
  return overrides;
}

/** The files to fetch for a list; none where it has no address. */
export function downloadsOf(source: ListSource, settings: AddressSettings): Download[] {
  const whole = settings.overrides?.[source.name];
  if (whole) return whole.split(/\s+/).map((url, index) => ({ key: `file${index + 1}`, url }));
  return source.downloads.map((download) => {
    const own = settings.overrides?.[`${source.name}:${download.key}`];
    if (own) return { ...download, url: own };
    if (!settings.mirror) return download;
    return {
      ...download,
      url: `${settings.mirror.replace(/\/+$/, '')}/${source.name}/${fileName(download.url)}`,
    };
  });
}

function fileName(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? 'list';
}
