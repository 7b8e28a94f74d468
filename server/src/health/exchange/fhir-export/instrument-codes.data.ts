interface Coded {
  readonly code: string;
  readonly display: string;
}

interface InstrumentCodes {
  /** The instrument as a whole; null where LOINC has no code for it. */
  readonly panel: string | null;
  readonly questions: Readonly<
    Record<string, { readonly code: string; readonly answers: Readonly<Record<string, Coded>> }>
  >;
}

/** LOINC's answer list LL358-3. */
const frequency = {
  not_at_all: { code: 'LA6568-5', display: 'Not at all' },
  several_days: { code: 'LA6569-3', display: 'Several days' },
  more_than_half: { code: 'LA6570-1', display: 'More than half the days' },
  nearly_every_day: { code: 'LA6571-9', display: 'Nearly every day' },
};

/** LL2179-1. */
const howOften = {
  never: { code: 'LA6270-8', display: 'Never' },
  monthly_or_less: { code: 'LA18926-8', display: 'Monthly or less' },
  two_to_four_a_month: { code: 'LA18927-6', display: '2-4 times a month' },
  two_to_three_a_week: { code: 'LA18928-4', display: '2-3 times a week' },
  four_or_more_a_week: { code: 'LA18929-2', display: '4 or more times a week' },
};

/** LL2180-9, in standard drinks. */
const drinks = {
  amount_0: { code: 'LA15694-5', display: '1 or 2' },
  amount_1: { code: 'LA15695-2', display: '3 or 4' },
  amount_2: { code: 'LA18930-0', display: '5 or 6' },
  amount_3: { code: 'LA18931-8', display: '7 to 9' },
  amount_4: { code: 'LA18932-6', display: '10 or more' },
};

/** LL2181-7. */
const occasions = {
  never: { code: 'LA6270-8', display: 'Never' },
  less_than_monthly: { code: 'LA18933-4', display: 'Less than monthly' },
  monthly: { code: 'LA18876-5', display: 'Monthly' },
  weekly: { code: 'LA18891-4', display: 'Weekly' },
  daily: { code: 'LA18934-2', display: 'Daily or almost daily' },
};

/**
 * LOINC's codes of instruments, their questions and their answers, by scale. The British AUDIT-C counts units, not
 * drinks, so only its first question is LOINC's.
 */
export const instrumentCodes: Readonly<Record<string, InstrumentCodes>> = {
  phq2: {
    panel: '55757-9',
    questions: {
      phq2_1: { code: '44250-9', answers: frequency },
      phq2_2: { code: '44255-8', answers: frequency },
    },
  },
  gad2: {
    panel: null,
    questions: {
      gad2_1: { code: '69725-0', answers: frequency },
      gad2_2: { code: '68509-9', answers: frequency },
    },
  },
  audit_c: {
    panel: '72109-2',
    questions: {
      audit_c_1: { code: '68518-0', answers: howOften },
      audit_c_2: { code: '68519-8', answers: drinks },
      audit_c_3: { code: '68520-6', answers: occasions },
    },
  },
  audit_c_units: { panel: null, questions: { audit_c_1: { code: '68518-0', answers: howOften } } },
};
