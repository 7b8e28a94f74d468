import type { Db } from '#platform/db';
import type { Clock } from './clock.ts';

/** One thing that a member may let an agent of their own read. */
export interface AgentArea {
  /** As agents ask for it, such as `sleep:read`. */
  readonly scope: string;
  readonly label: string;
  readonly explains: string;
  /** Needs the member's consents before any agent may have it. */
  readonly isHealth: boolean;
}

/** What a member allowed on the consent page. */
export interface AllowedAgent {
  readonly userId: string;
  /** The grant of the provider, which its tokens name. */
  readonly providerGrant: string;
  readonly clientId: string;
  /** Whose agent it is, by its address; empty for a program on the member's own device. */
  readonly host: string;
  /** What it calls itself, which proves nothing. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly until: Date;
}

/** What the sign-in pages have to know of members' own agents. */
export interface AgentAccess {
  readonly areas: readonly AgentArea[];
  /** Whether the member agrees to what every health area needs. */
  readonly agreesToHealth: (healthDb: Db, userId: string) => Promise<boolean>;
  /** Records what a member allowed. @throws {Refusal} limit_reached with too many agents */
  readonly allow: (within: { readonly db: Db; readonly clock: Clock }, allowed: AllowedAgent) => Promise<void>;
}
