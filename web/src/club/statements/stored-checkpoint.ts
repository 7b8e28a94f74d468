import type { Checkpoint } from '@club/contract/club/statements';
import { readText, writeText } from '#platform/api';

export type StoredCheckpoint = Pick<Checkpoint, 'account_number' | 'seq' | 'head_hash' | 'at'>;

const storageKey = (account: string): string => `club:checkpoint:${account}`;

/** The furthest checkpoint this browser has verified of an account; null when there is none. */
export const storedCheckpoint = (account: string): StoredCheckpoint | null => {
  try {
    const kept = JSON.parse(readText(storageKey(account)) || 'null') as Partial<StoredCheckpoint> | null;
    const whole =
      kept?.account_number === account &&
      typeof kept.seq === 'number' &&
      typeof kept.head_hash === 'string' &&
      typeof kept.at === 'string';
    return whole ? (kept as StoredCheckpoint) : null;
  } catch {
    return null;
  }
};

/** Keeps a verified checkpoint for the next time, unless one further on is kept already. */
export const keepCheckpoint = ({ account_number, seq, head_hash, at }: Checkpoint): void => {
  const before = storedCheckpoint(account_number);
  if (before && before.seq >= seq) return;
  writeText(storageKey(account_number), JSON.stringify({ account_number, seq, head_hash, at }));
};
