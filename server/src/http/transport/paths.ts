/** Which methods a path takes, so that a wrong method is told apart from a wrong path. */

export interface PathTable {
  add(method: string, path: string): void;
  /** Methods of what `pathnameOf` gave; empty when there is no such path. */
  methods(pathname: string): string[];
}

export function makePathTable(): PathTable {
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, { segments: string[]; methods: Set<string> }>();
  return {
    add(method, path) {
      const plain = withoutSlash(path);
      if (!plain.includes(':')) {
        const methods = exact.get(plain) ?? new Set();
        exact.set(plain, methods.add(method));
        return;
      }
      const pattern = patterns.get(plain) ?? { segments: plain.split('/'), methods: new Set() };
      pattern.methods.add(method);
      patterns.set(plain, pattern);
    },
    methods(pathname) {
      const found = new Set(exact.get(pathname));
      const segments = pathname.split('/');
      for (const pattern of patterns.values()) {
        if (matches(pattern.segments, segments)) for (const method of pattern.methods) found.add(method);
      }
      if (found.has('GET')) found.add('HEAD');
      return [...found].toSorted();
    },
  };
}

/** The path of a request target, without origin, query and trailing slash. */
export function pathnameOf(target: string): string {
  const local = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const end = local.search(/[?#]/);
  return withoutSlash(end < 0 ? local : local.slice(0, end));
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
  );
}
