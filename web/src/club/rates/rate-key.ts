/** A confirmation holds for the rate that was asked about alone. */
export const toRateKey = ({ kind = '', points, units }: { kind?: string; points: string; units: string }): string =>
  `${kind} ${points} ${units}`;
