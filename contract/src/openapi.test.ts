/** The document is whole: references resolve, examples fit their schemas, every operation and failure is there. */
import { describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { errorCatalogue } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { scopes } from './operation.ts';
import { operations } from './operations/index.ts';
import { FailureEnvelope } from './schema-envelope.ts';
import { sharedSchemas } from './shared-schemas.ts';

// Read as any reader of the JSON would.
const document = JSON.parse(JSON.stringify(openApiDocument(operations, '9.9.9')));

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('has examples that fit its schemas', () => {
    expect([...Value.Errors(operation.request, operation.example.request)]).toEqual([]);
    expect([...Value.Errors(operation.data, operation.example.data)]).toEqual([]);
  });

  it('stands in the document with its message, examples and failures', () => {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const entry = document.paths[path][operation.method.toLowerCase()];
    expect(entry.operationId).toBe(operation.id);
    const success = entry.responses[operation.status].content;
    if (operation.produces) expect(Object.keys(success)).toEqual(operation.produces);
    else {
      const { example } = success['application/json'];
      expect(example).toMatchObject({ status: 'success', message: operation.message });
    }
    if (operation.accepts) expect(Object.keys(entry.requestBody.content)).toEqual(operation.accepts.types);
    expect(scopes).toContain(operation.scope);
    for (const code of operation.errors) {
      const { status } = errorCatalogue[code];
      expect(Object.keys(entry.responses[status].content['application/json'].examples)).toContain(code);
    }
    for (const status of ['400', '401', '403', '413', '415', '429', '500'])
      expect(entry.responses).toHaveProperty(status);
  });
});

it('has no path, id or alias twice, and no trailing slash', () => {
  const paths = operations.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(paths.filter((path) => path.endsWith('/'))).toEqual([]);
});

it('resolves every reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    const target = reference.split('/').reduce((inner, part) => inner?.[part], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

it('gives failures that fit the envelope, without data in a 401', () => {
  let seen = 0;
  for (const operation of operations) {
    const entry =
      document.paths[operation.path.replaceAll(/:(\w+)/g, '{$1}')][operation.method.toLowerCase()];
    for (const status of Object.keys(entry.responses).filter((text) => Number(text) >= 400)) {
      const { examples } = entry.responses[status].content['application/json'];
      for (const code of Object.keys(examples)) {
        const { value } = examples[code];
        expect([...Value.Errors(FailureEnvelope, value)], JSON.stringify(value)).toEqual([]);
        expect('data' in value).toBe(status !== '401');
        seen++;
      }
    }
  }
  expect(seen).toBeGreaterThan(operations.length * 8);
});

it('carries both versions and both ways to authenticate', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ version: '3.0.0', 'x-amana-version': '9.9.9' });
  expect(document.components.securitySchemes).toMatchObject({
    accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
    bearer: { type: 'http', scheme: 'bearer' },
  });
});

it('names what several records hold, once, and refers to it', () => {
  for (const name of Object.keys(sharedSchemas)) {
    expect(document.components.schemas[name], name).toMatchObject({ type: 'object' });
    const uses = JSON.stringify(document).split(`"#/components/schemas/${name}"`).length - 1;
    expect(uses, name).toBeGreaterThan(1);
  }
});
