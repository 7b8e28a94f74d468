import { type Endpoint, place } from '@club/contract/platform/endpoint';
import { dateOnly } from './dates.ts';

type Facts = Pick<Endpoint, 'method' | 'path' | 'query' | 'multipart'>;

/**
 * Puts each input key where the contract says it travels. Undefined keys are left out everywhere. In form data null
 * becomes an empty text and a list or an object its JSON; in a query a list is joined by commas.
 */
export const toRequest = (endpoint: Facts, input: object): { url: string; init: RequestInit } => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const at = (where: ReturnType<typeof place>) => given.filter(([key]) => place(endpoint, key) === where);
  const path = at('path').reduce(
    (whole, [key, value]) => whole.replace(`{${key}}`, encodeURIComponent(text(value))),
    endpoint.path,
  );
  const query = new URLSearchParams(
    at('query').flatMap(([key, value]) => (value === null ? [] : [[key, text(value)]])),
  );
  const url = `/${path}${query.size > 0 ? `?${query}` : ''}`;
  const { method } = endpoint;
  if (method === 'GET' || method === 'DELETE') return { url, init: { method } };
  if (endpoint.multipart) return { url, init: { method, body: formOf(at('body')) } };
  const headers = { 'Content-Type': 'application/json' };
  return { url, init: { method, headers, body: JSON.stringify(Object.fromEntries(at('body')), withPlainDates) } };
};

const formOf = (fields: [string, unknown][]): FormData => {
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, value instanceof Blob ? value : formText(value));
  return form;
};

const formText = (value: unknown): string => {
  if (value === null) return '';
  if (typeof value === 'object' && !(value instanceof Date)) return JSON.stringify(value);
  return text(value);
};

const text = (value: unknown): string => {
  if (value instanceof Date) return dateOnly(value);
  return Array.isArray(value) ? value.map(text).join(',') : String(value);
};

/** JSON.stringify has already made an instant of a date when it asks, so the date is taken from its holder. */
function withPlainDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? dateOnly(original) : value;
}
