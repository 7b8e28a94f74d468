import type { Db } from '#platform/db';
import type { Origin } from '#platform/http';
import type { Clock } from './clock.ts';

/** What a lower domain makes known to those above it, in its own transaction. */
export interface Events {
  /** An account was made; nothing of it is verified yet. */
  member_registered: {
    userId: string;
    country: string | null;
    phoneCode: string | null;
    phoneNumber: string | null;
    /** By whose invitation, if by any. */
    invitation: { code: string; referrerId: string } | null;
    origin: Origin;
  };
  /** The member proved their e-mail address for the first time. */
  member_verified: { userId: string };
  /** The member signed out or ended other sign-ins. */
  signed_out: { userId: string };
  /** Name, country, birth date and gender are all filled for the first time. */
  profile_completed: { userId: string };
}

export type Emit = <Name extends keyof Events>(
  name: Name,
  within: { db: Db; clock: Clock },
  fact: Events[Name],
) => Promise<void>;

type Listener<Name extends keyof Events> = (within: { db: Db; clock: Clock }, fact: Events[Name]) => Promise<unknown>;

export type Listeners = { readonly [Name in keyof Events]?: readonly Listener<Name>[] };

/** Tells each listener in order, inside the teller's transaction: when one refuses, nothing has happened. */
export const emitTo =
  (listeners: Listeners): Emit =>
  async (name, within, fact) => {
    for (const listener of listeners[name] ?? []) await listener(within, fact);
  };
