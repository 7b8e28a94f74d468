import type { FormAnswer, FormAnswers, FormQuestion } from '@club/contract/health/check-up/questions';

/** Answers that rarely change are offered again; what was noticed is asked again each time. */
const lasting =
  /^(has_prostate|risks|organs|high_risk|nicotine|quit_years|cigs_day|years_smoked|bowel_method|cervical_method|screen_\w+_date)$/;

/** The lasting answers of the last check, and of the assessment where the check has none. */
export const pickLasting = (...answers: readonly FormAnswers[]): FormAnswers =>
  Object.fromEntries(answers.flatMap((one) => Object.entries(one)).filter(([code]) => lasting.test(code)));

/** A question with a known answer offered, if it is one that the question takes. */
export const offerAnswer = (question: FormQuestion, known: FormAnswers): FormQuestion => {
  const answer = known[question.code];
  if (answer === undefined || !fits(question, answer)) return question;
  return { ...question, prefill: { value: answer, source: 'assessment', at: null } };
};

const fits = ({ type, options, min, max }: FormQuestion, answer: FormAnswer): boolean => {
  const isOption = (code: unknown): boolean => options.some((option) => option.code === code);
  if (type === 'multi') return Array.isArray(answer) && answer.every(isOption);
  if (type === 'single') return isOption(answer);
  if (type === 'date') return typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer);
  return typeof answer === 'number' && answer >= (min ?? answer) && answer <= (max ?? answer);
};
