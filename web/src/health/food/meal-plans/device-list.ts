import type { ShoppingList } from '@club/contract/health/food/meal-plans.fields';
import { useState } from 'react';
import { readText, storageKey, useUser, writeText } from '#platform/api';

const key = `${storageKey}shopping-list`;

/**
 * What stays on this device for the shop: the ticks, and the list itself once the member takes it along. Nothing about
 * the member's body, diet or targets is in it. Signing out removes it, and so does another member's visit.
 */
export interface DeviceList {
  readonly member: string;
  readonly plan: string;
  readonly bought: readonly string[];
  /** Null until the member takes the list along. */
  readonly list: ShoppingList | null;
  readonly kept_at: string | null;
}

/** The stored record of this member; that of anyone else is removed. */
const readDeviceList = (member: string): DeviceList | null => {
  const stored = parse(readText(key));
  if (!stored) return null;
  if (stored.member === member && member !== '') return stored;
  writeText(key, '');
  return null;
};

export const useDeviceList = () => {
  const { user_id } = useUser();
  const [stored, setStored] = useState(() => readDeviceList(user_id));
  const write = (next: Omit<DeviceList, 'member'>) => {
    const record = { ...next, member: user_id };
    writeText(key, JSON.stringify(record));
    setStored(record);
  };
  return { stored, write };
};

const parse = (text: string): DeviceList | null => {
  try {
    const stored: unknown = JSON.parse(text);
    const isRecord = stored !== null && typeof stored === 'object' && 'member' in stored && 'bought' in stored;
    return isRecord && Array.isArray(stored.bought) ? (stored as DeviceList) : null;
  } catch {
    return null;
  }
};
