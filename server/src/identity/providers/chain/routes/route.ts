/** Which providers answer one question, the suggested order first, `vendor/product` each. */
import type { Country } from '../../port.ts';

export interface Route {
  country: Country;
  product: string;
  /** In this order where nothing else tells two of them apart. */
  sources: readonly string[];
  /** Those of `sources` that leave fields of the record empty; asked after the others. */
  part?: readonly string[];
  /** Only one vendor can know the identifier: the first is asked, and no other in its place. */
  oneVendor?: true;
}
