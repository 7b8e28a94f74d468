import { ownRows, type PersonalData } from '#platform/personal-data';

/** Reasons for manual corrections of a member's points. */
export const adminPersonalData: readonly PersonalData[] = [
  ownRows('point_adjustments', 'amount / 100.0 as points, reason, at', 'at'),
];
