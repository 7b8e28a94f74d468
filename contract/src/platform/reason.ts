import { text } from '#platform/shared';

/** Characters of the reason for a decision or an act on someone else's account, which they read. */
export const reasonLength = { min: 10, max: 500 } as const;

export const reasonTooShort = `Write at least ${reasonLength.min} characters.`;

export const Reason = text({ ...reasonLength, message: reasonTooShort });

/** Minutes in which staff can undo a decision. */
export const undoMinutes = 10;
