/** Routine checks that no screening programme plans, with the club's own intervals. */
export const routineChecks: readonly { code: string; question: string; label: string; months: number }[] = [
  { code: 'dental', question: 'screen_dental_date', label: 'Teeth', months: 24 },
  { code: 'eye', question: 'screen_eye_date', label: 'Eyes', months: 24 },
];
