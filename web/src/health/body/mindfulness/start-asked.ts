/** Handed on by a Start button, so that the exercise begins without a second press. */
export const startAsked = { start: true } as const;

export const isStartAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;
