import type { Listeners } from '#platform/events';
import { closeConversation, findActive } from './conversations.store.ts';
import { listMessages } from './messages.store.ts';

/** Ends the active conversation where an answer in it speaks of health; the member decides whether to delete it. */
export const closeWithConsent: NonNullable<Listeners['assistant_consent_withdrawn']> = async (
  { db, clock, config },
  { userId },
) => {
  const active = await findActive(db, userId);
  if (!active) return;
  const messages = await listMessages(db, config, userId, [active.id]);
  if (messages.some(({ content }) => content.note)) {
    await closeConversation(db, userId, active.id, 'consent', clock.now());
  }
};
