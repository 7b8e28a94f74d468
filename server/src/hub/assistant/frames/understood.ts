import type { Frame } from '#hub/assistant/engine';

/** What a message was taken for: each question of it in turn, some that it may have meant, or nothing. */
export type Understood =
  | {
      readonly kind: 'sure';
      readonly frames: readonly Frame[];
      readonly isFollowUp?: true;
      readonly unread?: readonly string[];
    }
  | { readonly kind: 'unsure'; readonly choices: readonly Frame[] }
  /** Someone else's data. */
  | { readonly kind: 'others' }
  | { readonly kind: 'unknown' };
