import { expect, test } from 'vitest';
import { understand } from './index.ts';

/** A Friday. */
const today = '2026-11-20';

const read = (text: string) => {
  const understood = understand(text, today);
  return understood.kind === 'sure' ? understood.frames.map(({ tool, input }) => ({ tool, ...input })) : [];
};

test('half a sentence that only tells lends the other half none of its days', () => {
  expect(read('I see my doctor tomorrow, what was my last blood pressure?')).toEqual([
    { tool: 'query_metric', metric: 'blood_pressure', what: 'value' },
  ]);
  expect(read('Je vois mon médecin lundi, quelle était ma dernière tension ?')).toEqual([
    { tool: 'query_metric', metric: 'blood_pressure', what: 'value' },
  ]);
  expect(read('I see my doctor tomorrow, what was my blood pressure yesterday')).toMatchObject([
    { metric: 'blood_pressure', from: '2026-11-19', to: '2026-11-19' },
  ]);
});

test('days that are named apart are each asked for', () => {
  for (const text of ['workouts last month and this year', 'cuantos entrenamientos hice el mes pasado y este año'])
    expect(read(text)).toMatchObject([
      { metric: 'workouts', from: '2026-10-01', to: '2026-10-31' },
      { metric: 'workouts', from: '2026-01-01', to: '2026-11-20' },
    ]);
  expect(read('dépenses de points en mai et en octobre')).toMatchObject([
    { metric: 'points_spent', from: '2026-05-01' },
    { metric: 'points_spent', from: '2026-10-01' },
  ]);
});

test('a question of several days that partly lie ahead is about those that have begun', () => {
  expect(read('my steps yesterday and tomorrow')).toMatchObject([{ metric: 'steps', from: '2026-11-19' }]);
});

test.each([
  'wie lösche ich mein Konto',
  'cómo borro mi cuenta',
  'comment supprimer mon compte',
  'come elimino il mio account',
  'como apago a minha conta',
  'how do I close my account',
])('"%s" asks for the way to do it', (text) => {
  expect(read(text)).toMatchObject([{ tool: 'find_help', about: expect.stringContaining('delete') }]);
});

test.each([
  ['the week', 'pas de la semaine', { from: '2026-11-16', to: '2026-11-20' }],
  ['the week before', 'pasos de la semana pasada', { from: '2026-11-09', to: '2026-11-15' }],
  ['today', 'just got back, how many steps is that now', { from: today, to: today }],
  ['today by a number', '2day steps', { from: today, to: today }],
])('%s is read from "%s"', (_, text, days) => {
  expect(read(text)).toMatchObject([{ metric: 'steps', ...days }]);
});

test('what is measured now and then moves since a day, and a food is asked for by its name', () => {
  expect(read('my weight since June')).toMatchObject([{ metric: 'weight', what: 'trend', from: '2026-06-01' }]);
  expect(read('banana calories')).toEqual([{ tool: 'find_food', text: 'banana' }]);
  expect(read('my calories yesterday')).toMatchObject([{ metric: 'energy', from: '2026-11-19' }]);
});

test('points that expired are told from points that will', () => {
  expect(read('have any of my points expired this year')).toMatchObject([{ metric: 'points_expired' }]);
  expect(read('which points expire this year')).toMatchObject([{ tool: 'points_status', part: 'expiring' }]);
});

test('two things that may go together are set beside each other, and two that are only asked for are not', () => {
  expect(read('do I sleep better when I walk more')).toMatchObject([{ tool: 'compare_signals' }]);
  expect(read('my sleep and my steps yesterday')).toMatchObject([{ metric: 'sleep' }, { metric: 'steps' }]);
});

test.each([
  ['steps on Christmas day', { from: '2025-12-25', to: '2025-12-25' }],
  ['Schritte an Weihnachten', { from: '2025-12-25', to: '2025-12-25' }],
  ['steps in Q3', { from: '2026-07-01', to: '2026-09-30' }],
])('a day or a quarter is known by its name: %s', (text, days) => {
  expect(read(text)).toMatchObject([{ metric: 'steps', ...days }]);
});

test('a day that nobody knows, and points of a kind that nothing tells apart, are not answered as if they were not named', () => {
  expect(read('steps on Pancake day')).toEqual([]);
  expect(read('points from juggling this year').filter(({ tool }) => tool === 'query_metric')).toEqual([]);
});

