import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Later } from '#platform/jobs';
import type { Clock } from './clock.ts';
import type { Origin } from './origin.ts';

/** Events that a lower domain emits, in its own transaction, to those above it. */
export interface Events {
  /** An account was created; nothing is verified yet. */
  member_registered: {
    userId: string;
    country: string | null;
    phoneCode: string | null;
    phoneNumber: string | null;
    /** The invitation used, if any. */
    invitation: { code: string; referrerId: string } | null;
    origin: Origin;
  };
  /** The member proved their e-mail address for the first time. */
  member_verified: { userId: string };
  /** The owner undid a change of e-mail: whatever was added to the account since may be someone else's. */
  account_taken_back: { userId: string; since: Date };
  /** The club approved the member as an ambassador. */
  ambassador_approved: { userId: string };
  /** An administrator undoes that approval. A listener refuses once the member has invited anyone since. */
  ambassador_approval_undone: { userId: string; since: Date };
  /** The same for a vendor. A listener refuses once the business has invited anyone since. */
  vendor_approval_undone: { vendorId: string; since: Date };
  /** The member signed out of one session (`sessionId`), or of all but one (`keepSessionId`), or of all. */
  signed_out: { userId: string; sessionId?: string; keepSessionId?: string };
  /**
   * The member no longer agrees that the club keeps their health data. `db` is the health half's own transaction.
   */
  health_consent_withdrawn: { userId: string };
  /** The member no longer agrees that the assistant uses their health data. `db` is as above, `clubDb` the club's. */
  assistant_consent_withdrawn: { userId: string; clubDb: Db };
  /** The member no longer agrees that the club fetches readings from their devices. `db` is as above. */
  device_consent_withdrawn: { userId: string };
  /**
   * Measured values came, changed or went. `db` is the health half's own transaction as the member, `clubDb` reads the club.
   */
  values_changed: { userId: string; clubDb: Db; metrics: readonly string[] };
  /** Someone commented on the member's story, or answered their comment. Never told about members they muted. */
  story_commented: { userId: string; storyId: string; commentId: string; byName: string; isAnswer: boolean };
  /** What moderation did with the member's story or comment. */
  content_reviewed: {
    userId: string;
    objectType: 'story' | 'comment';
    objectId: string;
    storyId: string;
    outcome: 'hidden' | 'kept' | 'removed' | 'restored';
    /** What is told about it waits so long. */
    later?: Partial<Later>;
  };
  /** Name, country, birth date and gender are all filled in for the first time. */
  profile_completed: { userId: string };
}

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

type Listener<Name extends keyof Events> = (within: Within, payload: Events[Name]) => Promise<unknown>;

/** A domain may listen to any event; listeners run inside the emitter's transaction. */
export type Listeners = { readonly [Name in keyof Events]?: Listener<Name> };

export type Emit = <Name extends keyof Events>(name: Name, within: Within, payload: Events[Name]) => Promise<void>;

/** Calls the domains' listeners in order. A refusal by any of them rolls the emitter's transaction back. */
export const createEmit =
  (domains: readonly Listeners[]): Emit =>
  async (name, within, payload) => {
    for (const listeners of domains) await listeners[name]?.(within, payload);
  };
