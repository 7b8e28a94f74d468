import type { BridgeArea, ItemType } from '@club/contract/health/exchange/bridge-areas';
import type { MakerId } from '@club/contract/health/exchange/makers';
import type { ConnectedService, Credentials, Line, SignIn, Span } from '#health/base/connected-services';
import type { FaultyItem, SentItem } from '#health/exchange/inbound';
import type { MakerClient } from '#platform/config';

/** One kind of thing that a maker is asked for. */
export interface MakerKind {
  readonly code: string;
  /** The area that the member has to allow for it. */
  readonly area: BridgeArea;
  /** What an answer holds all of, so that what it has no more was deleted at the maker. */
  readonly whole: readonly ItemType[];
  /** The longest span of one question, and how many days back each fetch compares. */
  readonly windowDays: number;
  readonly lookBackDays: number;
}

export interface MakerSpan extends Span {
  /** Only what changed since then is wanted, whatever day it is of; null for all of the span. */
  readonly changedSince: Date | null;
  /** The member's zone, for times that name none. */
  readonly zone: string;
}

export interface MakerPage {
  readonly items: readonly SentItem[];
  /** What can't be an item, and why. */
  readonly leftOut?: readonly FaultyItem[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** A notice as it was sent. Nothing in it is believed but whom it is about. */
export interface SentHint {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Whom a notice is about, or what its maker wants to hear to know that it arrives. */
export type Hint = { readonly account: string } | { readonly answer: Readonly<Record<string, string>> | null };

/** A maker of devices, as far as the club needs it. Each method throws a `ProviderFault` where it fails. */
export interface Maker extends ConnectedService {
  readonly id: MakerId;
  readonly name: string;
  readonly simulated: boolean;
  readonly signIn: SignIn;
  /** How often it is asked when it says nothing by itself. */
  readonly intervalMin: number;
  /** Whether it can be asked for what changed; otherwise each fetch compares the last days. */
  readonly tellsChanges: boolean;
  /** What it can bring. */
  readonly areas: readonly BridgeArea[];
  readonly kinds: readonly MakerKind[];
  /** Reads a notice that something changed; null for one that the maker did not send. */
  readHint(hint: SentHint): Hint | null;
  /** The areas that the member did not allow, by the tokens or by what the maker's page returned. */
  listDeclined(credentials: Credentials): readonly BridgeArea[];
  list(kind: string, credentials: Credentials, span: MakerSpan, cursor: string | null): Promise<MakerPage>;
}

/** Makes a maker that is reached over a line. `now` is the club's time. */
export type OpenMaker<Client extends MakerClient = MakerClient> = (
  line: Line,
  client: Client & { readonly simulated: boolean },
  now: () => Date,
) => Maker;

/** How far back the first fetch reaches. */
export const historyDays = 30;
