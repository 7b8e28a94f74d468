import { scores } from '@club/contract/health/insight/scores';
import { type RedFlag, redFlags } from '@club/contract/health/signals/red-flags';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { joinWords, tellSimulated, toFigure, writeNumber } from './wording.ts';

const area = 'score';

const answerScore = async ({ read }: Asked): Promise<Reply> => {
  const score = await read(scores.getHealthScore);
  const { value, coverage, confidence, change } = score;
  const warnings = await tellOpenWarnings({ read });
  const common = {
    sources: [screens.score()],
    looked_at: ['your health score and its parts', ...(warnings ? ['your open warning signs'] : [])],
    note: generalNote,
    level: warnings?.level ?? null,
  };
  const first = warnings?.text ?? '';
  if (value === null) {
    return {
      ...common,
      text: `${first}There's no score yet: ${coverage.have} of at least ${coverage.need} measures are known. Missing: ${joinWords(coverage.missing.slice(0, 4))}.`,
      sources: [screens.score(), screens.assessment()],
    };
  }
  const moved = change ? Math.round(change.after) - Math.round(change.before) : 0;
  const since = change
    ? moved === 0
      ? 'the same as last week'
      : `${Math.abs(moved)} ${moved > 0 ? 'more' : 'fewer'} than last week`
    : null;
  return {
    ...common,
    text: `${first}Your health score is ${writeNumber(Math.round(value))} of 100, from ${coverage.have} of ${coverage.of} measures.${tellSimulated(confidence)}`,
    figures: [toFigure('Health score', writeNumber(Math.round(value)), since, moved > 0)],
    suggestions: ['Why did my score change?', 'What is missing for my score?'],
  };
};

const answerWhy = async ({ read }: Asked): Promise<Reply> => {
  const { value, change, finding, confidence, components } = await read(scores.getHealthScore);
  const common = { sources: [screens.score()], looked_at: ['your score today and a week ago'], note: generalNote };
  if (change) {
    return {
      ...common,
      text: `${change.sentence}${tellSimulated(confidence)}`,
      figures: change.measures
        .filter(({ effect }) => Math.abs(effect) >= 0.5)
        .slice(0, 3)
        .map(({ label, effect }) =>
          toFigure(label, `${effect > 0 ? '+' : '−'}${writeNumber(Math.abs(effect), 1)} points`, null, effect > 0),
        ),
    };
  }
  const known = components.filter(({ points }) => points !== null);
  const weakest = known.toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0))[0];
  const rest =
    weakest && value !== null ? ` The lowest part is ${weakest.label} with ${weakest.points} of ${weakest.max}.` : '';
  return { ...common, text: `There are not two scores to compare yet. ${finding}${rest}` };
};

const answerMissing = async ({ read }: Asked): Promise<Reply> => {
  const { coverage } = await read(scores.getHealthScore);
  const { missing, have, of } = coverage;
  return {
    text:
      missing.length === 0
        ? `Nothing is missing: all ${of} measures are known.`
        : `${have} of ${of} measures are known. Missing: ${joinWords(missing)}.`,
    figures: [toFigure('Measures known', `${have} of ${of}`)],
    sources: [screens.assessment(), screens.measurements()],
    looked_at: ['what your health score is based on'],
    note: generalNote,
  };
};

export const scoreIntents: readonly Intent[] = [
  {
    name: 'score',
    about: "The member's health score today and since last week",
    area,
    example: 'What is my health score?',
    patterns: ['score', 'score what|howmany', 'score good|doing', 'healthy how|am', 'health doing|how'],
    answer: answerScore,
  },
  {
    name: 'score_change',
    about: "Why the member's health score changed",
    area,
    example: 'Why did my score change?',
    patterns: [
      'score why',
      'score change',
      'score lower|higher|worse|better|down|up',
      'score improve how',
      'affects|influences score',
    ],
    answer: answerWhy,
  },
  {
    name: 'score_missing',
    about: 'What the health score still lacks, and its coverage',
    area,
    example: 'What is missing for my score?',
    patterns: [
      'score missing',
      'score coverage|based|rest',
      'missing what',
      'score no why|not',
      'measures|coverage known|howmany',
      'measures missing',
    ],
    answer: answerMissing,
  },
];

/** Signs in values that are part of the score. The others come from areas that may be closed, and are only counted. */
const nameable: ReadonlySet<string> = new Set([
  'severe_pressure',
  'severe_pressure_unwell',
  'pulse_with_symptoms',
  'short_week',
]);

/** What comes before the score while warning signs wait to be read, with the most pressing level; null without any. */
const tellOpenWarnings = async ({
  read,
}: Pick<Asked, 'read'>): Promise<{ readonly text: string; readonly level: RedFlag['level'] } | null> => {
  const { results } = await read(redFlags.listRedFlags);
  const [worst] = results;
  if (!worst) return null;
  const count = results.length === 1 ? 'a warning sign' : `${results.length} warning signs`;
  const named = results.filter(({ code }) => nameable.has(code)).map(({ title }) => title);
  const names = named.length > 0 ? `: ${joinWords(named)}` : '';
  const text = `First, you have ${count} that you haven't read yet${names}. ${worst.headline}. The details are at the top of Health insights. `;
  return { text, level: worst.level };
};
