import type { Kysely } from 'kysely';
import type { BrandNames } from '#platform/brand';

/** Who gets mails of a kind, as staff see them listed. */
type MailReaders = 'members' | 'vendors' | 'applicants' | 'staff';

/** What of the club's configuration a mail names. */
export interface MailSite {
  readonly publicUrl: string;
  readonly product: BrandNames;
}

interface MailText<Facts extends object> {
  /** What it is about, in the list of staff. */
  readonly name: string;
  readonly readers: MailReaders;
  /** `{fact}` stands for a fact, `{club}` for the name of the club. Locked screens show it: no codes, nothing about health. */
  readonly subject: string;
  /**
   * True for an address that nobody has proven yet: the name may be a stranger's message to its owner, so the greeting
   * leaves it out.
   */
  readonly isNameless?: boolean;
  /** What a preview is filled with. */
  readonly example: Facts;
  /** What of the example follows the club's settings. */
  readonly readExample?: (db: Kysely<Record<never, never>>, now: Date) => Promise<Partial<Facts>>;
  /** The paragraphs between greeting and sign-off. */
  write(facts: Facts, site: MailSite): readonly string[];
}

/** One kind of mail that the club sends. */
export interface MailKind<Facts extends object = object> extends MailText<Facts> {
  /** Names it in the log, in tests and in what staff change. */
  readonly template: string;
}

/** A kind of mail. Its domain lists it in its registration, so that staff can change its words. */
export const mailKind = <Facts extends object>(template: string, text: MailText<Facts>): MailKind<Facts> => ({
  template,
  ...text,
});
