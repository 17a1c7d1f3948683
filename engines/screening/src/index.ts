/** Names in, scored and explained matches out. */
export type * from './types.ts';
