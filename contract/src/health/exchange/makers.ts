import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { serviceFaults } from '#health/base/service-faults';
import { get, post } from '#platform/endpoint';
import { Instant, listSchema, text } from '#platform/shared';
import { bridgeAreaCodes } from './bridge-areas.ts';
import { LeftOutLine } from './left-out.ts';

/** Makers of devices whose data the club fetches, once a member has allowed it on the maker's own page. */
export const makerIds = ['withings', 'oura', 'polar', 'whoop'] as const;
export type MakerId = (typeof makerIds)[number];

/** Why the last fetch failed; `lapsed` where the maker gives nothing until a membership is renewed. */
export const makerFaults = [...serviceFaults, 'lapsed'] as const;
export type MakerFault = (typeof makerFaults)[number];

export const Maker = z.object({
  id: z.enum(makerIds),
  name: z.string(),
  /** A stand-in of the club's own, whose figures are made up. */
  simulated: z.boolean(),
  /** What it can bring, and what of that the member did not allow on its page. */
  areas: z.array(z.enum(bridgeAreaCodes)),
  declined: z.array(z.enum(bridgeAreaCodes)),
  connected_at: z.nullable(Instant),
  /** Only the member can renew the access, on the maker's page. */
  connect_again: z.boolean(),
  fault: z.nullable(z.enum(makerFaults)),
  /** A fetch is running or about to. */
  fetching: z.boolean(),
  last_fetch_at: z.nullable(Instant),
  /** When something was fetched last, and how many items in all. */
  last_arrival_at: z.nullable(Instant),
  items: z.int(),
  /** What the last fetch left out, and why. */
  left_out: z.array(LeftOutLine),
});
export type Maker = z.infer<typeof Maker>;

const one = z.object({ maker: z.enum(makerIds, { error: 'Choose one of the makers.' }) });

export const makers = needConsent({
  listMakers: get('api/mh/makers/', {
    summary: 'Lists the device makers that can be connected here, and how those of the caller are doing.',
    access: 'member',
    output: listSchema(Maker),
    reads: ['health', 'health_consents'],
  }),
  beginMaker: post('api/mh/makers/{maker}/begin/', {
    summary: 'Begins a connection to a maker: the address of its page, where the caller allows the club to read.',
    access: 'member',
    limit: 'connect_sensor',
    input: z.extend(one, { redirect_uri: text({ min: 1, max: 500, message: 'Say where to return to.' }) }),
    output: z.object({ authorization_url: z.string() }),
    errors: ['not_found'],
  }),
  completeMaker: post('api/mh/makers/connection/', {
    summary: 'Completes a connection with what the maker returned, and has the first data fetched.',
    access: 'member',
    limit: 'connect_sensor',
    input: z.object({
      code: text({ min: 1, max: 2000 }),
      state: text({ min: 1, max: 200 }),
      /** What was allowed, where the maker says so on the way back. */
      scope: z.optional(text({ max: 500 })),
    }),
    output: Maker,
    errors: ['code_expired', 'invalid_code', 'partner_unavailable'],
    changes: ['health'],
  }),
  fetchMaker: post('api/mh/makers/{maker}/fetch/', {
    summary: "Has a maker's data fetched now.",
    access: 'member',
    limit: 'sync_sensor',
    input: one,
    output: Maker,
    errors: ['not_found'],
    changes: ['health'],
  }),
  disconnectMaker: post('api/mh/makers/{maker}/disconnect/', {
    summary:
      'Ends a connection and the access at the maker. What was fetched stays unless the caller wants it deleted.',
    access: 'member',
    input: z.extend(one, {
      delete_data: z._default(z.boolean({ error: 'Say whether to delete what was fetched.' }), false),
    }),
    output: z.object({ deleted_items: z.int() }),
    errors: ['not_found'],
    changes: ['health'],
  }),
});
