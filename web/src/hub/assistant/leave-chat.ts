import { assistant } from '@club/contract/hub/assistant';
import { useEffect, useRef } from 'react';
import { sendAtLeave, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';

/** The specification's words; before a page is left, browsers show words of their own. */
export const leaveWarning = (): string => i18n.t('Are you sure you want to leave? Your chat session will end.');

/**
 * While a chat goes on, the browser asks before the page is left, and leaving it ends the chat. `pagehide` comes only
 * when the page is really left, and the call outlives it.
 */
export const useLeavingChat = (conversationId: string | null): void => {
  const { access } = useUser();
  const token = useRef(access);
  token.current = access;
  useEffect(() => {
    if (!conversationId) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = leaveWarning();
    };
    const leave = () => {
      rememberLeft(conversationId);
      sendAtLeave(assistant.endConversation, { conversation_id: conversationId }, token.current);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', leave);
    };
  }, [conversationId]);
};

const leftKey = 'club:left-chat';

/** Remembers, for this tab only, which chat ended with the page, so that a reload can show it again. */
const rememberLeft = (conversationId: string): void => {
  try {
    sessionStorage.setItem(leftKey, conversationId);
  } catch {
    // The chat is still in the list of earlier ones.
  }
};

/** The chat that ended when this tab last left a page of the club; it is told once. */
export const takeLeftChat = (): string | null => {
  try {
    const id = sessionStorage.getItem(leftKey);
    sessionStorage.removeItem(leftKey);
    return id;
  } catch {
    return null;
  }
};
