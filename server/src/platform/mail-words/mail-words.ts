import { ownWords, type MailWords as Words } from '@club/contract/platform/mails/words';
import type { MailKind } from './mail-kind.ts';

/** The name under which the words of all mails are kept: they hold for each kind that has none of its own. */
export const allMails = 'all';

/** What staff changed, by kind. An empty word is the club's own. */
export interface WordsState {
  /** Tells states apart; 0 before anything was changed. */
  readonly version: number;
  readonly byKind: ReadonlyMap<string, Words>;
}

/** The one place that knows the mails' words of this process. They change while the club is open. */
export interface MailWords {
  readonly current: WordsState;
  change(state: WordsState): void;
}

export const makeMailWords = (): MailWords => {
  let current: WordsState = { version: 0, byKind: new Map() };
  return {
    get current() {
      return current;
    },
    change: (state) => {
      current = state;
    },
  };
};

/** The words of a kind: its own changed ones, else those of all mails, else the product's. */
export const chooseWords = (
  { template, subject }: Pick<MailKind, 'template' | 'subject'>,
  byKind: WordsState['byKind'],
): Words => {
  const [its, every] = [byKind.get(template), byKind.get(allMails)];
  return {
    subject: its?.subject || subject,
    greeting: its?.greeting || every?.greeting || ownWords.greeting,
    sign_off: its?.sign_off || every?.sign_off || ownWords.sign_off,
  };
};
