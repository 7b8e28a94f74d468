/** Node's flags for a club whose clock is so many seconds ahead. */
export const clockFlags = (seconds: number): string[] =>
  seconds === 0 ? [] : ['--import', `${new URL('later.ts', import.meta.url)}?seconds=${seconds}`];
