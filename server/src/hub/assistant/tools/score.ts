import { scores } from '@club/contract/health/insight/scores';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { z } from 'zod';
import {
  type Asking,
  generalNote,
  joinWords,
  nothingToFill,
  type Reply,
  screens,
  tellSimulated,
  toFigure,
  tool,
  writeNumber,
} from '#hub/assistant/engine';
import { nameMissing, tellOpenWarnings } from '#hub/assistant/metrics';

const answerWhy = async ({ read }: Asking): Promise<Reply> => {
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

const answerMissing = async ({ read }: Asking): Promise<Reply> => {
  const score = await read(scores.getHealthScore);
  const { have, of } = score.coverage;
  const missing = nameMissing(score);
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

const Explain = z.object({
  part: z.enum(['change', 'missing']).default('change').describe('Why it changed, or what it still lacks'),
});

export const explainScore = tool({
  name: 'explain_score',
  title: 'The score explained',
  about: "Why the member's health score changed, with the measures that moved it, or what it still lacks",
  calls: [scores.getHealthScore],
  input: Explain,
  readings: [
    {
      patterns: [
        '#score why trend? mine? what? latest? lowest? highest?',
        '#score why|trend howdo|how|can mine?',
        '#score trend what|which mine? more? best? worst? latest?',
        '#score define|modify what|which|how|howdo|can mine? more? best? trend?',
        '#score define what|how mine plan trend?',
        '#score go_with what? which? mine?',
        '#score parts what? which? mine? best? worst? highest? spend? lowest?',
        'parts which|what mine? worst? lowest?',
      ],
      fill: ({ periods }) => (periods.length > 1 ? null : { part: 'change' }),
    },
    {
      patterns: [
        '#score without why? mine? how?',
        '#score missing define? what? why? mine? data?',
        'missing #score what? why? howmany?',
        '#score data what? why? mine?',
      ],
      fill: () => ({ part: 'missing' }),
    },
  ],
  ask: ({ part }) => (part === 'missing' ? 'What is missing for my score?' : 'Why did my score change?'),
  answer: ({ part }, asking) => (part === 'missing' ? answerMissing(asking) : answerWhy(asking)),
});

export const openWarnings = tool({
  name: 'open_warnings',
  title: 'Warning signs',
  about: 'Warning signs in the values of the member that wait to be read',
  calls: [redFlags.listRedFlags],
  input: nothingToFill,
  readings: [{ patterns: ['warning what? which? mine? open? list? latest? can?'] }],
  ask: () => 'Do I have open warning signs?',
  answer: async (_, asking) => {
    const warnings = await tellOpenWarnings(asking);
    const common = { sources: [screens.score()], looked_at: ['your open warning signs'], note: generalNote };
    if (!warnings) return { ...common, text: 'No warning sign is open.' };
    return { ...common, text: warnings.text.replace(/^First, you/, 'You').trim(), level: warnings.level };
  },
});
