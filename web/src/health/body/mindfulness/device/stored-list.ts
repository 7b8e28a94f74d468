import { readText, storageKey, writeText } from '#platform/api';

interface Record<T> {
  readonly member: string;
  readonly items: readonly T[];
}

/**
 * A list that this device keeps for one member. Signing out removes it, and so do another member's visit and the end of
 * the member's consent to health data, which all remove every key that begins so.
 */
export const storedList = <T>(name: string) => {
  const key = `${storageKey}health-${name}`;
  return {
    read: (member: string): readonly T[] => {
      const kept = parse<T>(readText(key));
      if (!kept) return [];
      if (kept.member === member && member !== '') return kept.items;
      writeText(key, '');
      return [];
    },
    write: (member: string, items: readonly T[]): void => {
      writeText(key, items.length === 0 ? '' : JSON.stringify({ member, items } satisfies Record<T>));
    },
    isEmpty: (): boolean => readText(key) === '',
  };
};

const parse = <T>(text: string): Record<T> | null => {
  try {
    const kept: unknown = JSON.parse(text || 'null');
    const isRecord = kept !== null && typeof kept === 'object' && 'member' in kept && 'items' in kept;
    return isRecord && Array.isArray(kept.items) ? (kept as Record<T>) : null;
  } catch {
    return null;
  }
};