test('the parts of a night are asked for by name', () => {
  expect(read('deep sleep last night')).toMatchObject([{ metric: 'deep_sleep' }]);
  expect(read('Tiefschlaf letzte Nacht')).toMatchObject([{ metric: 'deep_sleep' }]);
  expect(read('time in bed last night')).toMatchObject([{ metric: 'time_in_bed' }]);
});

test('days at the end of a sentence are those of both things', () => {
  expect(read('how many calories and protein yesterday')).toMatchObject([
    { metric: 'energy', from: '2026-11-19' },
    { metric: 'protein', from: '2026-11-19' },
  ]);
  expect(read('earned vs spent this year')).toMatchObject([
    { metric: 'points_earned', from: '2026-01-01' },
    { metric: 'points_spent', from: '2026-01-01' },
  ]);
});

test('what expires in a month that comes is asked for, in words that are the same for what did', () => {
  expect(read('Welche Punkte verfallen im Dezember?')).toMatchObject([{ tool: 'points_status', part: 'expiring' }]);
  expect(read('points expired in March')).toMatchObject([{ metric: 'points_expired', from: '2026-03-01' }]);
});

test('where it hurts is no place to measure', () => {
  expect(read("j'ai mal au ventre").filter(({ tool }) => tool === 'query_metric')).toEqual([]);
});

test.each([
  ['how many days over 8,000 steps this month', { metric: 'steps', line: { is: 'more_than', value: 8000 } }],
  ['an wie vielen Tagen bin ich im Oktober über 8000 Schritte gegangen', { line: { is: 'more_than', value: 8000 } }],
  ['cuántos días di más de 8.000 pasos en octubre', { metric: 'steps', line: { is: 'more_than', value: 8000 } }],
  ['combien de nuits de moins de 6 heures en octobre', { metric: 'sleep', line: { is: 'less_than', value: 360 } }],
  ['nights under 6 hours last month', { metric: 'sleep', line: { is: 'less_than', value: 360 } }],
  ['on which days did I walk at least 10000 steps', { metric: 'steps', line: { is: 'at_least', value: 10_000 } }],
])('days are counted against a line: %s', (text, slots) => {
  expect(read(text)).toMatchObject([{ what: 'count', ...slots }]);
});

test('whether a day was above a line is answered by the day', () => {
  expect(read('did I do more than 2000 steps yesterday')).toEqual([
    { tool: 'query_metric', metric: 'steps', what: 'value', from: '2026-11-19', to: '2026-11-19' },
  ]);
  expect(read('my steps are more than 9000')).toEqual([]);
});

test.each([
  ['which month had the most steps', { metric: 'steps', what: 'best', by: 'month' }],
  ['in welchem Monat bin ich am meisten gegangen', { metric: 'steps', what: 'best', by: 'month' }],
  ['quel jour de la semaine je marche le plus', { metric: 'steps', what: 'best', by: 'weekday' }],
  ['which weekday do I walk least', { metric: 'steps', what: 'worst', by: 'weekday' }],
  ['what week did I sleep best', { metric: 'sleep', what: 'best', by: 'week' }],
  ['which months did I spend most points', { metric: 'points_spent', what: 'best', by: 'month' }],
])('weeks, months and days of the week are set against each other: %s', (text, slots) => {
  expect(read(text)).toMatchObject([slots]);
});

test.each([
  'did I walk more than last week',
  'bin ich mehr gegangen als letzte Woche',
  'compare my steps with last week',
])('what runs is set against the days that stand behind "than": %s', (text) => {
  expect(read(text)).toMatchObject([
    {
      metric: 'steps',
      what: 'compare',
      from: '2026-11-16',
      to: today,
      compare_from: '2026-11-09',
      compare_to: '2026-11-15',
    },
  ]);
});

test('a date that is two days to different people is asked about, and one that can be one day alone is not', () => {
  const both = understand('steps on 10/05/2026', today);
  expect(both).toMatchObject({
    kind: 'unsure',
    choices: [{ input: { from: '2026-05-10' } }, { input: { from: '2026-10-05' } }],
  });
  expect(read('steps on 10/12/2026')).toMatchObject([{ from: '2026-10-12' }]);
  expect(read('steps on 25/10/2026')).toMatchObject([{ from: '2026-10-25' }]);
  expect(read('Schritte am 3.11.')).toMatchObject([{ from: '2026-11-03' }]);
});

