/**
 * The one catalogue of failures: code, status, message, when it happens, what to do. Use cases throw `failure(code)`;
 * the server's one presenter writes the reply. Messages that the interface fixes are given at the throw.
 */

export interface ErrorEntry {
  status: number;
  message: string;
  when: string;
  whatToDo: string;
  /** The answer came after a source or an engine was asked: an idempotent repeat gets it again instead of more work. */
  afterWork?: boolean;
}

/** The interface's generic text for a lookup that gives no record. */
export const lookupFailedMessage =
  'Sorry, your check cannot be processed at the moment. Please try again in a few minutes';

export const errorCatalogue = {
  missing_field: {
    status: 400,
    message: 'A required field is missing',
    when: 'A required field is absent or empty.',
    whatToDo: 'Send the field that `error.field` names.',
  },
  invalid_format: {
    status: 400,
    message: 'A field has a value that cannot be read',
    when: 'A field has the wrong type, shape, length or characters, or the registry calls the number malformed.',
    whatToDo: 'Correct the field that `error.field` names.',
  },
  invalid_body: {
    status: 400,
    message: 'The request body is not a JSON object',
    when: 'The body is not JSON, not an object, not UTF-8, nested too deep, or holds a key twice.',
    whatToDo: 'Send one JSON object in UTF-8.',
  },
  unsupported_country: {
    status: 400,
    message: 'Unsupported country',
    when: 'The country is none of those served.',
    whatToDo: 'Use one of the countries that the message lists.',
  },
  unsupported_identifier_type: {
    status: 400,
    message: 'Unsupported identifier_type',
    when: 'The identifier type is not served for the country.',
    whatToDo: 'Use one of the types that the message lists, or leave it out.',
  },
  consent_required: {
    status: 400,
    message: 'Consent is required for this check',
    when: "The branch's policy asks for consent and none was sent.",
    whatToDo: 'Send `consent: {granted: true, …}`.',
  },
  purpose_required: {
    status: 400,
    message: 'A purpose is required for this check',
    when: "The branch's policy asks for a purpose and none was sent.",
    whatToDo: 'Send `purpose`.',
  },
  not_found: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The registry holds no such record.',
    whatToDo: 'Check the number with the customer.',
    afterWork: true,
  },
  provider_unavailable: {
    status: 400,
    message: lookupFailedMessage,
    when: 'No source could answer now.',
    whatToDo: 'Try again in a few minutes.',
    afterWork: true,
  },
  provider_timeout: {
    status: 400,
    message: lookupFailedMessage,
    when: 'No source answered in time.',
    whatToDo: 'Try again in a few minutes.',
    afterWork: true,
  },
  pending: {
    status: 400,
    message: lookupFailedMessage,
    when: 'A source took the question and answers later.',
    whatToDo: 'Read the lookup that `error.detail` names again, or wait for the event `lookup.completed`.',
    afterWork: true,
  },
  budget_exhausted: {
    status: 402,
    message: 'The budget of this branch is used up',
    when: "The branch's budget of the day or the month leaves no source that may be asked.",
    whatToDo: 'Have the operator raise `budget_daily` or `budget_monthly`, or wait for the next period.',
  },
  operation_unavailable: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The operator has switched this operation off.',
    whatToDo: 'Ask the operator of this installation.',
  },
  no_face: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The picture holds no face.',
    whatToDo: 'Send a picture with exactly one face.',
    afterWork: true,
  },
  several_faces: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The picture holds more than one face.',
    whatToDo: 'Send a picture with exactly one face.',
    afterWork: true,
  },
  face_too_small: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The face has too few pixels to be compared.',
    whatToDo: 'Send a larger picture, or one taken from nearer.',
    afterWork: true,
  },
  looks_away: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The face is turned too far from the camera.',
    whatToDo: 'Send a picture that looks into the camera.',
    afterWork: true,
  },
  too_dark: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The face is too dark, or too flatly lit, to be compared.',
    whatToDo: 'Send a picture taken in better light.',
    afterWork: true,
  },
  too_blurred: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The face is too blurred to be compared.',
    whatToDo: 'Send a sharp picture.',
    afterWork: true,
  },
  unreadable_media: {
    status: 400,
    message: lookupFailedMessage,
    when: 'What the address gave is no picture or video that can be decoded.',
    whatToDo: 'Send an address of a JPEG, PNG or WebP picture, or of a video.',
    afterWork: true,
  },
  media_unreachable: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The address could not be fetched.',
    whatToDo: 'Check that the address answers to the outside world.',
    afterWork: true,
  },
  media_address_refused: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The address is private, reserved, not http(s), or carries credentials.',
    whatToDo: 'Use a public address, or have the operator allow the host.',
  },
  media_too_large: {
    status: 400,
    message: lookupFailedMessage,
    when: 'The media exceeds the size, time or pixel limit.',
    whatToDo: 'Send a smaller file.',
    afterWork: true,
  },
  unauthenticated: {
    status: 401,
    message: 'Authorization failed',
    when: 'The key is absent, unknown, expired or revoked.',
    whatToDo: 'Send a valid key in `x-access-token`.',
  },
  forbidden: {
    status: 403,
    message: 'This key may not use this operation',
    when: 'The key lacks the scope, or the caller comes from an address that the key does not allow.',
    whatToDo: 'Use a key with the scope, from an allowed address.',
  },
  suite_disabled: {
    status: 403,
    message: "Identity Verification suite isn't enabled for this branch",
    when: 'The branch does not have the identity verification suite.',
    whatToDo: 'Have the operator enable it for the branch.',
  },
  account_unverified: {
    status: 403,
    message: "Your account hasn't been verified for Identity Verification Suite",
    when: 'The organisation is pending verification.',
    whatToDo: 'Have the operator verify the organisation.',
  },
  blocked_by_policy: {
    status: 403,
    message: 'Transaction blocked by screening policy',
    when: "The branch's blocking policy holds for this transaction.",
    whatToDo: 'Have a compliance officer look at the record in `data`.',
    afterWork: true,
  },
  route_not_found: {
    status: 404,
    message: 'No such operation',
    when: 'The path is unknown.',
    whatToDo: 'See /docs for the operations.',
  },
  record_not_found: {
    status: 404,
    message: 'No such record',
    when: 'An operator named something that does not exist.',
    whatToDo: 'List what exists and use its id.',
  },
  link_invalid: {
    status: 404,
    message: 'This link is not valid',
    when: 'The link of a capture page is incomplete or was changed.',
    whatToDo: 'Ask whoever sent the link for it again.',
  },
  link_ended: {
    status: 410,
    message: 'This link has ended',
    when: 'The link of a capture page expired, was used, was cancelled, or has no attempt left.',
    whatToDo: 'Ask whoever sent the link for a new one.',
  },
  attempt_ended: {
    status: 409,
    message: 'This attempt is over',
    when: 'A clip came to a capture page without an attempt that was begun for it, or too long after.',
    whatToDo: 'Begin another attempt.',
  },
  list_refused: {
    status: 409,
    message: 'The list was not taken',
    when: "An operator's list file is of another layout, cut off, empty or much smaller than before.",
    whatToDo: 'Read the message; the last good version stays in use.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This operation does not take that method',
    when: 'The path exists with another method.',
    whatToDo: 'Use the method in the `Allow` header.',
  },
  conflict: {
    status: 409,
    message: 'This Idempotency-Key was used with another body, or its first request is still running',
    when: 'An idempotency key comes again with another body, or while its first request runs.',
    whatToDo: 'Use a new key for a new request; wait for the first one.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large',
    when: "The body exceeds the operation's limit.",
    whatToDo: 'Send a smaller body.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The request body must be application/json',
    when: 'The content type is not JSON.',
    whatToDo: 'Send `content-type: application/json`.',
  },
  request_timeout: {
    status: 408,
    message: 'The request body did not arrive in time',
    when: 'The body came too slowly.',
    whatToDo: 'Send it again over a better connection.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests',
    when: 'The key is over its limit of requests a minute.',
    whatToDo: 'Wait as `retry-after` says.',
  },
  internal: {
    status: 500,
    message: 'An unexpected error occurred. Quote the x-request-id when you report it',
    when: 'A fault of the service itself.',
    whatToDo: 'Report it with the `x-request-id`.',
  },
  lists_unavailable: {
    status: 503,
    message: 'Screening lists are not available',
    when: 'A list that screening requires is missing or too old.',
    whatToDo: 'Have the operator run `amana lists update`; see /readyz.',
  },
  overloaded: {
    status: 503,
    message: 'The service is busy',
    when: 'A queue of the service is full, or it is shutting down.',
    whatToDo: 'Try again as `retry-after` says.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FailureOptions {
  /** Replaces the catalogue's message, where the interface fixes the text. */
  message?: string;
  /** Replaces the catalogue's status, where one code serves two surfaces. */
  status?: number;
  /** Path of the offending request field, dotted: `sender.name`. */
  field?: string;
  /** Words for a person; never personal data, never an upstream's words. */
  detail?: string;
  /** Body of `data` where the failure carries a record (blocked_by_policy). */
  data?: unknown;
  retryAfterS?: number;
  /** Replaces the catalogue's `afterWork`: true for `invalid_format` when it was a registry that said so. */
  afterWork?: boolean;
}

/** An expected failure of a request. Anything else that is thrown is a bug and answers `internal`. */
export class RequestFailure extends Error {
  readonly code: ErrorCode;
  readonly options: FailureOptions;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? errorCatalogue[code].message);
    this.name = 'RequestFailure';
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return this.options.status ?? errorCatalogue[this.code].status;
  }
}

export function failure(code: ErrorCode, options?: FailureOptions): RequestFailure {
  return new RequestFailure(code, options);
}
