import { adultAge } from '@club/contract/platform/ages';
import type { Trainee } from '#health/training/fitness/generator';

/** The highest pulse of an age: 208 − 0.7 × age (Tanaka 2001, doi:10.1016/S0735-1097(00)01054-8). */
export const findHighestPulse = (age: number): number => 208 - 0.7 * age;

/** Lower and upper edge in beats a minute, both included. */
export interface PulseZone {
  readonly from: number;
  readonly to: number;
}

/** Shares of the reserve between the pulse at rest and the highest one, in per cent. */
const shares = { light: [30, 39], moderate: [40, 59], vigorous: [60, 89] } as const;

/**
 * The pulse of light, moderate and vigorous work: resting pulse + share × (highest − resting). Null without age or resting
 * pulse, under 18, and with a medicine that slows the pulse: then breath tells better.
 */
export const findPulseZones = ({
  age,
  restingPulse,
  slowsPulse,
}: {
  readonly age: Trainee['age'];
  readonly restingPulse: number | null;
  readonly slowsPulse: boolean;
}): Readonly<Record<keyof typeof shares, PulseZone>> | null => {
  if (age === null || age < adultAge || restingPulse === null || slowsPulse) return null;
  const reserve = findHighestPulse(age) - restingPulse;
  if (reserve <= 0) return null;
  const at = (share: number) => Math.round(restingPulse + (share / 100) * reserve);
  // A zone begins one beat after the one before, so that every pulse is in one.
  const [light, moderate, vigorous] = [shares.light, shares.moderate, shares.vigorous];
  return {
    light: { from: at(light[0]), to: at(moderate[0]) - 1 },
    moderate: { from: at(moderate[0]), to: at(vigorous[0]) - 1 },
    vigorous: { from: at(vigorous[0]), to: at(vigorous[1]) },
  };
};
