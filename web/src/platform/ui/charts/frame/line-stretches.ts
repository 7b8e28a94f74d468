interface StretchPoint {
  readonly index: number;
  readonly value: number;
}

/** The parts of a line between its gaps: values beside each other, without those where nothing was measured. */
export const listStretches = (values: readonly (number | null)[]): readonly (readonly StretchPoint[])[] => {
  const stretches: StretchPoint[][] = [];
  let open: StretchPoint[] | null = null;
  values.forEach((value, index) => {
    if (value === null) {
      open = null;
      return;
    }
    if (!open) {
      open = [];
      stretches.push(open);
    }
    open.push({ index, value });
  });
  return stretches;
};
