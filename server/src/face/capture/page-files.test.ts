/** The page's own files: every text in every language, nothing from elsewhere, small, and in words that old browsers know. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { captureActions, type CaptureLanguage, captureLanguages } from '@amana/contract';
import { livenessReasons } from '@amana/face';
import { describe, expect, it } from 'vitest';
import { hints } from './guidance.ts';
import { pageFolder, pieceNames } from './page-file-routes.ts';

const read = (name: string): string => readFileSync(new URL(name, pageFolder), 'utf8');
const wordsOf = (language: string): Record<string, string> => JSON.parse(read(`languages/${language}.json`));
const scripts = pieceNames().filter((name) => name.endsWith('.js'));
const english = wordsOf('en');

describe.each(captureLanguages)('the words in %s', (language) => {
  const words = wordsOf(language);

  it('are those of English, key for key, none empty', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(words)) expect(text.trim(), key).not.toBe('');
  });

  it('fill in what English fills in', () => {
    const gaps = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [key, text] of Object.entries(words))
      expect(gaps(text), key).toEqual(gaps(english[key] ?? ''));
  });

  it('are not English left standing', () => {
    if (language === 'en') return;
    const same = Object.keys(english).filter((key) => words[key] === english[key]);
    expect(same).toEqual([]);
  });
});

/** The letters of each alphabet; loanwords are written in it too. */
const alphabets: Record<CaptureLanguage, RegExp> = {
  en: /^[a-z]$/,
  fr: /^[a-zàâæçéèêëîïôœùûüÿ]$/,
  sw: /^[a-pr-wyz]$/,
  ha: /^[a-or-uwyzɓɗƙƴ]$/,
  yo: /^[abd-pr-uwyàáèéìíòóùúẹọṣńǹḿ\u0300\u0301]$/,
  ig: /^[a-pr-wyzịọụṅìíèéàáòóùú]$/,
  rw: /^[a-pr-wyz]$/,
  lg: /^[a-gi-pr-wyzŋ]$/,
};

describe.each(captureLanguages)('the writing of %s', (language) => {
  const words = Object.entries(wordsOf(language));

  it('keeps to the letters of its alphabet, each in one form', () => {
    for (const [key, text] of words) {
      const letters =
        text
          .replace(/\{\w+\}|https/g, '')
          .toLowerCase()
          .match(/[\p{L}\p{M}]/gu) ?? [];
      expect(
        letters.filter((letter) => !alphabets[language].test(letter)),
        key,
      ).toEqual([]);
      expect(text.normalize('NFC'), key).toBe(text);
    }
  });

  it('ends each text as English does, with no space too many', () => {
    const end = (text: string) => /[^\p{L}\p{M}}]*$/u.exec(text)?.[0].trim();
    for (const [key, text] of words) {
      expect(end(text), key).toBe(end(english[key] ?? ''));
      expect(text.replace(/\s+/g, ' ').trim(), key).toBe(text);
    }
  });

  it('can be chosen on the page', () => {
    expect(read('words.js')).toMatch(new RegExp(`^  ${language}: '\\p{Lu}\\p{L}+',$`, 'mu'));
  });
});

describe('every word that the page needs', () => {
  it('is there: hints, steps, and all that its files name', () => {
    const named = [
      ...hints.map((hint) => `hint_${hint}`),
      ...captureActions.map((action) => `step_${action}`),
      ...[...read('page.html').matchAll(/data-word="(\w+)"/g)].map((found) => found[1]),
      ...scripts.flatMap((name) =>
        [...read(name).matchAll(/write\('[\w-]+', (?:\w+ \? )?'(\w+)'/g)].map((found) => found[1]),
      ),
      ...[
        ...scripts
          .map(read)
          .join('')
          .matchAll(/'((?:trouble|reason|camera|file|link)_\w+)'/g),
      ].map((found) => found[1]),
    ];
    expect(named.length).toBeGreaterThan(50);
    for (const key of new Set(named)) expect(Object.keys(english), key).toContain(key);
  });
});

describe('every reason for another try', () => {
  it('has words of its own', async () => {
    const { reasonKinds } = await import(new URL('reasons.js', pageFolder).href);
    const stated = Object.entries(livenessReasons)
      .filter(([, { outcome }]) => outcome === 'retry')
      .map(([reason]) => reason);
    expect(stated.length).toBeGreaterThan(10);
    for (const reason of stated) expect(Object.keys(reasonKinds)).toContain(reason);
    for (const kind of Object.values(reasonKinds))
      expect(Object.keys(english)).toContain(`reason_${String(kind)}`);
  });
});

describe('the files', () => {
  it('are small: what one person loads stays under 60 KB', () => {
    const shared = ['page.html', ...pieceNames().filter((name) => !name.startsWith('languages/'))];
    const largestWords = Math.max(
      ...captureLanguages.map((language) => read(`languages/${language}.json`).length),
    );
    const bytes = shared.reduce((sum, name) => sum + Buffer.byteLength(read(name)), 0) + largestWords;
    expect(bytes).toBeLessThan(60_000);
    expect(gzipSync(shared.map(read).join('')).length).toBeLessThan(20_000);
  });

  it.each(['page.html', ...scripts, 'page.css'])('%s names no other place', (name) => {
    expect(read(name).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/(https?:)?\/\/[a-z]/i);
  });

  it.each(scripts)('%s keeps to what browsers of 2018 know', (name) => {
    const code = read(name)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\/\/.*$/gm, '');
    expect(code).not.toMatch(/\?\.[a-z([]/i);
    expect(code).not.toMatch(/\?\?|\|\|=|&&=/);
    expect(code).not.toMatch(/\.(at|replaceAll|flatMap|flat|replaceChildren|toSorted|structuredClone)\(/);
    expect(code).not.toMatch(/#\w+ ?[=(;]|\.\.\.\{|: \.\.\./);
    expect(code).not.toMatch(/Promise\.(any|allSettled)|globalThis|import\(|BigInt|Object\.fromEntries/);
  });

  it.each(scripts)('%s writes no markup and keeps nothing on the device', (name) => {
    expect(read(name)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval\(|new Function/);
    expect(read(name)).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie/);
  });
});
