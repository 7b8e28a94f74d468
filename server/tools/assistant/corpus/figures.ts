/** Figures as the screens write them. */
export const writePoints = (minor: number): string =>
  (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
export const writeWhole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const writeTime = (minutes: number): string => {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
};
/** One of several figures is enough where the words of a question leave open which is meant. */
export const either = (...figures: readonly string[]): string => [...new Set(figures)].join('|');

export interface Period {
  readonly from: string;
  readonly to: string;
}
