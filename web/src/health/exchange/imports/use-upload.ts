import { type HealthImport, importFile } from '@club/contract/health/exchange/imports';
import { useEffect, useRef, useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { importsApi } from './imports.api.ts';

export interface Upload {
  /** What this page is sending; null while it sends nothing. */
  readonly sending: { readonly received: number; readonly size: number; readonly isWaiting: boolean } | null;
  /** The import whose file this page has sent whole; its list may say so a moment later. */
  readonly arrived: string | null;
  /** Why the last choice did not do. */
  readonly fault: string | null;
  readonly send: (file: File) => Promise<void>;
  readonly stop: () => void;
}

/** The club takes 300 calls a minute of a member: the rest is left to the other pages, in milliseconds. */
const pace = 250;

/** The first wait after a lost connection, and the longest, in milliseconds. */
const [firstWait, longestWait] = [1000, 30_000];

/**
 * Sends a file in parts, each where the last one that arrived ended. A lost connection is waited for. The same file chosen
 * again after a reload goes on where it was.
 * @param onSent is called when all of it has arrived.
 */
export const useUpload = (onSent: () => void): Upload => {
  const [start] = importsApi.useStartImportMutation();
  const [sendPart] = importsApi.useSendImportPartMutation();
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendRest = async (file: File, begun: HealthImport, { signal }: AbortController): Promise<void> => {
    let wait = firstWait;
    for (let { received, state } = begun; state === 'uploading' && !signal.aborted; ) {
      setSending({ received, size: file.size, isWaiting: wait > firstWait });
      const next = pause(received === begun.received ? 0 : pace, signal);
      const part = file.slice(received, received + importFile.partBytes);
      const { data, error } = await sendPart({ id: begun.id, offset: received, part: new File([part], 'part') });
      if (data) ({ received, state } = data);
      else if (!isPassing(error)) throw error;
      wait = data ? firstWait : Math.min(longestWait, wait * 2);
      await next;
      if (!data) {
        setSending({ received, size: file.size, isWaiting: true });
        await pause(wait, signal);
      }
    }
  };

  const send = async (file: File): Promise<void> => {
    const found = findFault(file);
    setFault(found);
    if (found) return;
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setSending({ received: 0, size: file.size, isWaiting: false });
    try {
      const input = { name: file.name.slice(0, 255), size: file.size, fingerprint: await readFingerprint(file) };
      const { data, error } = await start(input);
      if (data) {
        await sendRest(file, data, controller);
        setArrived(data.id);
      } else setFault(toProblem(error).message);
    } catch (error) {
      if (!controller.signal.aborted) setFault(error instanceof Error ? unreadable() : toProblem(error).message);
    }
    if (controller.signal.aborted) return;
    setSending(null);
    onSent();
  };

  const stop = () => {
    running.current?.abort();
    setSending(null);
  };
  return { sending, arrived, fault, send, stop };
};

const unreadable = () =>
  i18n.t("Your browser couldn't read this file. Check that it's still there, and choose it again.");

const findFault = ({ size }: File): string | null => {
  if (size === 0) return i18n.t('This file is empty. Export it again.');
  if (size <= importFile.maxBytes) return null;
  return i18n.t('Choose a file of at most {size} GB.', { size: importFile.mostGigabytes });
};

/** No answer, a server in trouble, or too many calls: waiting helps. */
const isPassing = (failure: unknown): boolean => {
  const status = (failure as { status?: number | null }).status ?? null;
  return status === null || status === 429 || status >= 500;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', go, { once: true });
    window.addEventListener('online', go, { once: true });
  });

const headBytes = 1024 * 1024;

/** Tells a file again that is chosen a second time: a SHA-256 of its beginning and its size. */
const readFingerprint = async (file: File): Promise<string> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const size = new TextEncoder().encode(String(file.size));
  const bytes = new Uint8Array(head.length + size.length);
  bytes.set(head);
  bytes.set(size, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
