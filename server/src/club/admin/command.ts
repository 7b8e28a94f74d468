import type { Club } from '#platform/club';

/** The club, and who runs a command in it. */
export interface Operated extends Club {
  readonly operator: string;
}

/** A command for an administrator at the machine. It runs in its own transaction and reports what it did. */
interface Command {
  readonly usage: string;
  readonly run: (club: Operated, words: readonly string[]) => Promise<string>;
}

export type Commands = Readonly<Record<string, Command>>;
