import { type RedFlag, redFlags } from '@club/contract/health/signals/red-flags';
import type { Asked } from '#hub/assistant/engine';
import { joinWords } from './wording.ts';

/** Signs in values that are part of the score. The others come from areas that may be closed, and are only counted. */
const nameable: ReadonlySet<string> = new Set([
  'severe_pressure',
  'severe_pressure_unwell',
  'pulse_with_symptoms',
  'short_week',
]);

/** What comes before the score while warning signs wait to be read, with the most pressing level; null without any. */
export const tellOpenWarnings = async ({
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
