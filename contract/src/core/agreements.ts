import * as z from 'zod/mini';
import { get } from '#platform/endpoint';

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
};
