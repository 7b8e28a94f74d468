import { muscles } from '@club/contract/health/training/muscles';
import { expect, test } from 'vitest';
import { exercises } from './catalogue.ts';
import { readExercises } from './read-exercises.ts';

const head = 'id,name,type,pattern,primary,secondary,equipment,locations,level,unit,met,cautions,tags,cues';
const row = 'squat,Squat,strength,squat,quads,glutes,none,home,beginner,reps,5,knee,deep_knee,One|Two|Three';

test('every muscle has an exercise for strength at home and in the gym', () => {
  const strong = exercises.filter(({ type }) => type === 'strength' || type === 'power');
  const lacking = Object.keys(muscles).flatMap((muscle) =>
    (['home', 'gym'] as const)
      .filter(
        (place) => !strong.some((one) => one.primary.some((own) => own === muscle) && one.locations.includes(place)),
      )
      .map((place) => `${muscle} at ${place}`),
  );
  expect(lacking).toEqual([]);
  expect(exercises).toHaveLength(183);
});

/** As someone with a sore knee reads names and cues: a squat that is not cut short, and kneeling back. */
const deepKnee =
  /\b(?<!\b(box|split|quarter|jump) )squats?\b|\bleg press\b|\bbend deeply\b|\btowards the heels\b|\bhands inside the foot\b/i;

test('whatever reads as a deep bend of the knee carries the tag, and nothing else does', () => {
  const read = exercises.filter(({ name, cues }) => [name, ...cues].some((text) => deepKnee.test(text)));
  const tagged = exercises.filter(({ tags }) => tags.includes('deep_knee'));
  expect(tagged.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
});

/** Held still with force, and with the whole weight on the hands, as names and cues say it. */
test.each([
  ['static_hold', /\b(forearm|side) plank$|\bwall sit\b|\bhang from\b|\bhollow\b|\btaut towel\b/i],
  ['hanging', /\bhang (from|with|still)\b/i],
] as const)('whatever reads as %s carries the tag, and nothing else does', (tag, reading) => {
  const read = exercises.filter(({ name, cues }) => [name, ...cues].some((text) => reading.test(text)));
  const tagged = exercises.filter(({ tags }) => tags.includes(tag));
  expect(tagged.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
});

test('a file of exercises is read as it is written', () => {
  expect(readExercises(`${head}\n${row}\n`)).toMatchObject([
    { id: 'squat', primary: ['quads'], equipment: ['none'], met: 5, cues: ['One', 'Two', 'Three'] },
  ]);
});

test.each([
  ['an unknown muscle', row.replace('quads', 'wings'), 'Line 2, primary'],
  ['a muscle that leads and helps', row.replace('glutes', 'quads'), 'Line 2, secondary'],
  ['unknown equipment', row.replace(',none,', ',hope,'), 'Line 2, equipment'],
  ['an unknown caution', row.replace(',knee,', ',soul,'), 'Line 2, cautions'],
  ['a metabolic equivalent below rest', row.replace(',5,', ',1,'), 'Line 2, met'],
  ['two cues', row.replace('|Three', ''), 'Line 2, cues'],
  ['an exercise that is there twice', `${row}\n${row}`, 'Line 3: squat is there twice'],
])('a file with %s is refused at its line', (_, text, words) => {
  expect(() => readExercises(`${head}\n${text}\n`)).toThrow(words);
});
