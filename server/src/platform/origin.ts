/** Where a request comes from, for limits, sessions, events and the audit log. */
export interface Origin {
  /** The request's id, as in the log and in refusals. */
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The bearer as sent, valid or not. */
  readonly bearer: string | null;
}
