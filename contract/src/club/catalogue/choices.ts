import * as z from 'zod/mini';
import { del, get, patch, post, put } from '#platform/endpoint';
import { list } from '#platform/many-values';
import { Reason } from '#platform/reason';
import { CountryCode, integerText, text } from '#platform/shared';

export const choiceKinds = ['category', 'offer_type'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

export const CatalogueChoice = z.object({
  id: z.int(),
  /** What addresses and files name it by; it never changes. */
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** Offers that are filed under it, and those of them that are published. */
  offers: z.int(),
  published: z.int(),
});
export type CatalogueChoice = z.infer<typeof CatalogueChoice>;

export const CatalogueChoices = z.object({
  /** Counts up with each change: one that was made from an older one is refused. */
  version: z.int(),
  categories: z.array(CatalogueChoice),
  offer_types: z.array(CatalogueChoice),
  /** Where the club sells; none for everywhere. */
  countries: z.array(CountryCode),
  /** Published offers by the countries that they name. */
  named: z.array(z.object({ code: CountryCode, offers: z.int() })),
});
export type CatalogueChoices = z.infer<typeof CatalogueChoices>;

const seen = { version: integerText({ min: 0, max: 2_147_483_647 }) };
const Kind = z.enum(choiceKinds, { error: 'Choose category or offer_type.' });
const ChoiceId = integerText({ min: 1, max: 2_147_483_647 });
const Name = text({ min: 2, max: 60, message: 'Write a name of 2 to 60 characters.' });

const act = {
  access: 'admin.catalogue',
  output: CatalogueChoices,
  changes: ['catalogue', 'offers', 'vendor_offers'],
} as const;
const refusals = ['not_found', 'stale_version', 'invalid_transition'] as const;

/** What offers are filed under, and where the club sells. */
export const catalogueChoices = {
  getCatalogueChoices: get('api/catalogue/choices/', {
    summary: 'Lists categories, offer types and countries with how many offers use each.',
    access: 'admin.catalogue',
    output: CatalogueChoices,
    reads: ['catalogue'],
  }),
  addCatalogueChoice: post('api/catalogue/choices/', {
    summary: 'Adds a category or an offer type, as the last one.',
    ...act,
    input: z.object({ ...seen, kind: Kind, name: Name }),
    errors: ['stale_version', 'already_exists'],
  }),
  changeCatalogueChoice: patch('api/catalogue/choices/{kind}/{id}/', {
    summary: 'Renames, moves, hides or shows a category or an offer type. Offers under it stay.',
    ...act,
    input: z
      .object({
        ...seen,
        kind: Kind,
        id: ChoiceId,
        name: z.optional(Name),
        active: z.optional(z.boolean()),
        move: z.optional(z.enum(['up', 'down'], { error: 'Choose up or down.' })),
        reason: z.optional(Reason),
      })
      .check(
        z.superRefine(({ active, reason }, context) => {
          if (active !== false || reason) return;
          context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why it is hidden.' });
        }),
      ),
    errors: [...refusals, 'already_exists'],
  }),
  removeCatalogueChoice: del('api/catalogue/choices/{kind}/{id}/', {
    summary: 'Deletes a category or an offer type that no offer uses.',
    ...act,
    input: z.object({ ...seen, kind: Kind, id: ChoiceId }),
    errors: refusals,
  }),
  setClubCountries: put('api/catalogue/choices/countries/', {
    summary: 'Sets the countries in which the club sells, none for everywhere. Offers that name another one stay.',
    ...act,
    input: z.object({
      ...seen,
      countries: list({ max: 250, each: /^[A-Z]{2}$/, message: 'Choose countries from the list.' }),
      reason: Reason,
    }),
    errors: ['stale_version'],
  }),
};
