import { describe, expect, it, test } from 'vitest';
import { findSignsInText, type KnownFact, namesMedicine, needsCare } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { english } from './english.data.ts';
import { french } from './french.data.ts';
import { german } from './german.data.ts';
import { italian } from './italian.data.ts';
import { laterDangerous, laterHarmless } from './later.data.ts';
import { portuguese } from './portuguese.data.ts';
import { english as secondEnglish } from './second-english.data.ts';
import { french as secondFrench } from './second-french.data.ts';
import { german as secondGerman } from './second-german.data.ts';
import { italian as secondItalian } from './second-italian.data.ts';
import { portuguese as secondPortuguese } from './second-portuguese.data.ts';
import { spanish as secondSpanish } from './second-spanish.data.ts';
import { spanish } from './spanish.data.ts';
import { thirdDangerous, thirdHarmless } from './third.data.ts';
import { unseenDangerous, unseenHarmless } from './unseen.data.ts';

const first = Object.entries({ english, german, spanish, french, italian, portuguese });

/** Written by someone who had not read the phrases: 302 of these 363 were caught at the first reading, with 1 alarm too many. */
const second = Object.entries({
  english: secondEnglish,
  german: secondGerman,
  spanish: secondSpanish,
  french: secondFrench,
  italian: secondItalian,
  portuguese: secondPortuguese,
});
const languages = [...first, ...second.map(([name, messages]) => [`${name}, again`, messages] as const)];

const findCodes = (text: string): readonly string[] => findRedFlags(findSignsInText(text)).map(({ code }) => code);

/** The sign itself, or the same with symptoms beside it. */
const names = (text: string, sign: string): boolean =>
  findCodes(text).some((code) => code === sign || code === `${sign}_unwell` || code === `${sign}_confused`);

test('people wrote twice 300 dangerous and 300 harmless messages or more, some 50 in each language', () => {
  for (const [, { dangerous, harmless }] of languages) {
    expect(Object.values(dangerous).flat().length).toBeGreaterThanOrEqual(50);
    expect(harmless.length).toBeGreaterThanOrEqual(50);
  }
});

describe.each(languages)('in %s, free text', (_language, { dangerous, harmless }) => {
  it('is read for what can not wait', () => {
    const missed = Object.entries(dangerous).flatMap(([sign, texts]) =>
      texts.filter((text) => !names(text, sign)).map((text) => [sign, text, findCodes(text)]),
    );
    expect(missed).toEqual([]);
  });

  it('that only sounds alike raises nothing', () => {
    const alarms = harmless.filter((text) => findCodes(text).length > 0).map((text) => [text, findCodes(text)]);
    expect(alarms).toEqual([]);
  });
});

const known = (text: string, ...facts: readonly KnownFact[]): readonly string[] =>
  findRedFlags(findSignsInText(text, facts)).map(({ code }) => code);

test.each([
  ['pregnant', 'pregnancy_warning', 'bp 150/95'],
  ['pregnant', 'pregnancy_warning', 'my head hurts and I see flashes'],
  ['pregnant', 'pregnancy_warning', 'kopfschmerzen und ich sehe sterne'],
  ['pregnant', 'pregnancy_warning', 'me duele mucho la cabeza y veo luces'],
  ['pregnant', 'pregnancy_warning', "j'ai mal à la tête et je vois des étoiles"],
  ['pregnant', 'pregnancy_warning', 'mi fa male la testa e vedo lampi'],
  ['pregnant', 'pregnancy_warning', 'dor de cabeça forte e vejo luzes'],
  ['pregnant', 'pregnancy_warning', 'I am bleeding'],
  ['blood_thinner', 'head_injury', 'I hit my head'],
  ['blood_thinner', 'head_injury', 'ich habe mir den Kopf gestoßen'],
  ['blood_thinner', 'head_injury', 'me di un golpe en la cabeza'],
  ['blood_thinner', 'head_injury', 'je me suis cogné la tête'],
  ['blood_thinner', 'head_injury', 'ho battuto la testa'],
  ['blood_thinner', 'head_injury', 'bati com a cabeça'],
] as const)('of someone known as %s, %s is read in “%s”, and of nobody else', (fact, sign, text) => {
  expect(findCodes(text)).not.toContain(sign);
  expect(known(text, fact)).toContain(sign);
});

test('what is known of someone makes no sign of a harmless message, nor is one by itself', () => {
  const texts = ['', ...languages.flatMap(([, { harmless }]) => harmless), 'my blood pressure is 118/76'];
  const alarms = texts.filter((text) => known(text, 'pregnant', 'blood_thinner').length > 0);
  expect(alarms).toEqual([]);
});

test('letters of an e-mail or web address tell nothing about its writer', () => {
  const addresses = ['24dd83bb-9d22@example.org', 'suicide.ed@chest-pain.example', 'https://example.org/i-want-to-die'];
  for (const address of addresses) {
    const text = `What is the balance of ${address}?`;
    expect([findCodes(text), needsCare(text), namesMedicine(text)], text).toEqual([[], false, false]);
  }
  expect(findCodes('write to ada@example.org, I have chest pain now')).toContain('chest_pain');
});

const rate = (dangerous: typeof unseenDangerous, harmless: readonly string[]) => ({
  right: dangerous.filter(([sign, text]) => names(text, sign)).length,
  answered: dangerous.filter(([, text]) => findCodes(text).length > 0 || needsCare(text)).length,
  alarms: harmless.filter((text) => findCodes(text).length > 0).length,
});

test('messages written later are read no worse than they were', () => {
  const [later, unseen] = [rate(laterDangerous, laterHarmless), rate(unseenDangerous, unseenHarmless)];
  expect(later.right).toBeGreaterThanOrEqual(59);
  expect(later.alarms).toBe(0);
  expect(unseen.right).toBeGreaterThanOrEqual(33);
  expect(unseen.answered).toBeGreaterThanOrEqual(56);
  expect(unseen.alarms).toBeLessThanOrEqual(2);
});

test('danger told of oneself and of others is read as its own sign in each of its families', () => {
  const missed = thirdDangerous.filter(([sign, text]) => !names(text, sign));
  expect(missed.map(([sign, text]) => [sign, text, findCodes(text)])).toEqual([]);
});

test('dates, counts, tales and prevention raise nothing', () => {
  const alarms = thirdHarmless.filter((text) => findCodes(text).length > 0);
  expect(alarms.map((text) => [text, findCodes(text)])).toEqual([]);
});

test.each([
  ['my sugar is 25', 'high_glucose'],
  ['my sugar is 25 mmol', 'low_glucose'],
  ['my sugar is 25, much too high', 'low_glucose'],
])('“%s” is never read as %s', (text, other) => {
  expect(findCodes(text)).not.toContain(other);
});

test('bleeding in pregnancy is answered as a sign of the pregnancy, not as a wound', () => {
  for (const text of ['pregnant and bleeding', 'schwanger und ich blute', 'embarazada y sangrando'])
    expect(findCodes(text)[0]).toBe('pregnancy_warning');
});

test('a long text is read in no time', () => {
  const started = performance.now();
  findSignsInText('my baby has chest and takes blood 5 mg stopped breath sugar '.repeat(34));
  findSignsInText('a'.repeat(5000));
  expect(performance.now() - started).toBeLessThan(1000);
});
