import { useEffect, useRef } from 'react';
import { readText, storageKey, useUser, writeText } from '#platform/api';
import type { ContractForm } from '#platform/forms';

const key = `${storageKey}feedback`;

interface Words {
  readonly category: string;
  readonly rating: string;
  readonly message: string;
}

interface Draft extends Words {
  readonly member: string;
}

const readDraft = (member: string): Draft | null => {
  try {
    const draft: unknown = JSON.parse(readText(key) || 'null');
    const isDraft = draft !== null && typeof draft === 'object' && 'member' in draft && 'message' in draft;
    return isDraft && draft.member === member ? (draft as Draft) : null;
  } catch {
    return null;
  }
};

/**
 * Keeps what was typed on this device until it is sent, over a reload and a time without a connection. Signing out
 * removes it. The picture is not kept.
 */
export const useDraft = <Values extends Words & Record<string, unknown>>(form: ContractForm<Values>): void => {
  const { user_id: member } = useUser();
  const { category, rating, message } = form.values;
  const isTyped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page opens
  useEffect(() => {
    const draft = readDraft(member);
    if (draft) form.set({ category: draft.category, rating: draft.rating, message: draft.message } as Partial<Values>);
  }, []);
  useEffect(() => {
    // The page is still drawn once after signing out, which has removed the draft.
    if (member === '') return;
    if (message.trim() !== '') {
      isTyped.current = true;
      writeText(key, JSON.stringify({ member, category, rating, message } satisfies Draft));
    } else if (isTyped.current) writeText(key, '');
  }, [member, category, rating, message]);
};

export const forgetDraft = (): void => writeText(key, '');
