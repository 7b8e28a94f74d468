import { expect, test } from 'vitest';
import { findClaims } from './index.ts';

test.each([
  'Fasting cured my diabetes in three weeks.',
  'It REVERSED my high blood pressure, really.',
  'My arthritis is completely gone since then.',
  'I take 5000 IU of vitamin D.',
  'Start with 400 mg magnesium every night.',
  'I’m taking 3 capsules and feel fine.',
  'I stopped my statins and never looked back.',
  'Try this tea instead of metformin!',
  "Doctors won't tell you this.",
  'A miracle cure from my village.',
  'Ｃured my cancer with ０ effort',
  'Fasting сurеd my diаbеtеѕ.',
  'Fasting cu\u200bred my dia\u2060betes.',
  'I stо\u00adpped my ѕtаtіnѕ.',
  'Take 400 μg every night.',
  'It ᴄᴜʀᴇᴅ my asthma.',
])('looks closer at “%s”', (text) => {
  expect(findClaims(text)).not.toEqual([]);
});

test.each([
  'I walk for 20 minutes every day before breakfast.',
  'Ham is cured in salt. I ate 40 g of it.',
  'I used 200 g of lentils and two eggs.',
  'My ankle healed after a month of rest.',
  'I drink 500 ml of water after each run.',
  'Sleep got better when I stopped drinking coffee at noon.',
  'A friend with diabetes joined our walking group.',
  'Я гуляю каждый день, и сон стал лучше.',
])('leaves “%s” alone', (text) => {
  expect(findClaims(text)).toEqual([]);
});

test('takes no long time over a long text without ends of sentences', () => {
  const started = performance.now();
  findClaims('take cured insulin 5 mg stopped '.repeat(150));
  findClaims('a'.repeat(5000));
  expect(performance.now() - started).toBeLessThan(200);
});
