/** A conversion as the partner programme receives it. */
export interface PartnerOrder {
  /** Sending the same order twice creates one order. */
  readonly id: string;
  readonly partner: string;
  readonly membershipNumber: string;
  /** Whole minor units of the partner's currency. */
  readonly units: number;
}

/** A partner's answer to an order. `submitted`: decided later. `reversed`: undone after it had been accepted. */
export type PartnerAnswer =
  | { readonly state: 'submitted' | 'completed' | 'reversed'; readonly reference: string }
  | { readonly state: 'refused'; readonly reason: string };

/** The partner programmes that members convert points to, and the network that connects them. */
export interface Partners {
  /** True when no real partner is connected. */
  readonly local: boolean;
  /** Whether orders are taken. Production takes none until a partner is connected. */
  readonly open: boolean;
  /** Places an order for a member. Throws when the partner is unreachable; the order is then sent again. */
  submit(order: PartnerOrder): Promise<PartnerAnswer>;
  /** The current state of a submitted order. */
  status(order: PartnerOrder, reference: string): Promise<PartnerAnswer>;
  /** A new twelve-digit account number in the exchange network. */
  newAccount(): Promise<string>;
}
