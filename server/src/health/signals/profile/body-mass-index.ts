/** Below this body mass index nobody is helped to eat less, in less time, or to lose weight, in kg/m². */
export const lowestBodyMassIndex = 20;

/**
 * The body mass index in kg/m², rounded half up to the one decimal that is shown. Scores, bands, gates and plans all compare
 * this figure, so that none of them says something else than the screen.
 */
export const findBodyMassIndex = (weightKg: number, heightCm: number): number =>
  // half of a decimal may be a trace less in binary
  Math.round((weightKg / (heightCm / 100) ** 2) * 10 + 1e-9) / 10;
