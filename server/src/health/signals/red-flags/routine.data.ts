import type { RedFlagRule } from './rule.ts';

/** What to bring up at the next visit. */
export const routine: readonly RedFlagRule[] = [
  {
    code: 'pauses_and_sleepy',
    when: { all: [{ sign: 'apnoea_seen' }, { sign: 'sleepy' }] },
    level: 'routine',
    action: 'mention',
    title: 'Pauses in breathing at night, and sleepy days',
    message: "A sleep test can show how you breathe at night. Don't drive when you feel sleepy.",
  },
  {
    code: 'drowsy_driving',
    when: { sign: 'drowsy_driving' },
    level: 'routine',
    action: 'mention',
    title: 'Sleepy at the wheel',
    message: "Don't drive when you feel sleepy. Stop, rest, and let someone else drive.",
  },
  {
    code: 'short_week',
    when: { fact: 'longest_night_of_week', below: 4 },
    level: 'routine',
    action: 'mention',
    title: 'A week of nights below 4 hours',
    message: 'A week of nights this short takes its toll. Ask yourself what keeps you awake.',
  },
  {
    code: 'phq2',
    when: { fact: 'phq2', from: 3 },
    level: 'routine',
    action: 'mention',
    title: 'Low mood for two weeks',
    message: 'Ask a professional for a full assessment. Two questions can only show that one is worthwhile.',
  },
  {
    code: 'gad2',
    when: { fact: 'gad2', from: 3 },
    level: 'routine',
    action: 'mention',
    title: 'Worry for two weeks',
    message: 'Ask a professional for a full assessment. Two questions can only show that one is worthwhile.',
  },
  {
    code: 'audit_c',
    when: { sign: 'audit_c_positive' },
    level: 'routine',
    action: 'mention',
    title: 'Drinking that may harm your health',
    message: "If you drink every day, don't stop all at once without advice.",
  },
  {
    code: 'findrisc',
    when: { fact: 'findrisc', from: 12 },
    level: 'routine',
    action: 'mention',
    title: '12 points or more for blood sugar in the next 10 years',
    message: 'Ask for a blood test.',
  },
  {
    code: 'nosas',
    when: { fact: 'nosas', from: 8 },
    level: 'routine',
    action: 'mention',
    title: 'Your answers fit pauses in breathing at night',
    message:
      'Neck, weight, snoring, age and sex come to 8 points or more of 17 (NoSAS). Ask whether a sleep test makes sense for you.',
  },
];

/** The warning signs, the most pressing first. */
