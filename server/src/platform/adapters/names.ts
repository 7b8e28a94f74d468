/** What the internet's name system says of a name. */
export type TextRecords =
  | { readonly state: 'found'; readonly records: readonly string[] }
  /** The name or such a record does not exist. */
  | { readonly state: 'none' }
  /** No answer came, so nothing is known. */
  | { readonly state: 'no_answer' };

/** The name system, as far as the club asks it. */
export interface Names {
  /** Whether it is a stand-in that asks nobody. */
  readonly local: boolean;
  /** The texts of a name's TXT records, the parts of each joined. */
  readTexts(name: string): Promise<TextRecords>;
}
