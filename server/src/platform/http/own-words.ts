import type { Endpoint } from '@club/contract/platform/endpoint';
import type { ToldHelp } from '@club/contract/platform/local-help';
import type { Club } from '#platform/club';
import type { Caller } from './call.ts';
import { Refusal } from './refusal.ts';

/** No text that people write may be longer than 5,000 characters, and all of a call hold less than this. */
const mostRead = 20_000;

/**
 * What people wrote in a call, as it was sent: the texts under the keys that the contract names in `words`. It is taken
 * from the input before it is checked, so that words that are refused are read as well.
 */
const listOwnWords = ({ words = [] }: Pick<Endpoint, 'words'>, sent: unknown): string[] =>
  words.flatMap((place) => findTexts(sent, place.split('.')));

const findTexts = (value: unknown, [key, ...deeper]: readonly string[]): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => findTexts(one, key === undefined ? [] : [key, ...deeper]));
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? findTexts((value as Record<string, unknown>)[key], deeper)
    : [];
};

/** What the writer is shown at once, because the words of a call name a sign that can't wait; null without one. */
export const findHelp = async (
  club: Pick<Club, 'findToldHelp'>,
  endpoint: Endpoint,
  { caller, sent }: { readonly caller: Caller | null; readonly sent: unknown },
): Promise<ToldHelp | null> => {
  const texts = listOwnWords(endpoint, sent);
  return texts.length === 0 ? null : club.findToldHelp(caller?.id ?? null, texts.join('\n').slice(0, mostRead));
};

/** An answer with the help beside it. What a handler says itself goes first: a story keeps its help while it waits. */
export const addHelp = (body: unknown, help: ToldHelp | null): unknown => {
  if (!help || body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return { ...body, help: (body as { help?: unknown }).help ?? help };
};

/** The same for a call that is refused: what was written is heard all the same. */
export const addHelpToRefusal = (error: unknown, help: ToldHelp | null): unknown =>
  help && error instanceof Refusal
    ? new Refusal(error.code, { ...error.details, message: error.message, help })
    : error;
