import { Refusal } from '#platform/http';

/** Converts minor units to points as the API sends them: a number with at most two decimals. */
export const toPoints = (minor: number): number => minor / 100;

/** Minor units as a sentence shows them: "1,250.00". */
export const inWords = (minor: number): string =>
  toPoints(minor).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The refusal for a member whose points don't reach, by how many minor units. */
export const insufficientPoints = (missing: number): Refusal =>
  new Refusal('insufficient_points', { message: `You need ${inWords(missing)} more points.` });

/** For `post(...).catch`: when the caller's own points don't reach, the refusal says how many are missing. */
export const sayHowManyAreMissing = (error: unknown): never => {
  const missing = error instanceof Refusal && error.details.missing;
  throw missing ? insufficientPoints(missing) : error;
};

const allowedLater = {
  send: 'You can send welcome and referral points',
  spend: 'You can spend welcome and referral points at vendors',
  convert: 'You can convert welcome and referral points',
} as const;

/** Why welcome points can't leave the club yet, in a sentence. */
export const explainWelcomeHold = (doing: keyof typeof allowedLater, days: number): string =>
  `${allowedLater[doing]} ${days} ${days === 1 ? 'day' : 'days'} after you receive them.`;

/**
 * Refuses what would take welcome points out of the club. `left` is what stays available afterwards, `held` the welcome
 * points of the last `days`; both in minor units.
 * @throws {Refusal} insufficient_points
 */
export const refuseWelcomePoints = ({
  left,
  held,
  days,
  doing,
}: {
  left: number;
  held: number;
  days: number;
  doing: keyof typeof allowedLater;
}): void => {
  if (left < held) throw new Refusal('insufficient_points', { message: explainWelcomeHold(doing, days) });
};
