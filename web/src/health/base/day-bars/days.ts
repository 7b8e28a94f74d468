/** The day some days before another, both `YYYY-MM-DD`. */
export const goBack = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

/** Every day from one to another. */
export const listDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = goBack(day, -1)) days.push(day);
  return days;
};
