/**
 * The OpenAPI 3.1 document, made from the operation rows: the same schemas that type the code and write the answers.
 * Pure; who serves or stores the document is not its business.
 */
import { type ErrorCode, errorCatalogue } from './errors.ts';
import type { Operation } from './operation.ts';
import { FailureEnvelope, successEnvelope } from './schema-envelope.ts';
import { sharedSchemas } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** Version of the interface that the product answers to. */
export const interfaceVersion = '3.0.0';

/** What the transport itself may answer to any operation. */
const transportErrors: ErrorCode[] = [
  'invalid_body',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'overloaded',
];

const unauthenticatedTexts = {
  lookup: 'Authentication credentials were not provided.',
  account: 'Authorization token is missing',
} as const;

const about = [
  'Identity lookups, onboarding decisions and sanctions screening for Nigeria, Kenya, Ghana, Uganda and Rwanda.',
  'Every path answers with and without its trailing slash. Every JSON answer is `{status, data, message}`; a failure also carries `error.code`, which is stable.',
  'A `test` key answers from the sandbox: the last digit of an identifier chooses the behaviour. A `live` key asks the sources that the operator configured.',
  'Send `Idempotency-Key` with a POST to make a repeat safe, and `x-request-id` to find a request again in the logs.',
].join('\n\n');

export function openApiDocument(operations: readonly Operation[], productVersion: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  Object.assign(paths, servicePaths);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Amana',
      summary: 'Know your customer, from your own servers',
      description: about,
      version: interfaceVersion,
      'x-amana-version': productVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(operations.map((operation) => operation.group)), 'Service'].map((name) => ({ name })),
    security: [{ accessToken: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'An API key.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
      schemas: { Failure: FailureEnvelope, ...definitions(), ...operationSchemas(operations) },
      parameters: { IdempotencyKey: idempotencyKey, RequestId: requestId },
      headers: responseHeaders,
    },
  };
  // Drops what the schema library keeps beside the JSON Schema.
  return JSON.parse(JSON.stringify(document, byName));
}

const names = new Map<unknown, string>(Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]));

/** A shared schema is referred to wherever a record holds it. */
function byName(_key: string, value: unknown): unknown {
  const name = names.get(value);
  return name === undefined ? value : { $ref: `#/components/schemas/${name}` };
}

/** Copies, so that a definition does not refer to itself. */
function definitions(): Json {
  return Object.fromEntries(Object.entries(sharedSchemas).map(([name, schema]) => [name, { ...schema }]));
}

function operationObject(operation: Operation): Json {
  const notes = [
    operation.description,
    operation.aliases?.length
      ? `Also served at ${operation.aliases.map((path) => `\`${path}\``).join(', ')}.`
      : undefined,
    `Needs a key with the scope \`${operation.scope}\`.`,
  ];
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    description: notes.filter((note) => note !== undefined).join('\n\n'),
    parameters: parametersOf(operation),
    ...(operation.accepts ? { requestBody: fileBody(operation.accepts) } : {}),
    ...(takesBody(operation)
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemaRef(operation, 'Request'),
                example: operation.example.request,
              },
            },
          },
        }
      : {}),
    responses: { [operation.status]: successResponse(operation), ...failureResponses(operation) },
  };
}

function fileBody({ types, example }: { types: string[]; example: string }): Json {
  const schema = { type: 'string', description: 'The file' };
  const content = types.map((type, place) => [type, { schema, ...(place === 0 && { example }) }]);
  return { required: true, content: Object.fromEntries(content) };
}

function parametersOf(operation: Operation): Json[] {
  const inPath = [...operation.path.matchAll(/:([A-Za-z_]+)/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const shared: Json[] = [{ $ref: '#/components/parameters/RequestId' }];
  if (operation.method === 'POST') shared.push({ $ref: '#/components/parameters/IdempotencyKey' });
  if (takesBody(operation)) return [...inPath, ...shared];
  return [...inPath, ...queryParameters(operation), ...shared];
}

function queryParameters(operation: Operation): Json[] {
  const { request } = operation;
  if (!('properties' in request) || typeof request.properties !== 'object' || request.properties === null)
    return [];
  const required: unknown = 'required' in request ? request.required : [];
  return Object.entries(request.properties)
    .filter(([name]) => !operation.path.includes(`:${name}`))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: Array.isArray(required) && required.includes(name),
      schema,
    }));
}

function successResponse(operation: Operation): Json {
  return {
    description: operation.message,
    headers: {
      'x-request-id': { $ref: '#/components/headers/x-request-id' },
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
    },
    content: operation.produces ? fileAnswer(operation, operation.produces) : envelopeAnswer(operation),
  };
}

