/** Reading of what was sent to a stub: a field by its place, and whether an address is the endpoint's. */
import { type Json, blockOf, parseJson, valueAt } from '../identity/providers/vendors/core/json.ts';
import type { StubEndpoint, StubRequest } from './stub-vendor.ts';

/** The text at `body.a.b`, `query.a`, `path.a`, `header.a`, `xml.a`, `form.a`; '' where nothing stands there. */
export function fieldAt(request: StubRequest, place: string): string {
  const dot = place.indexOf('.');
  const [where, name] = [place.slice(0, dot), place.slice(dot + 1)];
  switch (where) {
    case 'query':
      return request.query.get(name) ?? '';
    case 'path':
      return request.parameters[name] ?? '';
    case 'header': {
      const value = request.headers[name.toLowerCase()];
      return (Array.isArray(value) ? value[0] : value) ?? '';
    }
    case 'xml':
      return xmlText(request.text, name);
    default:
      return asText(valueAt(blockOf(request.json), name));
  }
}

/** The last part of a place: what the vendor calls the field. */
export function fieldName(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}

export function matchPath(endpoint: StubEndpoint, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = endpoint.path
    .replace(/\/+$/, '')
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name);
      return '([^/]*)';
    });
  const found = new RegExp(`^${pattern}/?$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')]));
}

/** JSON, or a form in which a field may hold JSON, under the form's names. */
export function bodyOf(text: string, type: string): Json | undefined {
  if (!type.startsWith('multipart/form-data')) return parseJson(text);
  const parts: Record<string, Json> = {};
  for (const [, name = '', value = ''] of text.matchAll(
    /name="([\w.[\]-]{1,60})"[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([\s\S]*?)\r\n--/g,
  ))
    parts[name] = parseJson(value) ?? value;
  return parts;
}

function asText(value: Json | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function xmlText(text: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(text)?.[1] ?? '';
  return found.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
