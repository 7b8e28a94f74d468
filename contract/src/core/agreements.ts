import * as z from 'zod/mini';
import { get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { listSchema } from '#platform/shared';

/** The texts that everyone accepts who joins the club. */
export const agreementNames = ['terms', 'privacy'] as const;
export type AgreementName = (typeof agreementNames)[number];

export const agreements = {
  getAgreement: get('api/agreements/{name}', {
    summary: "Shows the club's terms of use or its privacy policy.",
    access: 'public',
    input: z.object({ name: z.enum(agreementNames) }),
    output: z.object({
      name: z.enum(agreementNames),
      title: z.string(),
      /** The day from which the text applies. */
      version: z.iso.date(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
    shared: true,
    errors: ['not_found'],
  }),
  listDueAgreements: get('api/agreements-due/', {
    summary: 'Lists the texts whose current version the caller has not accepted yet.',
    access: 'member',
    output: listSchema(z.object({ name: z.enum(agreementNames), title: z.string(), version: z.iso.date() })),
    reads: ['agreements'],
  }),
  acceptAgreements: post('api/agreements-due/', {
    summary: 'Accepts the texts in the versions that were read.',
    access: 'member',
    input: z.object({ terms: GivenDay, privacy: GivenDay }),
    output: listSchema(z.object({ name: z.enum(agreementNames), title: z.string(), version: z.iso.date() })),
    errors: ['stale_version'],
    changes: ['agreements'],
  }),
};
