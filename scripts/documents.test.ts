/** What the documents name is there: files and headings behind links, commands, settings, and what the image's recipe copies. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', '{bench,docs,examples,fixtures}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('the documents', () => {
  it('link to what is there, headings included', () => {
    const links = documents.flatMap((document) => linksOf(document).map((link) => ({ document, link })));
    expect(links.length).toBeGreaterThan(500);
    expect(
      ['none.md', '#none', 'ARCHITECTURE.md#none'].some((link) => leadsSomewhere('README.md', link)),
    ).toBe(false);
    expect(links.filter(({ document, link }) => !leadsSomewhere(document, link))).toEqual([]);
  });

  it('are read for links of every kind, but not within code', () => {
    const text =
      '[a](a.md) [b](b.md "B") [c](<c d.md>)\n[e][]\n\n[e]: e.md\n\n```sh\n# no heading\n[f](f.md)\n```\n# Yes';
    expect(linksIn(text)).toEqual(['a.md', 'b.md', 'c d.md', 'e.md']);
    expect(headingsIn(text)).toEqual(['yes']);
  });

  it('name scripts of npm that exist', () => {
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('name programs of the checkout that exist', () => {
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(/(?:node|bash|sh) ((?:examples|scripts|bench|cli)\/[\w./-]+)/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('name settings that something reads', () => {
    const code = globSync(['{contract,server,cli,bench,scripts,e2e,examples}/**/*.{ts,js,sh,py}'], {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    });
    const known = new Set(code.flatMap((path) => read(path).match(/AMANA_[A-Z0-9_]*[A-Z0-9]/g) ?? []));
    const named = new Set(
      documents.flatMap((document) => read(document).match(/AMANA_[A-Z0-9_]*[A-Z0-9]/g) ?? []),
    );
    expect(named.size).toBeGreaterThan(30);
    // Those of vendors are put together from the names of vendors and credentials.
    const missing = [...named].filter((name) => !known.has(name) && !name.startsWith('AMANA_PROVIDER_'));
    expect(missing).toEqual([]);
  });
});

describe('the recipe of an image', () => {
  const recipe = /^ {4}FROM [^]*?(?=\n\n\S)/m.exec(read('docs/operate/face-models.md'))?.[0] ?? '';
  const lines = recipe
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim());
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '');

  it('copies what is there and what was built', () => {
    const copied = lines.filter((line) => line.startsWith('COPY')).map((line) => line.split(/\s+/).slice(1));
    const built = lines.find((line) => line.startsWith('WORKDIR'))?.split(' ')[1];
    expect(copied).toEqual([
      ['.', '.'],
      ['--from=build', built, built],
    ]);
  });

  it('runs what exists', () => {
    const words = lines.join(' ');
    expect(JSON.parse(/CMD (\[.*\])/.exec(words)?.[1] ?? '[]')).toEqual([
      'node',
      'cli/bin/amana.js',
      'serve',
    ]);
    expect(existsSync(join(root, 'cli/bin/amana.js'))).toBe(true);
    for (const [, name = ''] of words.matchAll(/npm run -s (\w+)/g))
      expect(Object.keys(scripts)).toContain(name);
    expect(words).toContain('ffmpeg');
  });

  it('removes folders of the runtime that are there, and not the one of this system', () => {
    const [, folder = '', names = ''] = /cd (\S+) && rm -rf (\w+ \w+) linux/.exec(recipe) ?? [];
    for (const name of [...names.split(' '), 'linux/arm64', 'linux/x64'])
      expect(existsSync(join(root, folder, name)), name).toBe(true);
  });

  it("takes along what the build needs, and leaves out what is the operator's", () => {
    expect(ignored).toContain('data');
    for (const needed of ['.npmrc', 'package-lock.json', 'scripts', 'engines', 'server', 'cli', 'contract'])
      expect(ignored).not.toContain(needed);
  });
});

function linksOf(document: string): string[] {
  return linksIn(read(document)).filter((link) => !/^[a-z]+:/.test(link));
}

/** Those in the text, with a title or without, and those that are given by a name. */
function linksIn(text: string): string[] {
  const links = withoutCode(text).matchAll(
    /\]\((?:<([^>]+)>|([^)\s]+))(?: +"[^"]*")?\)|^ {0,3}\[[^\]]+\]: *(\S+)/gm,
  );
  return [...links].map(([, angled, plain, named]) => angled ?? plain ?? named ?? '');
}

/** In code `# a remark` is no heading, and `](` no link. */
function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```/gm, '');
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || !target.endsWith('.md') || headingsOf(target).includes(heading);
}

/** As the sites that show them make anchors of them. */
function headingsOf(document: string): string[] {
  return headingsIn(read(document));
}

function headingsIn(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
