/** Why a list file is not taken. The words go to the operator; never a party's data. */

export type RefusalReason =
  | 'unreadable'
  | 'damaged'
  | 'truncated'
  | 'empty'
  | 'encoding'
  | 'layout'
  | 'not-this-list'
  | 'too-large'
  | 'shrunk'
  | 'unknown-list'
  | 'busy'
  | 'nothing-before';

export class ListRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'ListRefusal';
    this.reason = reason;
  }
}
