/** The one thing the lists need of the outbound client, so that tests can stand in for the internet. */

export interface FetchOptions {
  headers?: Record<string, string>;
  maxBytes?: number;
  timeoutMs?: number;
  maxRedirects?: number;
  signal?: AbortSignal;
  throughProxy?: boolean;
}

export type FetchAnswer =
  | { ok: true; status: number; headers: Record<string, string>; url: string; body: AsyncIterable<Buffer> }
  | { ok: false; reason: string; refused: boolean };

/** `createOutbound()` of the platform fits. */
export interface ListFetcher {
  stream(url: string, options?: FetchOptions): Promise<FetchAnswer>;
}
