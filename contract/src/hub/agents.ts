import * as z from 'zod/mini';
import { del, get } from '#platform/endpoint';
import { Id, Instant, limitOffset, listSchema } from '#platform/shared';

/** How long the log of reads, and an agent that ended, stay on the page, in days. */
export const agentLogDays = 180;

/** Why an agent stopped before its end: the member did, or with a consent, the account, or an e-mail taken back. */
const agentEnds = ['member', 'consent', 'account', 'taken_back'] as const;

export const Agent = z.object({
  id: Id,
  /** Whose agent it is, by its address; empty for a program on the member's own device. */
  host: z.string(),
  /** What it calls itself, which proves nothing. */
  name: z.string(),
  /** What it may read, in the words of the screens. */
  areas: z.array(z.string()),
  created_at: Instant,
  ends_at: Instant,
  ended_at: z.nullable(Instant),
  ended_by: z.nullable(z.enum(agentEnds)),
  last_read_at: z.nullable(Instant),
});
export type Agent = z.infer<typeof Agent>;

/** One thing that an agent asked for; never what it was answered. */
const AgentRead = z.object({
  id: Id,
  at: Instant,
  /** What it asked for, such as "Sleep". */
  what: z.string(),
  /** The days it asked for, both ends included; null where it named none. */
  from_day: z.nullable(z.iso.date()),
  to_day: z.nullable(z.iso.date()),
});
export type AgentRead = z.infer<typeof AgentRead>;

export const agents = {
  listAgents: get('api/agents/', {
    summary: "Lists the caller's own agents, those that still read first, and the address to connect one.",
    access: 'member',
    output: z.extend(listSchema(Agent), {
      /** Whether the club lets members connect agents at all. */
      enabled: z.boolean(),
      /** What a member gives to an agent. */
      address: z.string(),
    }),
    reads: ['agents', 'health_consents'],
  }),
  listAgentReads: get('api/agents/{id}/reads/', {
    summary: "Lists what one of the caller's agents asked for, newest first, for half a year.",
    access: 'member',
    input: z.object({ id: Id, ...limitOffset }),
    output: listSchema(AgentRead),
    errors: ['not_found'],
    reads: ['agents'],
  }),
  endAgent: del('api/agents/{id}/', {
    summary: "Stops one of the caller's agents at once; stopping it again changes nothing.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({}),
    errors: ['not_found'],
    changes: ['agents'],
  }),
};
