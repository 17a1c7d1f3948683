/**
 * The start page's behaviour: shows what runs and screens a name with the visitor's own key. Builds every element by
 * hand, so that a listed name is always text and never markup. Keeps the key in this tab alone.
 */
const keyName = 'amana-key';
const byId = (id) => document.getElementById(id);

const silentTexts = /^(no |not |nothing|does not apply)/i;
const acronyms = /\b(isin|lei|ogrn|imo|mmsi|inn|bic|uei|npi)\b/g;
const featureWords = {
  dob_year_disjoint: 'birth year',
  dob_day_disjoint: 'birth day',
  address_prop_match: 'address',
};

start();

function start() {
  const key = byId('key');
  try {
    key.value = sessionStorage.getItem(keyName) ?? '';
  } catch {
    // Storage may be switched off; the key is then typed again.
  }
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void screenName();
  });
  void showStatus();
  setInterval(() => void showStatus(), 30_000);
}

async function showStatus() {
  try {
    const response = await fetch('/api/status', { headers: { accept: 'application/json' } });
    const { data } = await response.json();
    showFacts(data);
    showLists(data.lists);
    showExamples(data.examples);
  } catch {
    byId('facts').replaceChildren(fact('State', 'does not answer'));
  }
}

function showFacts(data) {
  byId('facts').replaceChildren(
    fact('State', data.ready ? 'ready' : 'not ready'),
    fact('Version', data.version),
    fact('Database', data.engine === 'embedded' ? 'embedded' : 'PostgreSQL'),
    fact('Running for', duration(data.uptime_s)),
    fact('Listed parties', count(data.entities)),
  );
}

function showLists(lists) {
  byId('lists').replaceChildren(
    ...lists.map((list) =>
      element('li', {}, [
        element('span', { class: `dot ${list.state}`, role: 'img', 'aria-label': list.state }),
        element('span', { class: 'title' }, [list.title]),
        element('span', { class: 'records' }, [count(list.records)]),
        element('span', { class: 'age' }, [ageOf(list)]),
      ]),
    ),
  );
  const real = lists.some((list) => list.kind !== 'demo');
  const help = byId('lists-help');
  help.hidden = real;
  if (!real)
    help.replaceChildren(
      'Only the demonstration list is here. ',
      element('code', {}, ['amana lists update']),
      ' fetches the official ones.',
    );
}

function showExamples(examples) {
  const place = byId('examples');
  if (!place.hidden || examples.length === 0) return;
  place.hidden = false;
  place.append('Invented names to try: ');
  for (const name of examples) {
    const button = element('button', { type: 'button', class: 'example' }, [name]);
    button.addEventListener('click', () => {
      byId('name').value = name;
      for (const id of ['birth-date', 'country', 'schema']) byId(id).value = '';
      if (byId('key').value === '') byId('key').focus();
      else void screenName();
    });
    place.append(button);
  }
}

function ageOf(list) {
  if (list.kind === 'demo') return 'invented parties, for test keys';
  const words = list.age_hours === null ? 'never checked' : `checked ${duration(list.age_hours * 3600)} ago`;
  const published = list.published ? `, published ${list.published.slice(0, 10)}` : '';
  const failed = list.state === 'failed' ? ', last refresh failed' : '';
  return words + published + failed;
}

async function screenName() {
  const name = byId('name').value.trim();
  const key = byId('key').value.trim();
  byId('name').setAttribute('aria-invalid', String(name === ''));
  byId('key').setAttribute('aria-invalid', String(key === ''));
  if (name === '') return byId('name').focus();
  if (key === '') return byId('key').focus();
  remember(key);
  const button = byId('submit');
  button.disabled = true;
  try {
    const body = { name };
    for (const [field, id] of Object.entries({
      birth_date: 'birth-date',
      country: 'country',
      schema: 'schema',
    })) {
      const value = byId(id).value.trim();
      if (value !== '') body[field] = value;
    }
    const response = await fetch('/api/v1/screening/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': key },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) showHits(answer.data);
    else showProblem(answer);
  } catch {
    showProblem({ message: 'The service does not answer.' });
  } finally {
    button.disabled = false;
  }
}

function showProblem(answer) {
  const { detail, field } = answer.error ?? {};
  const words = [field ? `Field: ${field}.` : '', detail ?? ''].filter((text) => text !== '').join(' ');
  byId('result').replaceChildren(
    element('div', { class: 'card problem', role: 'alert' }, [
      element('h3', {}, [answer.message ?? 'Refused']),
      ...(words === '' ? [] : [element('p', { class: 'help' }, [words])]),
    ]),
  );
}

function showHits(data) {
  const lists = data.lists.map((list) => list.name).join(', ');
  const notes = (data.screening_notes ?? []).map((note) =>
    element('p', { class: 'help', role: 'alert' }, [note.detail]),
  );
  if (data.hits.length === 0) {
    byId('result').replaceChildren(
      element('div', { class: notes.length > 0 ? 'card problem' : 'card clear' }, [
        element('h3', {}, [notes.length > 0 ? 'No hit, but the search may be incomplete' : 'No hit']),
        ...notes,
        element('p', { class: 'help' }, [`Compared with: ${lists}`]),
      ]),
    );
    return;
  }
  const matches = data.hits.filter(counts).length;
  byId('result').replaceChildren(
    element('p', { class: 'verdict' }, [
      element('strong', {}, [
        matches === 0 ? 'No match' : `${matches} ${matches === 1 ? 'match' : 'matches'}`,
      ]),
      element('span', {}, [
        `${data.hits.length} ${data.hits.length === 1 ? 'entry' : 'entries'} shown, threshold ${data.threshold.toFixed(2)}, lists: ${lists}`,
      ]),
    ]),
    ...notes,
    ...data.hits.map((hit) => hitCard(hit, data.threshold)),
  );
}

