import { isTest, type Sources } from './imports.ts';

interface Reader {
  /** What is read, by the names of its door. */
  readonly names: RegExp;
  readonly door: string;
  readonly isAllowed: (file: string) => boolean;
  readonly instead: string;
}

/** What was said about a person is read from one record; these doors lead past it. */
const readers: readonly Reader[] = [
  {
    names: /\b(findAnswers|findChoice|findGiven|toValues|listAnswerHistory)\b/,
    door: '#health/check-up/assessment',
    isAllowed: (file) =>
      /^server\/src\/health\/(check-up|insight\/(scores|dimensions|indicators)|exchange\/(fhir-export|patient-summary))\//.test(
        file,
      ),
    instead: 'reads answers of the assessment; read the record of the person (#health/signals/person)',
  },
  {
    names: /\b(findMemberFacts|findDietaryPreference)\b/,
    door: '#health/signals/profile',
    isAllowed: (file) => !/^server\/src\/health\/(food|training|insight\/(blueprints|today))\//.test(file),
    instead: 'makes plans from the profile; read the record of the person (#health/signals/person)',
  },
];

/** Files that read what a person said past the record of the person, one sentence for each. */
export const personReaderBreaches = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!/^server\/src\/.*\.ts$/.test(file) || isTest(file)) return [];
    const imports = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from '([^']+)'/g)];
    return readers
      .filter(({ isAllowed }) => !isAllowed(file))
      .filter(({ names, door }) => imports.some(([, named = '', from]) => from === door && names.test(named)))
      .map(({ instead }) => `${file}: ${instead}`);
  });
