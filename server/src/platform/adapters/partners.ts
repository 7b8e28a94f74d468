/** An exchange as a partner programme is told of it. */
export interface PartnerOrder {
  /** The same order sent twice is one order. */
  readonly id: string;
  readonly partner: string;
  readonly membershipNumber: string;
  /** Whole minor units of the partner. */
  readonly units: number;
}

/** What a partner says about an order. `submitted`: it will say later. `reversed`: it took back what it had done. */
export type PartnerAnswer =
  | { readonly state: 'submitted' | 'completed' | 'reversed'; readonly reference: string }
  | { readonly state: 'refused'; readonly reason: string };

/** The partner programmes that points are exchanged into, and the network that connects them. */
export interface Partners {
  /** True when no partner stands behind it. */
  readonly local: boolean;
  /** Orders the units for a member. Throws when the partner cannot be reached; the order is then sent again. */
  submit(order: PartnerOrder): Promise<PartnerAnswer>;
  /** How an order that was submitted stands now. */
  status(order: PartnerOrder, reference: string): Promise<PartnerAnswer>;
  /** A new account number at the exchange network: twelve digits. */
  newAccount(): Promise<string>;
}
