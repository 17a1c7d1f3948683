/** Test keys answer from the sandbox; live keys from sources the operator configured. */
export type Environment = 'test' | 'live';
