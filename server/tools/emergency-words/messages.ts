/** Messages by the sign that each names, and those that name none. */
export interface Messages {
  readonly dangerous: Readonly<Record<string, readonly string[]>>;
  readonly harmless: readonly string[];
}
