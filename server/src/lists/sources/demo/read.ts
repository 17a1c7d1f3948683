/** The demonstration list has the shape of an operator's own. */
export { formats } from '../custom/read.ts';
