/**
 * The one presenter of failures: the envelope, the status and the header fields of any error. A fault of our own says
 * nothing of its cause to the caller; to the log it says where, never with which data.
 */
import { type ErrorEntry, errorCatalogue, failure, RequestFailure } from '@amana/contract';

export interface Presented {
  status: number;
  payload: string;
  headers: Record<string, string>;
}

export function presentFailure(error: RequestFailure): Presented {
  const { field, detail, data, retryAfterS } = error.options;
  const status = error.status;
  const body = {
    status: 'failed',
    // A 401 has no data, says the interface.
    ...(status === 401 ? {} : { data: data ?? [] }),
    message: error.message,
    error: {
      code: error.code,
      ...(field === undefined ? {} : { field }),
      ...(detail === undefined ? {} : { detail }),
    },
  };
  const headers: Record<string, string> = {};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  const waitS = retryAfterS ?? (status === 503 ? 5 : undefined);
  if (waitS !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(waitS)));
  return { status, payload: JSON.stringify(body), headers };
}

/** Anything thrown, as a failure of the catalogue. */
export function asFailure(error: unknown): RequestFailure {
  if (error instanceof RequestFailure) return error;
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return failure('payload_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return failure('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return failure('invalid_body', { detail: 'The body is not as long as content-length says' });
    case 'ECONNRESET':
      return failure('invalid_body', { detail: 'The body ended early' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return failure('route_not_found');
    default:
      return failure('internal');
  }
}

/** Kind and place of a fault; messages may quote data and stay out. */
export function describeFault(error: unknown): { kind: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const code = codeOf(error);
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  return { kind: error.name, ...(code === undefined ? {} : { code }), at };
}

/** Which of the kept answers followed work, so that a repeat must not do it again. */
export function followedWork(error: RequestFailure): boolean {
  const status = error.status;
  if (status < 400 || status >= 500 || status === 401 || status === 429) return false;
  const entry: ErrorEntry = errorCatalogue[error.code];
  return error.options.afterWork ?? entry.afterWork ?? false;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
