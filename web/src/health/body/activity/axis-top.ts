/** The end of an axis above every value: round, in as few steps as can be read. */
export const findTop = (values: readonly number[], goal: number): number => {
  const most = Math.max(goal * 1.25, ...values, 1);
  const size = most > 16_000 ? 8000 : most > 6000 ? 4000 : 2000;
  return Math.ceil(most / size) * size;
};
