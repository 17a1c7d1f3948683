/**
 * The words of the page in the language of the session, of the browser, or as chosen. A language is one file of texts; a
 * `{name}` in a text is filled in.
 */

const names = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
  ha: 'Hausa',
  yo: 'Yorùbá',
  ig: 'Igbo',
  rw: 'Ikinyarwanda',
  lg: 'Luganda',
};

let words = {};
const listeners = [];

export function word(key, values) {
  const text = words[key] === undefined ? key : words[key];
  return text.replace(/\{(\w+)\}/g, (_all, name) => (values && name in values ? String(values[name]) : ''));
}

export function hasWord(key) {
  return words[key] !== undefined;
}

/** Called now and whenever the language changes. */
export function onWords(listener) {
  listeners.push(listener);
  listener();
}

export function usualLanguage(ofSession) {
  const wanted = [ofSession].concat(navigator.languages || [navigator.language]);
  const known = wanted
    .map((one) =>
      String(one || '')
        .slice(0, 2)
        .toLowerCase(),
    )
    .find((one) => one in names);
  return known || 'en';
}

export async function speak(language) {
  const answer = await fetch(`/capture/page/languages/${language}.json`, { credentials: 'omit' });
  words = await answer.json();
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
  document.title = word('title');
  for (const listener of listeners) listener();
}

export function offerLanguages(select, chosen) {
  for (const code of Object.keys(names)) {
    const option = document.createElement('option');
    option.value = code;
    option.lang = code;
    option.textContent = names[code];
    select.append(option);
  }
  select.value = chosen;
  select.addEventListener('change', () => speak(select.value).catch(() => undefined));
}
