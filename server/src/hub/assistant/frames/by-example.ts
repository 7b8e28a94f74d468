import type { Frame } from '#hub/assistant/engine';
import { findLikely, type Likely } from '#hub/assistant/examples';
import type { Question, Subject } from '#hub/assistant/language';
import { fillMetric, isAboutPoints } from '#hub/assistant/metrics';
import { tools } from '#hub/assistant/tools';

/** From this likeness on, and from this share of the nearest examples on, a question asks for what they ask for. */
const [leastLikeness, leastShare] = [0.5, 0.6];

/** A word that is new may change what is asked for: the rest has to be nearly the same. */
const leastOfNew = 0.6;

/**
 * What a question asks for by the examples that are most like it, where no pattern was sure. Its days and other slots are
 * read as ever. Null where no example is near enough, or where the question names something else than they do.
 */
export const readByExample = (question: Question, today: string): Frame | null => {
  const [best] = findLikely(question);
  if (!best?.asked || best.likeness < leastLikeness || best.share < leastShare) return null;
  const { tool } = best.asked;
  // a word that neither the lexicons nor the examples know may be what is asked about
  if (best.isNew && best.likeness < leastOfNew) return null;
  if (best.isNew && !tools.some(({ name, readings }) => name === tool && readings.some(({ takesText }) => takesText)))
    return null;
  const input = fill(best.asked, question, today);
  return input && { tool: best.asked.tool, input, language: question.language };
};

/** From this likeness on, and from this share on, examples confirm what a pattern took a question for. */
const [leastAgreeing, leastAgreed] = [0.33, 0.7];

/** Whether the examples that are most like a question ask for the same as a pattern that was not sure. */
export const agrees = (question: Question, { tool, input }: Frame): boolean => {
  const [best] = findLikely(question);
  if (!best?.asked || best.likeness < leastAgreeing || best.share < leastAgreed || best.isNew) return false;
  return best.asked.tool === tool && Object.entries(best.asked.slots).every(([name, value]) => input[name] === value);
};

const fill = (
  { tool, slots }: NonNullable<Likely['asked']>,
  question: Question,
  today: string,
): Readonly<Record<string, unknown>> | null => {
  if (tool === 'query_metric') {
    const metric = slots.metric as Subject;
    const isNamed = question.subjects.length === 0 || question.subjects.includes(metric);
    if (metric.startsWith('points_') && !isAboutPoints(question)) return null;
    const isAhead = question.periods.some(({ from }) => from > today);
    return isNamed && !isAhead ? fillMetric({ ...question, subjects: [metric] }, today) : null;
  }
  const filled = (tools.find(({ name }) => name === tool)?.readings ?? []).map(({ fill: read }) =>
    read ? read(question, today) : {},
  );
  return filled.find((input) => input && Object.entries(slots).every(([name, value]) => input[name] === value)) ?? null;
};
