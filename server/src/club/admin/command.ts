import type { Club } from '#platform/club';

/** A command for an administrator at the machine. It runs in its own transaction and reports what it did. */
export interface Command {
  readonly usage: string;
  readonly run: (club: Club, words: readonly string[]) => Promise<string>;
}

export type Commands = Readonly<Record<string, Command>>;
