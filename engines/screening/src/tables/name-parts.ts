/**
 * What many names of one people begin or end with, by its spellings. What they hold stands in engines/screening/data; never
 * reads a name.
 */

import parts from '../../data/name-parts.json' with { type: 'json' };
import { meaningTable } from './table.ts';

/** By spelling, the usual one. */
export const nameEndings = meaningTable('nameEndings', parts.nameEndings);
export const nameBeginnings = meaningTable('nameBeginnings', parts.nameBeginnings);
