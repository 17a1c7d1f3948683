/**
 * Prices that vendors show in public, by vendor and product. Where nothing is public there is no row: the price is then
 * unknown until the operator enters what the contract with the vendor says.
 */
import type { ProviderPrice } from '../accounts/provider-accounts.ts';

const free: ProviderPrice = { amount: '0', currency: 'NGN' };

export const listPrices: Readonly<Record<string, Readonly<Record<string, ProviderPrice>>>> = {
  prembly: {
    bvn_advance: { amount: '60', currency: 'NGN' },
    nin_advance: { amount: '60', currency: 'NGN' },
    tin_with_nin: { amount: '100', currency: 'NGN' },
  },
  paystack: { bank_resolve: free, bank_resolve_gh: free },
};
