import * as z from 'zod/mini';
import { get, put } from '#platform/endpoint';
import { publicText } from '#platform/public-text';
import { Reason } from '#platform/reason';
import { Instant, listSchema, skippable } from '#platform/shared';
import { type HelpArea, helpAreaCodes } from './help.ts';

/** What becomes of an article: a draft is seen by staff alone, a hidden one that ships with the club by nobody else. */
export const ownHelpStates = ['draft', 'published', 'hidden'] as const;
export type OwnHelpState = (typeof ownHelpStates)[number];

const area = z.enum(helpAreaCodes, { error: 'Choose one of the areas.' });
const state = z.enum(ownHelpStates, { error: 'Choose one of the states.' });
const values = { title: z.string(), text: z.string(), words: z.string(), area, state };

export const OwnHelpRow = z.object({
  slug: z.string(),
  title: z.string(),
  area,
  state,
  /** Written here; false for one that ships with the club. */
  is_own: z.boolean(),
  changed_by: z.string(),
  changed_at: z.nullable(Instant),
});
export type OwnHelpRow = z.infer<typeof OwnHelpRow>;

export const OwnHelpVersion = z.object({
  id: z.int(),
  ...values,
  changed_by: z.string(),
  changed_at: Instant,
  reason: z.string(),
});

export const OwnHelpPage = z.object({
  slug: z.string(),
  is_own: z.boolean(),
  /** The newest version of this article; 0 before the first. A change that was made from an older one is refused. */
  seen: z.int(),
  ...values,
  /** The newest first. */
  versions: z.array(OwnHelpVersion),
});
export type OwnHelpPage = z.infer<typeof OwnHelpPage>;

const slug = z.string().check(
  z.regex(/^[a-z0-9-]{2,60}$/, { error: 'Use small letters, digits and hyphens, 2 to 60 of them.' }),
  z.refine((value) => value !== 'notes' && value !== 'new', { error: 'Choose another title: this address is taken.' }),
);
const must = 'This field is required.';

/** The club's own help articles beside those that ship with it. */
export const ownHelp = {
  listOwnHelp: get('api/admin/help/', {
    summary: 'Lists all help articles as staff see them, drafts and hidden ones included.',
    access: 'admin.settings',
    output: listSchema(OwnHelpRow),
    reads: ['help'],
  }),
  getOwnHelp: get('api/admin/help/{slug}/', {
    summary: 'Shows one help article with its versions. One that ships with the club can only be hidden.',
    access: 'admin.settings',
    input: z.object({ slug }),
    output: OwnHelpPage,
    errors: ['not_found'],
    reads: ['help'],
  }),
  saveOwnHelp: put('api/admin/help/{slug}/', {
    summary: 'Writes, publishes or hides a help article of the club, or hides one that ships with it.',
    access: 'admin.settings',
    input: z.object({
      slug,
      seen: z.int(),
      area,
      state,
      title: publicText({ min: 3, max: 100, message: must }),
      text: publicText({ min: 10, max: 3000, message: must }),
      words: publicText({ max: 500 }),
      reason: skippable(Reason),
    }),
    output: OwnHelpPage,
    errors: ['stale_version', 'invalid_transition'],
    changes: ['help'],
  }),
};

/** The address that a title suggests: `Where do I park?` is `where-do-i-park`. */
export const toHelpSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

export const firstHelpArea: HelpArea = 'club';
