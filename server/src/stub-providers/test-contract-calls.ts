/** For tests: sends a wire contract's own request to its stub, with good credentials and an identifier of our choice. */
import { vendors } from '../identity/providers/vendors/index.ts';
import type { Json } from '../identity/providers/vendors/core/json.ts';
import type { Contract } from '../identity/providers/vendors/test-contracts.ts';
import type { StubEndpoint } from './stub-vendor.ts';
import type { StubProviders } from './stub-server.ts';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Got {
  status: number;
  text: string;
  json: Json | undefined;
}

/** The request as printed, with another value at the endpoint's place of the identifier. */
export function requestOf({ request }: Contract, endpoint: StubEndpoint, identifier?: string): Sent {
  const query = new URLSearchParams(request.query ?? {});
  const body: unknown = structuredClone(request.body);
  const place = endpoint.identifier ?? endpoint.needs[0] ?? '';
  let path = request.path.startsWith('(') ? '/' : request.path;
  let text = typeof body === 'string' ? body : undefined;
  if (identifier !== undefined && place) {
    const name = place.slice(place.indexOf('.') + 1);
    if (place.startsWith('query.')) query.set(name, identifier);
    else if (place.startsWith('path.')) path = path.replace(/\{\w+\}/, encodeURIComponent(identifier));
    else if (place.startsWith('xml.'))
      text = text?.replace(new RegExp(`(<(?:\\w+:)?${name}>)[^<]*`), `$1${identifier}`);
    else put(body, name.split('.'), identifier);
  }
  const asked = query.toString();
  return {
    method: request.method,
    path: asked ? `${path}?${asked}` : path,
    headers: Object.fromEntries(
      Object.entries(request.headers ?? {}).map(([key, value]) => [key.toLowerCase(), value]),
    ),
    body: text ?? (body === null || body === undefined ? undefined : JSON.stringify(body)),
  };
}

/** A text that holds the number inside, as one bureau wants it, keeps what stands around it. */
function put(body: unknown, path: readonly string[], value: string): void {
  let here = body as Record<string, unknown>;
  for (const key of path.slice(0, -1)) here = here[key] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  const held = here[last];
  here[last] = typeof held === 'string' && held.startsWith('{') ? held.replace(/\d{11}/, value) : value;
}

/** Bureaus whose printed requests hold the secrets where the adapter would put its own. */
const signedInside: ReadonlySet<string> = new Set([
  'first-central',
  'crc-nigeria',
  'creditchek',
  'transunion-ke',
]);

/** With the credentials that the stub made, put in by the adapter where there is one. */
export async function authorised(stub: StubProviders, provider: string, sent: Sent): Promise<Sent> {
  const name = provider === 'smile-id' && sent.path.startsWith('/v3/') ? 'smile-id-v3' : provider;
  const credentials = stub.credentials(name);
  const vendor = vendors.find((one) => one.name === name);
  const method = sent.method === 'GET' ? ('GET' as const) : ('POST' as const);
  if (vendor && !signedInside.has(provider)) {
    const token = vendor.token ? await tokenOf(stub, name) : '';
    const plain = withoutPlaceholders(provider, { ...sent, headers: plainHeaders(sent) }, credentials);
    const done = vendor.authorise(
      { ...plain, method, body: plain.body ?? '' },
      credentials,
      new Date(),
      token,
    );
    return { ...done, body: method === 'GET' ? undefined : done.body };
  }
  return byHand(stub, provider, sent, credentials);
}

/** The request of an endpoint that gives out tokens, with the right secrets. */
export function tokenRequest(stub: StubProviders, provider: string, path: string): Sent {
  const name = path.startsWith('/v3/') ? 'smile-id-v3' : provider;
  const { username, password } = stub.credentials(name);
  if (provider === 'first-central')
    return {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    };
  const vendor = vendors.find((one) => one.name === name);
  if (!vendor?.token) throw new Error(`${name} gives out no tokens`);
  return { body: undefined, ...vendor.token.request(stub.credentials(name)) };
}

async function tokenOf(stub: StubProviders, name: string): Promise<string> {
  const vendor = vendors.find((one) => one.name === name);
  if (!vendor?.token) return '';
  const got = await send(stub, name, { body: undefined, ...vendor.token.request(stub.credentials(name)) });
  const told = JSON.stringify(got.json);
  return /"(?:accessToken|access_token|token)":"([^"]+)"/.exec(told)?.[1] ?? '';
}

