import { expect, test } from 'vitest';
import { personReaderBreaches } from './person-readers.ts';

const read = (file: string, text: string) => personReaderBreaches(new Map([[file, text]]));
const answers = "import { type Answers, findChoice } from '#health/check-up/assessment';";
const profile = "import {\n  findAge,\n  findMemberFacts,\n} from '#health/signals/profile';";

test.each([
  ['server/src/health/insight/scores/a.ts', answers],
  ['server/src/health/exchange/fhir-export/a.ts', answers],
  ['server/src/health/food/foods/a.test.ts', answers],
  ['server/src/health/training/fitness/a.ts', "import { saveAnswers } from '#health/check-up/assessment';"],
  ['server/src/health/body/sleep/a.ts', profile],
  ['server/src/health/food/meal-plans/a.ts', "import type { MemberFacts } from '#health/signals/profile';"],
])('%s may', (file, text) => {
  expect(read(file, text)).toEqual([]);
});

test.each([
  ['server/src/health/food/meal-plans/a.ts', answers, 'reads answers of the assessment'],
  ['server/src/health/insight/today/a.ts', answers, 'reads answers of the assessment'],
  ['server/src/hub/assistant/a.ts', "export { findAnswers } from '#health/check-up/assessment';", 'reads answers'],
  ['server/src/health/training/fitness/a.ts', profile, 'makes plans from the profile'],
  ['server/src/health/insight/blueprints/a.ts', profile, 'makes plans from the profile'],
])('%s may not', (file, text, words) => {
  expect(read(file, text)).toEqual([expect.stringContaining(words)]);
});
