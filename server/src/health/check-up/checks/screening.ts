import type { ScreeningEntry, ScreeningPlan } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { addMonths } from '#platform/calendar';
import { findProgramme, type ScreeningRule, skinCheckMonths } from './screening.data.ts';

/** What a plan is based on, besides the answers of the check. */
export interface ScreeningBasis {
  readonly country: string | null;
  /** YYYY-MM-DD; null when not known. */
  readonly dateOfBirth: string | null;
  readonly age: number | null;
  readonly today: string;
  /** The last day on which the member looked over their skin here. */
  readonly lastSkinCheck: string | null;
}

/**
 * The screening plan of the member's country, by age, by what they have, and by their last checks. With a high risk
 * there is no interval: such a plan is personal.
 */
export const planScreening = (answers: FormAnswers, basis: ScreeningBasis): ScreeningPlan => {
  const programme = findProgramme(basis.country);
  const isHighRisk = list(answers.high_risk).some((code) => !['none', 'prefer_not'].includes(code));
  const offered = programme.rules.filter(
    ({ only }) => !only || (basis.country !== null && only.includes(basis.country)),
  );
  const codes = [...new Set(offered.map(({ code }) => code))];
  const entries = codes.flatMap((code) => {
    const rules = offered.filter((rule) => rule.code === code);
    return toEntry(rules, answers, basis, isHighRisk) ?? [];
  });
  return {
    country: programme.countries && basis.country,
    programme: programme.name,
    version: programme.version,
    review_by: programme.reviewBy,
    note: [
      ...(programme.note ? [programme.note] : []),
      isHighRisk ? personal : 'Higher risk in your family? Your plan is personal: ask a doctor.',
    ].join(' '),
    entries: [...entries, planSkinCheck(basis)],
  };
};

const personal = 'Your plan is personal: talk to a clinician.';

const list = (answer: FormAnswers[string] | undefined): readonly string[] => (Array.isArray(answer) ? answer : []);

type Draft = Pick<ScreeningEntry, 'state'> & Partial<ScreeningEntry>;

/** One kind of check from the rules for its ages; undefined where it does not apply to the member. */
const toEntry = (
  rules: readonly ScreeningRule[],
  answers: FormAnswers,
  basis: ScreeningBasis,
  isHighRisk: boolean,
): ScreeningEntry | undefined => {
  const { age } = basis;
  const rule = rules.find(({ to }) => age === null || age <= to) ?? rules.at(-1);
  if (!rule || !mayApply(rule, answers)) return undefined;
  const last = toDay(answers[`screen_${rule.code}_date`]);
  const draft = isHighRisk && rule.isCancer ? ({ state: 'personal' } as const) : schedule(rule, answers, basis, last);
  return {
    code: rule.code,
    label: rule.label,
    last,
    next: null,
    from_year: null,
    interval_months: null,
    text: draft.state === 'personal' ? personal : rule.text,
    source: rule.source,
    ...draft,
  };
};

/** Whether the member has what is checked, and smoked enough where that matters. What is not answered may apply. */
const mayApply = ({ organ, smoking }: ScreeningRule, answers: FormAnswers): boolean => {
  const organs = list(answers.organs);
  const hasOrgan = organ === null || organs.length === 0 || organs.includes('prefer_not') || organs.includes(organ);
  if (!hasOrgan || !smoking) return hasOrgan;
  const { nicotine, quit_years, cigs_day, years_smoked } = answers;
  if (nicotine === undefined || nicotine === 'never') return false;
  const isLongAgo =
    nicotine === 'former' &&
    smoking.quitWithin !== null &&
    typeof quit_years === 'number' &&
    quit_years >= smoking.quitWithin;
  const packYears =
    typeof cigs_day === 'number' && typeof years_smoked === 'number' ? (cigs_day / 20) * years_smoked : null;
  return !isLongAgo && (packYears === null || packYears >= smoking.packYears);
};

const schedule = (rule: ScreeningRule, answers: FormAnswers, basis: ScreeningBasis, last: string | null): Draft => {
  const { age, dateOfBirth, today } = basis;
  // A check from birth on needs no age.
  if (rule.from > 0) {
    if (age === null || dateOfBirth === null) {
      return { state: 'unknown', text: `${rule.text} Add your date of birth to see when.` };
    }
    if (age > rule.to) return { state: 'over' };
    if (age < rule.from) return { state: 'later', from_year: Number(dateOfBirth.slice(0, 4)) + rule.from };
    if (rule.organ !== null && list(answers.organs).length === 0) {
      return { state: 'unknown', text: `${rule.text} Answer the check to see what is due when.` };
    }
  }
  const months = findInterval(rule, answers, age ?? 0, last);
  if (months === null) return { state: 'ask' };
  const next = last ? addMonths(last, months) : today;
  return { state: next <= today ? 'due' : 'planned', next: next <= today ? null : next, interval_months: months };
};

const findInterval = (rule: ScreeningRule, answers: FormAnswers, age: number, last: string | null): number | null => {
  const { months, monthsAfter, monthsBefore, code } = rule;
  if (monthsBefore && last && last < monthsBefore.day && age <= monthsBefore.to) return monthsBefore.months;
  return monthsAfter?.[String(answers[`${code}_method`])] ?? months;
};

const toDay = (answer: FormAnswers[string] | undefined): string | null =>
  typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer) ? answer : null;

/** Looking over one's own skin: no programme asks for it, and it costs nothing. */
const planSkinCheck = ({ lastSkinCheck, today }: ScreeningBasis): ScreeningEntry => {
  const next = lastSkinCheck ? addMonths(lastSkinCheck, skinCheckMonths) : today;
  return {
    code: 'skin',
    label: 'Skin',
    state: next <= today ? 'due' : 'planned',
    last: lastSkinCheck,
    next: next <= today ? null : next,
    from_year: null,
    interval_months: skinCheckMonths,
    text: 'A look at your own skin every 3 months. No programme checks it: the evidence is not sufficient.',
    source: 'USPSTF 2023, doi:10.1001/jama.2023.4342',
  };
};
