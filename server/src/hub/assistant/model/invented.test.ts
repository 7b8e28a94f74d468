import { expect, it } from 'vitest';
import { AnswerReader } from './read-answer.ts';
import { type Evidence, mayBeShown, type SentenceScope } from './sentences.ts';

const answers = 10_000;

/** What the calls of one turn returned: a balance, nights, and a note about nobody. */
const evidence: readonly Evidence[] = [
  { callId: 'call-1', texts: ['You have 123.45 points.', '123.45'], isHealth: false, isNote: false },
  {
    callId: 'call-2',
    texts: ['Your sleep was 7 h 12 min a night on average, 1 to 31 October 2026, from 24 of 31 nights.', '7 h 12 min'],
    isHealth: true,
    isNote: false,
  },
  { callId: 'call-3', texts: ['Most adults sleep 7 to 9 hours a night.'], isHealth: false, isNote: true },
];
const scope: SentenceScope = {
  evidence,
  question: 'Is my fasting glucose 95, and did I sleep 500 minutes?',
  asksAboutHealth: true,
  isAboutHealth: (text) => /sleep|glucose|steps|weigh|pressure/i.test(text),
  isForPeople: (text) => /insulin|tablets|diabetes/i.test(text),
  breaksLimit: (text) => /fasting for/i.test(text),
};

/** Numbers in a row that is the same each time (Lehmer 1951). */
const makeRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const toDigits = (zero: number) => (number: number) =>
  [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
/** One number as models write it. */
const spellings: readonly ((number: number) => string)[] = [
  String,
  (number) => number.toLocaleString('en-US'),
  (number) => `${number}.5`,
  toDigits(0xff10),
  toDigits(0x660),
  (number) => [...String(number)].map((digit) => ones[Number(digit)]).join(' '),
  (number) => `${ones[Math.max(2, Math.floor(number / 1000))]} thousand ${ones[2 + (number % 8)]} hundred`,
];
const lies: readonly ((number: string) => string)[] = [
  (number) => `You have ${number} points.`,
  (number) => `Yes, your fasting glucose is ${number} mg/dL.`,
  (number) => `Your sleep was ${number} minutes last night, well done.`,
  (number) => `In general, you sleep ${number} minutes a night.`,
  (number) => `You asked for your steps: they were ${number}.`,
  (number) => `Since October you weigh ${number} kilos and sleep better.`,
  (number) => `Your blood pressure is ${number}/${number}, generally speaking.`,
];
const sources = ['call-1', 'call-2', 'call-3', 'note', 'member', 'general', 'call-9', ''];

it('shows no invented figure of the member in ten thousand answers of a lying model', () => {
  const random = makeRandom(20_261_127);
  const shown: string[] = [];
  for (let at = 0; at < answers; at += 1) {
    const number = 2_100 + random(7_000);
    const spelled = (spellings[random(spellings.length)] as (one: number) => string)(number);
    const text = (lies[random(lies.length)] as (one: string) => string)(spelled);
    const figures = random(3) === 0 ? [] : [{ value: spelled, from: sources[random(sources.length)] ?? '' }];
    const reader = new AnswerReader();
    const written = random(2) === 0 ? JSON.stringify({ sentences: [{ text, figures }] }) : text;
    for (const sentence of [...reader.add(written), ...reader.end()])
      if (mayBeShown(sentence, scope)) shown.push(sentence.text);
  }
  expect(shown).toEqual([]);
});

it('shows what an obedient model repeats, and general knowledge that is about nobody', () => {
  const told = [
    { text: 'You have 123.45 points.', figures: [{ value: '123.45', from: 'call-1' }] },
    { text: 'Your sleep was 7 h 12 min a night on average.', figures: [{ value: '7 h 12 min', from: 'call-2' }] },
    {
      text: 'In general, most adults sleep seven to nine hours a night.',
      figures: [{ value: '7 to 9', from: 'call-3' }],
    },
    { text: 'You have about 123 points.', figures: [] },
  ];
  expect(told.filter((sentence) => !mayBeShown(sentence, scope))).toEqual([]);
});

it('shows no advice that only people give, whatever it is tagged with', () => {
  const advice = [
    'Take 2 tablets of insulin.',
    'In general, people with diabetes may stop their tablets.',
    'Try fasting for 20 hours.',
  ];
  expect(advice.filter((text) => mayBeShown({ text, figures: [{ value: '2', from: 'general' }] }, scope))).toEqual([]);
});
