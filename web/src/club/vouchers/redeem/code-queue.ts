import type { VendorRedemption } from '@club/contract/club/vouchers';
import { useSyncExternalStore } from 'react';
import { readText, writeText } from '#platform/api';

/** A code that was shown while there was no connection. */
export interface QueuedCode {
  /** Its idempotency key: sent twice, it redeems once. */
  readonly key: string;
  readonly code: string;
  readonly savedAt: string;
  /** What became of it; absent while it waits. */
  readonly result?: { readonly message: string | null; readonly voucher: VendorRedemption | null };
}

/** The codes that wait on this phone, by member, so that a reload loses none. */
export const makeCodeQueue = (memberId: string) => {
  const name = `club:redeem:${memberId}`;
  const listeners = new Set<() => void>();
  let codes = readCodes(name);
  const store = (next: readonly QueuedCode[]) => {
    codes = next;
    writeText(name, next.length > 0 ? JSON.stringify(next) : '');
    for (const listener of listeners) listener();
  };
  return {
    list: () => codes,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (code: Pick<QueuedCode, 'key' | 'code'>) => {
      if (codes.some(({ key }) => key === code.key)) return;
      store([...codes, { ...code, savedAt: new Date().toISOString() }]);
    },
    settle: (key: string, result: QueuedCode['result']) =>
      store(codes.map((one) => (one.key === key && result ? { ...one, result } : one))),
    remove: (key: string) => store(codes.filter((one) => one.key !== key)),
    /** Forgets the codes that were checked. */
    clear: () => store(codes.filter(({ result }) => !result)),
  };
};
export type CodeQueue = ReturnType<typeof makeCodeQueue>;

const readCodes = (name: string): readonly QueuedCode[] => {
  try {
    const stored: unknown = JSON.parse(readText(name) || '[]');
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
};

const isQueued = (value: unknown): value is QueuedCode =>
  typeof value === 'object' && value !== null && 'key' in value && 'code' in value && 'savedAt' in value;

export const useQueuedCodes = (queue: CodeQueue): readonly QueuedCode[] =>
  useSyncExternalStore(queue.subscribe, queue.list);

export const isWaiting = ({ result }: QueuedCode): boolean => !result;
