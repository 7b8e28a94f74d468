/** How a condition compares the answer that it asks for. */
export const conditionOps = ['eq', 'ne', 'in', 'includes', 'gt', 'lt'] as const;

/** When a question applies. `ne` also holds while there is no answer; every other comparison needs one. */
export interface Condition {
  readonly code: string;
  readonly op: (typeof conditionOps)[number];
  readonly value: string | number | readonly string[];
}

export interface Conditional {
  readonly code: string;
  readonly show_if: Condition | null;
}

type Value = number | string | readonly string[];
/** Values by question; a skipped or unanswered question has none. */
export type AnswerValues = Readonly<Record<string, Value | null | undefined>>;

/** Whether a form's field holds no answer. */
export const isUnanswered = (answer: Value | undefined): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

const compare: Readonly<Record<Condition['op'], (answer: Value, wanted: Condition['value']) => boolean>> = {
  eq: (answer, wanted) => answer === wanted,
  ne: (answer, wanted) => answer !== wanted,
  in: (answer, wanted) => Array.isArray(wanted) && wanted.includes(String(answer)),
  includes: (answer, wanted) => Array.isArray(answer) && answer.includes(String(wanted)),
  gt: (answer, wanted) => typeof answer === 'number' && answer > Number(wanted),
  lt: (answer, wanted) => typeof answer === 'number' && answer < Number(wanted),
};

const holds = ({ code, op, value }: Condition, answers: AnswerValues): boolean => {
  const answer = answers[code];
  if (answer === null || answer === undefined) return op === 'ne';
  return compare[op](answer, value);
};

/**
 * The questions that apply, in their order. A question that hangs on one which does not apply doesn't apply either,
 * whatever was once answered there.
 */
export const listShown = <Question extends Conditional>(
  questions: readonly Question[],
  answers: AnswerValues,
): Question[] => {
  const hidden = new Set<string>();
  return questions.filter(({ code, show_if }) => {
    const shown = show_if === null || (!hidden.has(show_if.code) && holds(show_if, answers));
    if (!shown) hidden.add(code);
    return shown;
  });
};
