import type { Club } from '#platform/club';

/** What an administrator of the machine may do; it runs in a transaction of its own and says what was done. */
export interface Command {
  readonly usage: string;
  readonly run: (club: Club, words: readonly string[]) => Promise<string>;
}

export type Commands = Readonly<Record<string, Command>>;
