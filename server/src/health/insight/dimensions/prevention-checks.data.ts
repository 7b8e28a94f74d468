/** Routine checks that no screening programme plans, with the club's own intervals. */
export const routineChecks: readonly { code: string; label: string; months: number }[] = [
  { code: 'dental', label: 'Teeth', months: 12 },
  { code: 'eye', label: 'Eyes', months: 24 },
];