test('a weekend is two days, the latest that has begun', () => {
  const last = { metric: 'steps', from: '2026-11-14', to: '2026-11-15' };
  for (const text of ['steps last weekend', 'steps this weekend', 'Schritte am letzten Wochenende'])
    expect(read(text)).toMatchObject([last]);
});

test('an amount that looks like a year is none beside what it counts', () => {
  expect(read('what can I get for 2000 points')).toMatchObject([{ tool: 'search_offers', most_points: 2000 }]);
  expect(read('offers under 2000')).toMatchObject([{ tool: 'search_offers', most_points: 2000 }]);
  expect(read('steps in 2025')).toMatchObject([{ from: '2025-01-01', to: '2025-12-31' }]);
});

test('vouchers that will expire are told from those that did', () => {
  expect(read('which of my vouchers runs out next')).toMatchObject([{ state: 'open', order: 'expiry' }]);
  expect(read('did one of my vouchers run out')).toMatchObject([{ state: 'expired' }]);
  expect(read('abgelaufene Gutscheine')).toMatchObject([{ state: 'expired' }]);
});

test("agents of the member's own are a matter of help", () => {
  for (const text of ['connect claude to the club', 'what can agents see', 'how do I stop an agent'])
    expect(read(text)).toMatchObject([{ tool: 'find_help' }]);
});

test.each([
  ['steps july to september all together', { from: '2026-07-01', to: '2026-09-30' }],
  ['how many steps in July and August together', { from: '2026-07-01', to: '2026-08-31' }],
  ['my steps on the sixth of July', { from: '2026-07-06', to: '2026-07-06' }],
  ['steps 1st to 25th october', { from: '2026-10-01', to: '2026-10-25' }],
  ['steps in the first half of this year', { from: '2026-01-01', to: '2026-06-30' }],
  ['steps since the start of the year', { from: '2026-01-01', to: today }],
  ['how many steps did I take the tuesday before last', { from: '2026-11-10', to: '2026-11-10' }],
])('"%s" is a span of days or the day that is said', (text, days) => {
  expect(read(text)).toMatchObject([{ metric: 'steps', ...days }]);
});

test('the night before last and the one from Saturday to Sunday are single nights', () => {
  expect(read('how long did i sleep the night before last')).toMatchObject([{ metric: 'sleep', from: '2026-11-19' }]);
  expect(read('How did I sleep in the night from Saturday to Sunday?')).toMatchObject([
    { metric: 'sleep', from: '2026-11-15', to: '2026-11-15' },
  ]);
});

test('months that are set against each other are no span', () => {
  expect(read('compare my weight in May to October')).toMatchObject([
    { metric: 'weight', what: 'compare', from: '2026-05-01', to: '2026-05-31', compare_from: '2026-10-01' },
  ]);
});

test('days that a sentence before tells are those of the question', () => {
  expect(read('I have been lazy since Monday; how many steps did I manage?')).toMatchObject([
    { metric: 'steps', from: '2026-11-16', to: today },
  ]);
});

test('what is asked about may be told in a sentence before', () => {
  expect(read('Your app claims my pressure is fine. Prove it: what was the latest reading?').at(-1)).toMatchObject({
    tool: 'query_metric',
    metric: 'blood_pressure',
  });
});

test.each(['what does the thermal circuit cost', 'what would the thermal circuit set me back in points'])(
  '"%s" asks for the price of an offer',
  (text) => {
    expect(read(text)).toMatchObject([{ tool: 'search_offers', text: 'thermal circuit' }]);
  },
);

test('vouchers that are not yet redeemed are the open ones', () => {
  expect(read('Which of my vouchers have I not yet redeemed?')).toMatchObject([{ tool: 'vouchers', state: 'open' }]);
});

test('everyday words are no slip of a known one', () => {
  expect(read('Does this conversation end up with my insurer?')).toMatchObject([
    { tool: 'about_assistant', part: 'privacy' },
  ]);
});
