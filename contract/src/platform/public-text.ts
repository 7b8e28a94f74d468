import * as z from 'zod/mini';
import { type NameRules, oneAlphabet } from './names.ts';
import { isVisible, text, unreadable } from './shared.ts';

/** Text that everyone reads, such as an offer's: `text` without invisible characters and turned directions. */
export const publicText = (rules: Parameters<typeof text>[0]) =>
  text(rules).check(z.refine(isVisible, { error: unreadable }));

/** The title of something that everyone sees: by the rules of names where they are about what can't be seen. */
export const publicTitle = (rules: NameRules) => text(rules).check(oneAlphabet);