function envelopeAnswer(operation: Operation): Json {
  return {
    'application/json': {
      schema: successEnvelope({ ...schemaRef(operation, 'Data') }),
      example: { status: 'success', data: operation.example.data, message: operation.message },
    },
  };
}

/** A line of the file, where it is JSONL. */
function fileAnswer(operation: Operation, types: string[]): Json {
  const line = { schema: schemaRef(operation, 'Data'), example: operation.example.data };
  return Object.fromEntries(
    types.map((type) => [type, type.includes('json') ? line : { schema: { type: 'string' } }]),
  );
}

/** One answer a status, with an example for each code that has it. */
function failureResponses(operation: Operation): Record<string, Json> {
  const codes = [
    ...new Set<ErrorCode>([...operation.errors, 'unauthenticated', 'forbidden', ...transportErrors]),
  ];
  if (operation.method === 'POST') codes.push('conflict');
  if (operation.identitySuite) codes.push('suite_disabled', 'account_unverified');
  const byStatus: Record<string, Json> = {};
  for (const code of new Set(codes)) {
    const entry = errorCatalogue[code];
    const examples = byStatus[entry.status] ?? {};
    examples[code] = { summary: entry.when, value: failureExample(code, operation) };
    byStatus[entry.status] = examples;
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, examples]) => [
      status,
      {
        description: Object.keys(examples).join(', '),
        ...(status === '429' || status === '503'
          ? { headers: { 'retry-after': { $ref: '#/components/headers/retry-after' } } }
          : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples } },
      },
    ]),
  );
}

function failureExample(code: ErrorCode, operation: Operation): Json {
  if (code === 'unauthenticated') {
    return { status: 'failed', message: unauthenticatedTexts[operation.authTexts], error: { code } };
  }
  const data = code === 'blocked_by_policy' ? operation.example.data : [];
  return { status: 'failed', data, message: errorCatalogue[code].message, error: { code } };
}

function operationSchemas(operations: readonly Operation[]): Json {
  const schemas: Json = {};
  for (const operation of operations) {
    if (takesBody(operation)) schemas[schemaName(operation, 'Request')] = operation.request;
    schemas[schemaName(operation, 'Data')] = operation.data;
  }
  return schemas;
}

function schemaRef(operation: Operation, part: 'Request' | 'Data'): { $ref: string } {
  return { $ref: `#/components/schemas/${schemaName(operation, part)}` };
}

function schemaName(operation: Operation, part: 'Request' | 'Data'): string {
  return `${operation.id.charAt(0).toUpperCase()}${operation.id.slice(1)}${part}`;
}

/** A JSON body; a file is described by its own row. */
function takesBody(operation: Operation): boolean {
  if (operation.accepts) return false;
  return operation.method === 'POST' || operation.method === 'PATCH';
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    '1 to 255 visible ASCII characters. The same key with the same body gets the first answer again, byte for byte, for 24 hours; with another body, or while the first request runs, 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

const requestId = {
  name: 'x-request-id',
  in: 'header',
  required: false,
  description: 'Your own id of the request, given back and written to the logs.',
  schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:-]+$' },
};

const responseHeaders = {
  'x-request-id': { description: 'Your id of the request, or a new one.', schema: { type: 'string' } },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  RateLimit: {
    description: '`"key";r=<left>;t=<seconds until it is full again>`',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: '`"key";q=<requests>;w=<seconds>`', schema: { type: 'string' } },
};

function serviceOperation(operationId: string, summary: string, responses: Json): Json {
  return { get: { operationId, tags: ['Service'], summary, security: [], responses } };
}

function jsonExample(description: string, example: Json): Json {
  return { description, content: { 'application/json': { schema: { type: 'object' }, example } } };
}

const servicePaths: Record<string, Json> = {
  '/healthz': serviceOperation('healthz', 'Whether the process lives', {
    200: jsonExample('It does', { status: 'success', data: { version: '0.1.0' }, message: 'Alive' }),
  }),
  '/readyz': serviceOperation('readyz', 'Whether it can do its work, or why not', {
    200: jsonExample('It can', { status: 'success', data: { ready: true, reasons: [] }, message: 'Ready' }),
    503: jsonExample('It cannot', {
      status: 'failed',
      data: { ready: false, reasons: ['No list is loaded'] },
      message: 'Not ready',
    }),
  }),
  '/metrics': serviceOperation('metrics', 'Figures for Prometheus', {
    200: {
      description: 'Free from loopback; elsewhere with the scrape token',
      content: {
        'text/plain': {
          schema: { type: 'string' },
          example: 'amana_requests_total{operation="verifyCustomer",status="200"} 12',
        },
      },
    },
  }),
};
