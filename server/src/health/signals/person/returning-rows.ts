import { factSources } from '@club/contract/health/signals/person';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

const Fact = z.strictObject({
  code: z.string().max(60),
  value: z.union([z.boolean(), z.string().max(200), z.number(), z.array(z.string().max(60)).max(60)]),
  source: z.enum(factSources),
});

/** What the member said, and what they no longer say. */
export const personRecord = [
  returns('person_facts', 'record_statements', { at: 'said_at', sealed: { fact: asJson(Fact) } }),
];