function plainHeaders({ headers }: Sent): Record<string, string> {
  const kept = ['content-type', 'accept', 'soapaction'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)));
}

/** Where the secret stands in the body from the start. */
function withoutPlaceholders(
  provider: string,
  sent: Sent,
  credentials: Readonly<Record<string, string>>,
): Sent {
  if (provider === 'iprs') {
    const body = sent.body
      ?.replace(/<tem:log>[^<]*/, `<tem:log>${credentials['user']}`)
      .replace(/<tem:pass>[^<]*/, `<tem:pass>${credentials['password']}`);
    return { ...sent, body };
  }
  if (sent.path === '/v1/upload')
    return {
      ...sent,
      body: sent.body?.replace(/"smile_client_id":"\d+"/, `"smile_client_id":"${credentials['partner_id']}"`),
    };
  return sent;
}

async function byHand(
  stub: StubProviders,
  provider: string,
  sent: Sent,
  credentials: Readonly<Record<string, string>>,
): Promise<Sent> {
  const { username = '', password = '' } = credentials;
  switch (provider) {
    case 'first-central': {
      const login = { username, password };
      const got = await send(stub, provider, {
        ...sent,
        path: '/firstcentralrestv2/Login',
        body: JSON.stringify(login),
      });
      const ticket = /"DataTicket":"([^"]+)"/.exec(got.text)?.[1] ?? '';
      return { ...sent, body: sent.body?.replace(/"DataTicket":"[^"]*"/, `"DataTicket":"${ticket}"`) };
    }
    case 'crc-nigeria': {
      const body = sent.body
        ?.replace(/"UserName":"[^"]*"/, `"UserName":"${username}"`)
        .replace(/"Password":"[^"]*"/, `"Password":"${password}"`);
      return { ...sent, body };
    }
    case 'creditchek':
      return { ...sent, headers: { ...sent.headers, token: credentials['public_key'] ?? '' } };
    case 'transunion-ke': {
      const inside: Record<string, string | undefined> = {
        username,
        password,
        code: credentials['code'],
        infinityCode: credentials['infinity_code'],
      };
      let body = sent.body;
      for (const [name, value] of Object.entries(inside))
        body = body?.replace(new RegExp(`<${name}>[^<]*`), `<${name}>${value}`);
      const basic = Buffer.from(`${username}:${password}`).toString('base64');
      return { ...sent, headers: { ...sent.headers, authorization: `Basic ${basic}` }, body };
    }
    default:
      throw new Error(`Nobody knows how to sign for ${provider}`);
  }
}

export async function send(stub: StubProviders, provider: string, sent: Sent): Promise<Got> {
  const { headers, body } = asForm(sent);
  const answer = await fetch(stub.baseUrl(provider) + sent.path, {
    method: sent.method,
    headers,
    ...(body === undefined || sent.method === 'GET' ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, json: parsed(text) };
}

/** A form where the request says that it is one; what is no text stands in it as JSON. */
function asForm({ headers, body }: Sent): {
  headers: Record<string, string>;
  body: string | FormData | undefined;
} {
  if (!headers['content-type']?.startsWith('multipart/') || body === undefined) return { headers, body };
  const { 'content-type': _, ...others } = headers;
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(body) as Record<string, unknown>))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return { headers: others, body: form };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Paths of all keys; entries of a list count as one. Of XML, the names of its elements. */
export function keysOf(value: Json | undefined, path = ''): Set<string> {
  if (typeof value === 'string' && value.startsWith('<'))
    return new Set([...value.matchAll(/<(?:\w+:)?(\w+)[\s>/]/g)].map(([, name = '']) => name));
  if (typeof value !== 'object' || value === null) return new Set();
  const keys = new Set<string>();
  const entries = Array.isArray(value)
    ? value.map((entry): [string, Json] => ['[]', entry])
    : Object.entries(value);
  for (const [key, entry] of entries) {
    const here = `${path}${path ? '.' : ''}${key}`;
    keys.add(here);
    for (const below of keysOf(entry, here)) keys.add(below);
  }
  return keys;
}
