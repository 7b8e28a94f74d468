import type { AccountType, AdminPermission } from '@club/contract/platform/access';
import type { Answer, Endpoint, Input } from '@club/contract/platform/endpoint';
import type { Club } from '#platform/club';
import type { Origin } from '#platform/origin';

/** The signed-in member, as the database knows them at this request. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  /** When the member last proved who they are in this session. */
  readonly authTime: Date;
  readonly clientCode: string;
  readonly rewardsClientCode: string;
  /** Types the member holds now; what they may do follows from these, never from the token. */
  readonly accountTypes: readonly AccountType[];
  readonly permissions: readonly AdminPermission[];
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'anyone'
    ? Caller | null
    : Caller;

/** What a handler gets. `db` is the call's own transaction, except for GET. */
export interface Call<E extends Endpoint = Endpoint> extends Club {
  readonly input: Input<E>;
  readonly caller: CallerOf<E>;
  readonly origin: Origin;
  /** Answers with another success status than the contract's usual one. */
  readonly answerWith: (status: 200 | 201 | 202) => void;
  /** Forgets the counted attempts about this call's subject, once the subject has proved itself. */
  readonly forgiveAttempts: () => Promise<void>;
}

type Handler<E extends Endpoint> = ((call: Call<E>) => Promise<Answer<E>>) | TwoSteps<E>;

/** One handler for every call of a domain; the compiler names the missing one. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

export interface TwoSteps<E extends Endpoint> {
  readonly before: (call: Call<E>) => Promise<unknown>;
  readonly within: (call: Call<E>, ready: never) => Promise<Answer<E>>;
}

/**
 * A handler for a call with slow work (a password hash, a picture): `before` does it outside any transaction, so that
 * no connection and no lock waits for it; `within` then writes, in the call's transaction, with what `before` made.
 */
export const inTwoSteps = <E extends Endpoint, Ready>(
  before: (call: Call<E>) => Promise<Ready>,
  within: (call: Call<E>, ready: Ready) => Promise<Answer<E>>,
): TwoSteps<E> => ({ before, within: within as TwoSteps<E>['within'] });
