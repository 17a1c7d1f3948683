/** All vendors that are played. A new one is a file and a line here. */
import type { StubVendor } from '../stub-vendor.ts';
import { prembly } from './prembly.ts';

export const stubVendors: readonly StubVendor[] = [prembly];
