import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import type { Answer, Endpoint, Input } from '@club/contract/platform/endpoint';
import type { PendingMedia } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { Origin } from '#platform/origin';

/** The signed-in member, as read from the database for this request. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  /** When the member last proved their identity in this session. */
  readonly authTime: Date;
  readonly clientCode: string;
  readonly rewardsClientCode: string;
  readonly healthClientCode: string;
  /** The member's account types right now. Rights follow from these, never from the token. */
  readonly accountTypes: readonly AccountType[];
  readonly permissions: readonly AdminPermission[];
  /** Permissions that the member gets once a passkey or a recovery code confirms this session. */
  readonly withheld: readonly AdminPermission[];
  /** Who of staff looks at the club as this member sees it; nobody in the member's own sessions. */
  readonly viewer?: string;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'anyone'
    ? Caller | null
    : Caller;

/** What a handler receives. `db` is the call's own transaction, except for GET. */
export interface Call<E extends Endpoint = Endpoint> extends Club {
  readonly input: Input<E>;
  readonly caller: CallerOf<E>;
  /** Who may make the call. */
  readonly access: E['access'];
  readonly origin: Origin;
  /** Stores files for this call's change: they are deleted unless it commits. */
  readonly pendingMedia: Pick<PendingMedia, 'put'>;
  /** Answers with the contract's other status of success. */
  readonly answerWith: (status: 200 | 201 | 202) => void;
  /** Tells a caller who takes events what happens before the answer is there; nobody hears it otherwise. */
  readonly report: (event: string, data: unknown) => void;
  /** Logs a failure that the caller gets another answer for; only its class or code, as its message may quote the input. */
  readonly warn: (message: string, error: unknown) => void;
}

/** The handler of one call. */
export type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

type Handler<E extends Endpoint> = Handle<E> | TwoSteps<E>;

/** One handler for each call of a domain; the compiler reports a missing one. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

export interface TwoSteps<E extends Endpoint> {
  readonly before: (call: Call<E>) => Promise<unknown>;
  readonly within: (call: Call<E>, ready: never) => Promise<Answer<E>>;
}

/**
 * A handler for a call with slow work (a password hash, a picture). `before` does it outside any transaction, so that
 * it holds no connection and no lock; `within` then writes the result in the call's transaction.
 */
export const inTwoSteps = <E extends Endpoint, Ready>(
  before: (call: Call<E>) => Promise<Ready>,
  within: (call: Call<E>, ready: Ready) => Promise<Answer<E>>,
): TwoSteps<E> => ({ before, within: within as TwoSteps<E>['within'] });
