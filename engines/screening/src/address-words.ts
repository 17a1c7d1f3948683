/** The words of an address as they are compared: without accents, case and punctuation, each once. */

export function addressWords(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}
