import { expect, test } from 'vitest';
import { chooseNext, findBedtime, type KnownDay } from './next-steps.ts';

const day = (more: Partial<KnownDay> = {}): KnownDay => ({
  minute: 16 * 60,
  steps: 6240,
  goal: 8000,
  has: { steps: true, nights: true, glucose: true },
  hasNightToday: true,
  hasPractisedToday: true,
  bedtime: 23 * 60,
  due: [],
  isCheckDue: false,
  plans: [],
  ...more,
});
const kinds = (more: Partial<KnownDay> = {}) => chooseNext(day(more)).map(({ kind }) => kind);
const ldl = (kind: KnownDay['plans'][number]['kind']) => ({ kind, subject: 'ldl', label: 'LDL cholesterol' });
const light = { id: 'sleep-rhythm', title: 'Sleep rhythm', action: 'Morning light' };

test.each<[string, Partial<KnownDay>, string[]]>([
  ['steps are left', {}, ['walk']],
  ['the goal is reached', { steps: 8000 }, []],
  ['no steps are known', { steps: null }, []],
  ['it is night', { minute: 2 * 60 }, []],
  ['the goal is out of reach', { steps: 0, goal: 9100 }, []],
  ['last night is missing', { hasNightToday: false }, ['walk', 'log_night']],
  ['last night is not over', { hasNightToday: false, minute: 4 * 60 }, []],
  ['bedtime is near', { minute: 20 * 60 }, ['walk', 'wind_down']],
  ['bedtime has passed', { minute: 23 * 60 + 30 }, []],
  ['bedtime comes after midnight', { minute: 23 * 60 + 30, bedtime: 30 }, ['wind_down']],
  ['nothing was practised', { hasPractisedToday: false }, ['walk', 'breathe']],
  ['a blueprint asks for something', { due: [light, light] }, ['blueprint', 'walk']],
  ['no sensor is connected', { has: { steps: true, nights: true, glucose: false } }, ['walk', 'connect']],
  ['a self-check is due', { isCheckDue: true }, ['walk', 'check']],
  ['a plan is due', { plans: [ldl('measure_again')], due: [light] }, ['measure_again', 'blueprint', 'walk']],
  ['a finding has no plan', { plans: [ldl('finding')], due: [light] }, ['blueprint', 'finding', 'walk']],
  [
    'all at once',
    { due: [light], minute: 20 * 60, hasNightToday: false, isCheckDue: true },
    ['blueprint', 'walk', 'log_night'],
  ],
  [
    'nothing was ever recorded',
    { has: { steps: false, nights: false, glucose: false }, due: [light] },
    ['connect', 'add_night', 'add_steps'],
  ],
])('when %s', (_, more, expected) => {
  expect(kinds(more)).toEqual(expected);
});

test('a walk is as long as the steps that are left, at 100 a minute', () => {
  expect(chooseNext(day())[0]).toMatchObject({ kind: 'walk', minutes: 18, steps: 1760 });
});

test.each([
  [[1380, 1390, 1400, 1410], null],
  [[1380, 10, 1400, 20, 1420], 1420],
  [[22 * 60, 22 * 60, 22 * 60, 3 * 60, 22 * 60], 22 * 60],
])('of the bedtimes %j the usual one is %j', (minutes, usual) => {
  expect(findBedtime(minutes)).toBe(usual);
});