/** What a reviewed decision sets aside is shown, and counts for nothing. */
function counts(hit) {
  return hit.matched === 'True match' && !hit.is_false_positive;
}

function verdictOf(hit) {
  if (hit.is_false_positive) return 'set aside by review';
  return counts(hit) ? 'match' : 'below threshold';
}

function hitCard(hit, threshold) {
  const isMatch = counts(hit);
  const properties = hit.data.properties ?? {};
  const about = [
    hit.entity_type,
    [...new Set(hit.data.datasets)].join(', '),
    labelled('born', properties.birthDate),
    labelled('', (properties.nationality ?? properties.country ?? properties.jurisdiction)?.map(countryName)),
    hit.data.id,
  ].filter((text) => text !== '');
  return element('article', { class: `card hit ${isMatch ? 'is-match' : 'no-match'}` }, [
    element('header', {}, [
      element('div', {}, [
        element('h3', {}, [hit.entity_name]),
        element('p', { class: 'about' }, [about.join(' · ')]),
        element('ul', { class: 'chips' }, chipsOf(hit)),
      ]),
      element('p', { class: 'score' }, [
        element('b', {}, [hit.match_score.toFixed(3)]),
        element('small', {}, [verdictOf(hit)]),
      ]),
    ]),
    waterfall(hit, threshold),
    explanations(hit.data.explanations),
  ]);
}

function chipsOf(hit) {
  const topics = hit.topics.map((topic) => [topic, /sanction|terror|wanted/.test(topic) ? 'loud' : 'mild']);
  const programmes = hit.sanction_types.map((type) => [type, '']);
  const verified = hit.verified === 'none' ? [] : [[`verified: ${hit.verified}`, 'loud']];
  return [...topics, ...programmes, ...verified].map(([text, tone]) =>
    element('li', { class: tone }, [text]),
  );
}

function waterfall(hit, threshold) {
  let reached = 0;
  const rows = hit.waterfall.map((step) => {
    const from = reached;
    reached += step.points;
    return waterfallRow(step.feature, step.detail, step.points, from, reached, '');
  });
  const total = waterfallRow('score', '', hit.match_score, 0, hit.match_score, 'sum');
  total.querySelector('.track').append(placed('span', 'mark', threshold, threshold));
  const body = element('tbody', {}, [...rows, total]);
  return element('table', { class: 'waterfall' }, [
    element('caption', {}, ['What the score is made of']),
    body,
  ]);
}

function waterfallRow(feature, detail, points, from, to, kind) {
  const bar = placed('span', `bar ${kind === 'sum' ? 'total' : points < 0 ? 'minus' : ''}`, from, to);
  const signed =
    kind === 'sum' ? points.toFixed(3) : `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(3)}`;
  return element('tr', kind === 'sum' ? { class: 'sum' } : {}, [
    element('th', { scope: 'row' }, [wordsOf(feature)]),
    element('td', { class: 'chart' }, [
      element('span', { class: 'track', 'aria-hidden': 'true' }, [bar]),
      ...(detail === '' ? [] : [element('span', { class: 'detail' }, [detail])]),
    ]),
    element('td', { class: 'points' }, [signed]),
  ]);
}

/** Widths are set through the object model: the page's policy allows no style in markup. */
function placed(tag, className, from, to) {
  const node = element(tag, { class: className }, []);
  const [left, right] = [Math.min(from, to), Math.max(from, to)].map(
    (share) => Math.min(1, Math.max(0, share)) * 100,
  );
  node.style.left = `${left}%`;
  if (right > left) node.style.width = `${right - left}%`;
  return node;
}

function explanations(all) {
  const entries = Object.entries(all);
  const fired = entries.filter(([, one]) => one.score !== 0 || !silentTexts.test(one.detail));
  const silent = entries.filter((entry) => !fired.includes(entry));
  const line = ([key, one]) => [
    element('dt', {}, [wordsOf(key)]),
    element('dd', {}, [
      one.detail + (one.query && one.candidate ? ` (${one.query} / ${one.candidate})` : ''),
    ]),
  ];
  return element('details', { class: 'words' }, [
    element('summary', {}, [`Explanations: ${fired.length} that speak, ${silent.length} that do not`]),
    element('dl', {}, [...fired, ...silent].flatMap(line)),
  ]);
}

function wordsOf(key) {
  const words = key.replaceAll('_', ' ').replace(acronyms, (word) => word.toUpperCase());
  return featureWords[key.toLowerCase()] ?? words;
}

function labelled(label, values) {
  if (!values || values.length === 0) return '';
  const text = values.slice(0, 3).join(', ') + (values.length > 3 ? ' …' : '');
  return label === '' ? text : `${label} ${text}`;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

function countryName(code) {
  try {
    return /^[a-z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? code) : code;
  } catch {
    return code;
  }
}

function remember(key) {
  try {
    sessionStorage.setItem(keyName, key);
  } catch {
    // See above.
  }
}

function fact(name, value) {
  return element('div', {}, [element('dt', {}, [name]), element('dd', {}, [String(value)])]);
}

function element(tag, attributes, children = []) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== '') node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function count(value) {
  return Number(value).toLocaleString('en-GB');
}

function duration(seconds) {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, word] of units) {
    const whole = Math.floor(seconds / size);
    if (whole >= 1) return `${whole} ${word}${whole === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}
