import { callbackPath } from '#platform/paths';
import { hasTransaction } from './transactions.ts';

/** The static page that passes on what came back to a frame or a pop-up. */
export const relayPath = '/auth/return.html';

/** Whether a query is the answer of a provider: a code or an error, and a state (RFC 6749 section 4.1.2). */
export const isAnswer = (search: string): boolean =>
  /[?&](code|error)=[^&]+/.test(search) && /[?&]state=[^&]+/.test(search);

export const toState = (search: string): string => new URLSearchParams(search).get('state') ?? '';

/**
 * Leads an answer to a sign-in of this tab to the page that handles it, wherever in the club it arrived. Other pages
 * get addresses with a code and a state as well, from other services: those belong to no sign-in and stay.
 */
export const bringAnswerHome = ({ pathname, search }: Location = location): void => {
  if (pathname === callbackPath || !isAnswer(search) || !hasTransaction(toState(search))) return;
  history.replaceState(null, '', callbackPath + search);
};
