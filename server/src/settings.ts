/**
 * Every setting of the product as one TypeBox schema: its variable, default, limits and meaning. The loader, `doctor`
 * and the reference page read this table; nothing else holds a default.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { list, oneOf, share, text, whole } from './setting-kinds.ts';
import { faceSettings } from './settings-face.ts';
import { captureSettings } from './settings-capture.ts';
import { identitySettings } from './settings-identity.ts';

/** What a row says besides its type. */
export interface SettingFacts {
  env: string;
  description: string;
  default?: unknown;
  /** Shown masked. */
  secret?: boolean;
}

const kib = 1024;
const mib = 1024 * kib;
const minuteMs = 60_000;

export const settingsSchema = Type.Object({
  // Where to listen
  port: whole(8080, 0, 65_535, 'PORT', 'TCP port; 0 picks a free one.'),
  host: text('127.0.0.1', 'AMANA_HOST', 'Address to listen on.'),
  trustProxy: list(
    'AMANA_TRUST_PROXY',
    "Addresses or CIDR ranges of reverse proxies whose `x-forwarded-for` is believed. Empty: the connection's address counts.",
  ),

  // Where things are kept
  dataDir: text(
    './data',
    'AMANA_DATA_DIR',
    'Directory of the embedded database, models, snapshots and the operator token.',
  ),
  databaseUrl: text(
    '',
    'AMANA_DATABASE_URL',
    'Address of a PostgreSQL 15+ database; empty means the embedded one.',
    true,
  ),
  databaseConnections: whole(
    10,
    1,
    500,
    'AMANA_DATABASE_CONNECTIONS',
    'Most connections to PostgreSQL a process holds.',
  ),
  masterKey: text('', 'AMANA_MASTER_KEY', 'Key that wraps the data keys: 32 bytes in base64 or hex.', true),
  masterKeyFile: text(
    '',
    'AMANA_MASTER_KEY_FILE',
    'File with the master key; empty means `master.key` in the data directory, made on first start with mode 0600.',
  ),
  writeQueueLimit: whole(
    10_000,
    100,
    1_000_000,
    'AMANA_WRITE_QUEUE_LIMIT',
    'Writes waiting for the database before requests are answered 503 `overloaded`.',
  ),

  // HTTP limits
  bodyLimitBytes: whole(
    mib,
    1,
    64 * mib,
    'AMANA_BODY_LIMIT_BYTES',
    'Largest request body; larger is answered 413.',
  ),
  imageBodyLimitBytes: whole(
    12 * mib,
    1,
    64 * mib,
    'AMANA_IMAGE_BODY_LIMIT_BYTES',
    'Largest request body where an image may be in it.',
  ),
  batchBodyLimitBytes: whole(
    64 * mib,
    1,
    1024 * mib,
    'AMANA_BATCH_BODY_LIMIT_BYTES',
    'Largest streamed body of a batch.',
  ),
  bodyDepthLimit: whole(
    32,
    2,
    1000,
    'AMANA_BODY_DEPTH_LIMIT',
    'Deepest nesting of objects and arrays in a body.',
  ),
  bodyKeysLimit: whole(
    10_000,
    10,
    1_000_000,
    'AMANA_BODY_KEYS_LIMIT',
    'Most keys in a body, all objects together.',
  ),
  headerLimitBytes: whole(
    16 * kib,
    2 * kib,
    256 * kib,
    'AMANA_HEADER_LIMIT_BYTES',
    'Largest request line and header fields together; larger is answered 431.',
  ),
  receiveTimeoutMs: whole(
    30_000,
    100,
    10 * minuteMs,
    'AMANA_RECEIVE_TIMEOUT_MS',
    'Time for a whole request, body included, to arrive; slower is answered 408.',
  ),
  headersTimeoutMs: whole(
    10_000,
    100,
    10 * minuteMs,
    'AMANA_HEADERS_TIMEOUT_MS',
    'Time for the header fields of a request to arrive.',
  ),
  keepAliveTimeoutMs: whole(
    72_000,
    100,
    60 * minuteMs,
    'AMANA_KEEP_ALIVE_TIMEOUT_MS',
    'How long an idle connection is kept open.',
  ),
  requestDeadlineMs: whole(
    60_000,
    1000,
    60 * minuteMs,
    'AMANA_REQUEST_DEADLINE_MS',
    'Time for the work of one request; sources and decoders are stopped then.',
  ),
  connectionsLimit: whole(
    10_000,
    1,
    1_000_000,
    'AMANA_CONNECTIONS_LIMIT',
    'Most open connections; further ones are closed at once.',
  ),
  drainTimeoutMs: whole(
    30_000,
    0,
    60 * minuteMs,
    'AMANA_DRAIN_TIMEOUT_MS',
    'How long SIGTERM waits for requests in flight.',
  ),
  rateLimit: whole(
    600,
    0,
    10_000_000,
    'AMANA_RATE_LIMIT',
    'Requests a minute for a key, unless the key says otherwise; 0 is off.',
  ),
  authCacheMs: whole(
    1000,
    0,
    2000,
    'AMANA_AUTH_CACHE_MS',
    'How long a key once found is believed without asking the database; a revocation on another node takes effect within it.',
  ),
  idempotencyHours: whole(
    24,
    1,
    720,
    'AMANA_IDEMPOTENCY_HOURS',
    'How long an answer is kept for its `Idempotency-Key`.',
  ),
  metricsToken: text(
    '',
    'AMANA_METRICS_TOKEN',
    'Bearer token with which `/metrics` may be read from elsewhere than loopback; empty means from nowhere else.',
    true,
  ),
  switchedOff: list(
    'AMANA_OPERATIONS_OFF',
    'Operations switched off, by id; they answer `operation_unavailable`.',
  ),
  switchedOffNotice: text(
    'The operator has switched this operation off',
    'AMANA_OPERATIONS_OFF_NOTICE',
    'Words given as `error.detail` by operations that are switched off.',
  ),

  // Outbound connections and media
  outboundAllow: list(
    'AMANA_OUTBOUND_ALLOW',
    'Hosts (`host` or `host:port`) exempt from the private-address rule for media, webhooks, lists and providers; a provider of such a host may be asked without TLS.',
  ),
  outboundProxy: text(
    '',
    'AMANA_OUTBOUND_PROXY',
    'HTTP proxy for downloads of lists and for calls to providers, where the site has no other way out.',
    true,
  ),
  outboundConnectTimeoutMs: whole(
    5000,
    100,
    minuteMs,
    'AMANA_OUTBOUND_CONNECT_TIMEOUT_MS',
    'Time for an outbound connection to be made.',
  ),
  outboundRedirectsLimit: whole(
    3,
    0,
    10,
    'AMANA_OUTBOUND_REDIRECTS_LIMIT',
    'Most redirects followed, each checked again.',
  ),
  mediaLimitBytes: whole(
    50 * mib,
    64 * kib,
    1024 * mib,
    'AMANA_MEDIA_LIMIT_BYTES',
    'Largest picture or video fetched or decoded.',
  ),
  mediaPixelsLimit: whole(
    40_000_000,
    10_000,
    400_000_000,
    'AMANA_MEDIA_PIXELS_LIMIT',
    'Most pixels of a picture or of a video frame.',
  ),
  mediaFetchTimeoutMs: whole(
    20_000,
    100,
    10 * minuteMs,
    'AMANA_MEDIA_FETCH_TIMEOUT_MS',
    'Time for a picture or video to be fetched whole.',
  ),
  mediaDecodeTimeoutMs: whole(
    20_000,
    100,
    10 * minuteMs,
    'AMANA_MEDIA_DECODE_TIMEOUT_MS',
    'Time for a picture or video to be decoded.',
  ),
  mediaDurationLimitS: whole(60, 1, 3600, 'AMANA_MEDIA_DURATION_LIMIT_S', 'Longest video looked at.'),
  mediaWorkers: whole(2, 1, 64, 'AMANA_MEDIA_WORKERS', 'Decoders running at one time.'),
  mediaQueueLimit: whole(
    32,
    1,
    10_000,
    'AMANA_MEDIA_QUEUE_LIMIT',
    'Decodings waiting before requests are answered 503 `overloaded`.',
  ),
  ffmpegPath: text('ffmpeg', 'AMANA_FFMPEG', 'The ffmpeg program.'),

  ...faceSettings,

  ...identitySettings,
  ...captureSettings,

  // Lists and screening
  listsUpdate: oneOf(
    ['daily', 'off'],
    'daily',
    'AMANA_LISTS_UPDATE',
    '`daily` downloads the lists each day; `off` for air-gapped sites.',
  ),
  listsMaxAgeHours: whole(
    36,
    0,
    8760,
    'AMANA_LISTS_MAX_AGE_HOURS',
    'Older lists make live screening fail closed.',
  ),
  screeningCacheBytes: whole(
    16 * 1024 * 1024,
    0,
    1024 * 1024 * 1024,
    'AMANA_SCREENING_CACHE_BYTES',
    'Answers of screening kept in memory for parties asked for again, until the lists change; 0 keeps none.',
  ),
  screeningThreads: whole(
    1,
    0,
    64,
    'AMANA_SCREENING_THREADS',
    'Threads that search names when many requests wait together, beside the one that answers; they share one index, begin with the first press of work and end when idle. One for each core that is left is of use. 0 searches in the one that answers.',
  ),
  screeningTables: text(
    '',
    'AMANA_SCREENING_TABLES',
    'File, or folder of `.json` files, that adds names and words to the screening tables or takes some out; read when the process starts.',
  ),
  listsShrinkLimit: share(
    0.2,
    'AMANA_LISTS_SHRINK_LIMIT',
    'A list, or one kind of entry in it, that shrank by more than this share is refused.',
  ),
  listsLimitBytes: whole(
    1024 * mib,
    mib,
    16_384 * mib,
    'AMANA_LISTS_LIMIT_BYTES',
    'Largest list file read, after decompression.',
  ),
  listsFetchTimeoutMs: whole(
    10 * minuteMs,
    1000,
    120 * minuteMs,
    'AMANA_LISTS_FETCH_TIMEOUT_MS',
    'Time for a list file to be downloaded.',
  ),
  listsVersionsKept: whole(
    5,
    2,
    1000,
    'AMANA_LISTS_VERSIONS_KEPT',
    'Versions of a list that are kept for comparison and rollback.',
  ),
  listsMirror: text(
    '',
    'AMANA_LISTS_MIRROR',
    "Base address that stands in for the publishers' own, `<mirror>/<source>/<file name>`.",
  ),

  // Events
  webhookTimeoutMs: whole(
    10_000,
    100,
    minuteMs,
    'AMANA_WEBHOOK_TIMEOUT_MS',
    "Time for a receiver's answer to a webhook.",
  ),
  webhookAttemptsLimit: whole(
    10,
    1,
    50,
    'AMANA_WEBHOOK_ATTEMPTS_LIMIT',
    'Attempts to deliver an event, with growing gaps over a day.',
  ),

  // Logs
  logLevel: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'AMANA_LOG_LEVEL',
    "pino's levels.",
  ),
});

export type Config = Static<typeof settingsSchema>;
export type SettingName = keyof Config;

/** The rows in order, for the loader and the reference page. */
export const settingRows: readonly { name: SettingName; schema: TSchema & SettingFacts }[] = Object.entries(
  settingsSchema.properties,
).map(([name, schema]) => ({
  // The one place that turns the schema's own keys back into their type.
  name: name as SettingName,
  schema: schema as unknown as TSchema & SettingFacts,
}));
