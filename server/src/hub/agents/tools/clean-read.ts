import type { Read } from '#hub/assistant/engine';
import { stripUnseen } from '#platform/text';

/** The longest text of one field: the name of an offer, a note, an answer. People wrote many of them. */
const longestField = 300;

/**
 * A reader whose answers hold no text that can't be seen, and none longer than a name or a note: what people wrote reaches
 * an agent as one visible line.
 */
export const cleanRead = (read: Read): Read =>
  (async (endpoint, input) => cleanValue(await read(endpoint, input))) as Read;

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cutField(stripUnseen(value));
  if (Array.isArray(value)) return value.map(cleanValue);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanValue(one)]));
};

const cutField = (text: string): string => {
  const letters = [...text];
  return letters.length > longestField ? `${letters.slice(0, longestField - 1).join('')}…` : text;
};
