import { type StepData, yesNo } from './question-data.ts';

const smokes = { code: 'nicotine', op: 'in', value: ['current', 'former'] } as const;

export const habits: StepData = {
  dimension: 'habits',
  questions: [
    {
      code: 'nicotine',
      text: 'Do you smoke or use nicotine?',
      help: 'Cigarettes, cigars, pipes, water pipes and e-cigarettes, also now and then.',
      type: 'single',
      options: [
        { code: 'never', label: 'No, never regularly' },
        { code: 'former', label: 'No, I stopped' },
        { code: 'current', label: 'Yes, I smoke or vape' },
      ],
    },
    {
      code: 'vape_only',
      text: 'Do you only use e-cigarettes?',
      type: 'single',
      options: [
        { code: 'yes', label: 'Yes, nothing else' },
        { code: 'no', label: 'No, I also smoke' },
      ],
      show_if: { code: 'nicotine', op: 'eq', value: 'current' },
    },
    {
      code: 'quit_years',
      text: 'How many years ago did you stop?',
      help: 'For less than a year, enter 0.5 for six months.',
      type: 'number',
      unit: 'years',
      min: 0,
      max: 90,
      step: 0.1,
      show_if: { code: 'nicotine', op: 'eq', value: 'former' },
    },
    { code: 'smoke_home', text: 'Does anyone smoke indoors at your home?', type: 'single', options: yesNo },
    {
      code: 'cigs_day',
      questionnaire: 'hsi',
      help: 'If you stopped, the usual number before. Enter 0 if you never smoked cigarettes.',
      show_if: smokes,
    },
    { code: 'first_cig', questionnaire: 'hsi', show_if: { code: 'vape_only', op: 'eq', value: 'no' } },
    {
      code: 'years_smoked',
      text: 'For how many years altogether?',
      type: 'number',
      unit: 'years',
      min: 0,
      max: 90,
      step: 1,
      show_if: smokes,
    },
    { code: 'audit_c_1', questionnaire: 'audit_c' },
    { code: 'audit_c_2', questionnaire: 'audit_c' },
    { code: 'audit_c_3', questionnaire: 'audit_c' },
  ],
};
