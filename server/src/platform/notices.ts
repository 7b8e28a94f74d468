import type { NoticeKind } from '@club/contract/platform/notices';
import type { Db } from '#platform/db';
import { enqueue, type Later } from '#platform/jobs';

/**
 * What a domain tells a member in the club, and on their devices if they wish so. `{name}` in its texts stands for a
 * fact. A push message may be read on a locked screen by anyone, so nothing that is pushed may say anything about health.
 */
interface NoticeTemplate {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  /** Why the member gets it, in one sentence: what they did, or what they are in the club. Never pushed. */
  readonly why: string;
  /** The page it opens. */
  readonly url: string;
  /** What is pushed instead, where the notice names what may say something about health, such as an offer. */
  readonly onDevice?: { readonly title: string; readonly body: string };
}

/** A domain's templates, by a name that no other domain uses. */
export type NoticeTemplates = Readonly<Record<string, NoticeTemplate>>;

export interface QueuedNotice {
  readonly memberId: string;
  readonly template: string;
  readonly facts?: Readonly<Record<string, string>>;
  /** The same key writes one notice, however often it is queued. */
  readonly key: string;
}

/** Queues notices in the caller's transaction: they are written only if it commits. */
export const queueNotices = async (
  db: Db,
  notices: readonly QueuedNotice[],
  later: Partial<Later> = {},
): Promise<void> => {
  if (notices.length > 0) await enqueue(db, 'write_notices', { notices }, later);
};

/** The longest text of a fact, so that a title with two of them stays short. */
const longestFact = 120;

/** A template's text with its facts. @throws when a fact is missing */
export const fillText = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the notice has no ${name}`);
    return fact.length > longestFact ? `${fact.slice(0, longestFact - 1)}…` : fact;
  });
