/** A stated failure in words, where no request was refused. */
export class CommandFailure extends Error {}
