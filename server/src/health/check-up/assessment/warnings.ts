import { adultAge } from '@club/contract/platform/ages';
import { listQuestionnaires, type MemberBasis, type Scored } from '#health/check-up/questionnaires';
import { type Facts, findRedFlags, type RedFlagRule, raiseRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import type { StoredAnswer } from './answers.store.ts';
import { type Answers, findChoice, findGiven } from './progress.ts';
import { scoreAnswers, scoreSharedAnswers } from './questionnaire-answers.ts';

interface Warning {
  readonly questions: readonly string[];
  readonly find: (answers: Answers, basis: MemberBasis) => Facts;
}

/** What the warning rules ask about, by the answers that it follows from. */
const warnings: readonly Warning[] = [
  {
    questions: ['apnoea_seen', 'sleepy'],
    find: (answers) => ({
      apnoea_seen: findChoice(answers, 'apnoea_seen') === 'yes',
      sleepy: ['sometimes', 'often'].includes(String(findChoice(answers, 'sleepy'))),
    }),
  },
  {
    questions: ['phq2_1', 'phq2_2'],
    find: (answers, basis) => ({ phq2: findHighest(scoreAnswers('phq2', 'phq2_1', answers, basis)) }),
  },
  {
    questions: ['gad2_1', 'gad2_2'],
    find: (answers, basis) => ({ gad2: findHighest(scoreAnswers('gad2', 'gad2_1', answers, basis)) }),
  },
  {
    questions: ['audit_c_1', 'audit_c_2', 'audit_c_3'],
    find: (answers, basis) => ({ audit_c_positive: isHigher(scoreAnswers('audit_c', 'audit_c_1', answers, basis)) }),
  },
  {
    questions: ['neck_cm', 'snore', 'height_cm', 'weight_kg'],
    find: (answers, basis) => ({ nosas: findNosas(answers, basis) }),
  },
];

/** Where the sex decides and is not known, the higher score warns. */
const findHighest = (scored: Scored | null): number | null => {
  if (!scored) return null;
  const values = [scored.value, ...scored.bySex.map(({ value }) => value)].filter((value) => value !== null);
  return values.length > 0 ? Math.max(...values) : null;
};

const isHigher = (scored: Scored | null): boolean =>
  scored !== null && [scored.band, ...scored.bySex.map(({ band }) => band)].some((band) => band?.code === 'higher');

const findNosas = (answers: Answers, basis: MemberBasis): number | null => {
  const [questionnaire] = listQuestionnaires(null, '9999-12-31').filter(({ code }) => code === 'nosas');
  const isAdult = basis.age !== null && basis.age >= adultAge;
  if (!questionnaire || !isAdult) return null;
  const pregnant = findChoice(answers, 'pregnant') ?? 'no';
  const completed = new Map(answers);
  const neck = findGiven(answers, 'neck_cm');
  if (!neck) return null;
  completed.set('pregnant', { ...neck, question: 'pregnant', value: pregnant === 'yes' ? 'yes' : 'no', unit: null });
  return findHighest(scoreSharedAnswers('nosas', questionnaire.version, completed, basis));
};

type Scope = Parameters<typeof raiseRedFlags>[0];

/**
 * Raises the warning signs of what was answered just now, and takes back those that the earlier answers had raised.
 * Answers that were not touched raise nothing again.
 */
export const updateWarnings = async (
  scope: Scope,
  basis: MemberBasis,
  before: Answers,
  after: Answers,
): Promise<void> => {
  const touched = warnings.filter(({ questions }) =>
    questions.some((code) => isOther(before.get(code), after.get(code))),
  );
  const list = (answers: Answers): readonly RedFlagRule[] =>
    touched.flatMap(({ find }) => findRedFlags(find(answers, basis)));
  const now = list(after);
  const gone = list(before).filter(({ code }) => !now.some((rule) => rule.code === code));
  await withdrawRedFlags(
    scope,
    gone.map(({ code }) => code),
  );
  await raiseRedFlags(scope, now);
};

const isOther = (before: StoredAnswer | undefined, after: StoredAnswer | undefined): boolean =>
  before?.id !== after?.id;
