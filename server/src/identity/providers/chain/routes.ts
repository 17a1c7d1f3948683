/**
 * Which providers answer which question, the suggested order first: by country and product, `vendor/product` each. The
 * operator's order and a branch's route outrank it; a vendor that serves the question and stands in no row comes last.
 */
import type { Country } from '../port.ts';
import { creditRoutes } from './routes/credit.ts';
import { ghanaianRoutes } from './routes/ghana.ts';
import { kenyanRoutes } from './routes/kenya.ts';
import { nigerianNumberRoutes } from './routes/nigeria-numbers.ts';
import { nigerianRoutes } from './routes/nigeria.ts';
import type { Route } from './routes/route.ts';

export type { Route };

export const routes: readonly Route[] = [
  ...nigerianNumberRoutes,
  ...nigerianRoutes,
  ...kenyanRoutes,
  ...ghanaianRoutes,
  ...creditRoutes,
  {
    country: 'uganda',
    product: 'national_id',
    sources: [
      'smile-id/enhanced_kyc_ug_national_id',
      'seamfix/ug_national_id_match',
      'laboremus/ug_identity_create',
      'smile-id-v3/v3_enhanced_kyc_ug_national_id',
    ],
  },
  {
    country: 'rwanda',
    product: 'national_id',
    sources: ['jenga/identity_rw', 'prembly/rw_national_id'],
    part: ['prembly/rw_national_id'],
  },
  { country: 'rwanda', product: 'tin', sources: ['prembly/rw_tin'] },
];

const byQuestion = new Map(routes.map((route) => [`${route.country}/${route.product}`, route]));

export function routeOf(country: Country, product: string): Route | undefined {
  return byQuestion.get(`${country}/${product}`);
}
