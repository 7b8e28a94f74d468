import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Id, Instant, listSchema, text } from '#platform/shared';
import { bridgeAreaCodes } from './bridge-areas.ts';
import { ForeignJson } from './foreign-json.ts';
import { itemFaults, LeftOutLine } from './left-out.ts';

/** What one batch, and one bridge, may bring. */
export const batchLimits = { items: 1000, bytes: 512 * 1024, anHour: 60, bytesADay: 20_000_000, sources: 12 } as const;

/** How long a bridge may send, in days, and how long before its end the member is told. */
export const bridgeDays = { usual: 180, most: 365, told: 14 } as const;

/** Bridges that a member may have at one time. */
export const mostBridges = 10;

/** The programs that members connect, by what they send. */
export const bridgeApps = [
  'shortcut',
  'health_auto_export',
  'health_connect',
  'open_wearables_sdk',
  'nightscout',
] as const;
export type BridgeApp = (typeof bridgeApps)[number];

/** Why a bridge no longer sends: the member ended it, or with the consent or the account. */
export const bridgeEnds = ['member', 'consent', 'account'] as const;

/** Why a whole batch was refused. */
const refusalReasons = ['invalid', 'too_many_items', 'too_many_sources', 'too_often', 'too_much'] as const;
export type BatchRefusal = (typeof refusalReasons)[number];

export const Bridge = z.object({
  id: Id,
  app: z.enum(bridgeApps),
  name: z.string(),
  areas: z.array(z.enum(bridgeAreaCodes)),
  created_at: Instant,
  ends_at: Instant,
  ended_at: z.nullable(Instant),
  ended_by: z.nullable(z.enum(bridgeEnds)),
  last_arrival_at: z.nullable(Instant),
  /** Items that were kept: all of them, and those that arrived on the member's own day. */
  items: z.int(),
  items_today: z.int(),
  /** The member's own days that it told of lately and that can be taken back, newest first. */
  days: z.array(z.object({ day: z.iso.date(), items: z.int() })),
  /** What arrived on the last day with an arrival and was left out, and why. */
  left_out: z.array(LeftOutLine),
  last_refusal: z.nullable(z.object({ at: Instant, why: z.enum(refusalReasons) })),
});
export type Bridge = z.infer<typeof Bridge>;

const one = z.object({ id: Id });

/** An item of a batch that was not kept. */
export const LeftOutItem = z.object({ index: z.int(), id: z.nullable(z.string()), why: z.enum(itemFaults) });

/** What became of a batch. */
export const BatchAnswer = z.object({
  batch: Id,
  added: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  deleted: z.int(),
  left_out: z.array(LeftOutItem),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** Items in any shape: each is read by itself, so that one that can't be read loses none of the others. */
const items = z
  .array(ForeignJson, { error: 'Send a list of items.' })
  .check(z.maxLength(batchLimits.items, { error: `Send at most ${batchLimits.items} items at once.` }));

const named = z.optional(
  z.object({ name: text({ max: 80 }), version: z.optional(text({ max: 40 })) }, { error: 'Say which app sends this.' }),
);

const arrives = {
  access: 'bridge',
  output: BatchAnswer,
  maxBytes: batchLimits.bytes,
  errors: ['rate_limited', 'limit_reached'],
} as const;

/** Lists of an app, in its own shape. */
const lists = z.optional(z.array(ForeignJson, { error: 'Send a list.' }));

export const inbound = {
  ...needConsent({
    listBridges: get('api/mh/bridges/', {
      summary: "Lists the apps that send to the caller's record, those that still do first.",
      access: 'member',
      output: z.extend(listSchema(Bridge), {
        /** Where apps send to. */
        address: z.string(),
      }),
      reads: ['health', 'health_consents'],
    }),
    makeBridge: post('api/mh/bridges/', {
      summary: 'Lets an app send to the record. Its token is in this answer and can not be shown again.',
      access: 'member',
      status: 201,
      input: z.object({
        app: z.enum(bridgeApps, { error: 'Choose one of the apps.' }),
        name: text({ min: 1, max: 60 }),
        areas: z
          .array(z.enum(bridgeAreaCodes, { error: 'Choose one of the areas.' }), { error: 'Choose what it may send.' })
          .check(
            z.minLength(1, { error: 'Choose what it may send.' }),
            z.maxLength(bridgeAreaCodes.length, { error: 'Choose each area once.' }),
          ),
        days: z._default(
          z
            .int({ error: 'Enter whole days.' })
            .check(
              z.minimum(1, { error: 'Enter at least one day.' }),
              z.maximum(bridgeDays.most, { error: `Enter at most ${bridgeDays.most} days.` }),
            ),
          bridgeDays.usual,
        ),
      }),
      output: z.object({ token: z.string(), bridge: Bridge }),
      errors: ['limit_reached'],
      changes: ['health'],
    }),
    endBridge: del('api/mh/bridges/{id}/', {
      summary: "Ends one of the caller's bridges at once; what it brought stays. Ending it again changes nothing.",
      access: 'member',
      input: one,
      output: z.object({}),
      errors: ['not_found'],
      changes: ['health'],
    }),
    takeBackBridgeDay: post('api/mh/bridges/{id}/take-back/', {
      summary:
        'Takes back what a bridge told of one day. The same items are not taken again when it sends them once more.',
      access: 'member',
      input: z.object({ id: Id, day: GivenDay }),
      output: z.object({}),
      errors: ['not_found'],
      changes: ['health'],
    }),
  }),
  sendBatch: post('api/mh/inbound/', {
    ...arrives,
    summary: 'Receives what an app of the member measured. An item that can not be kept is left out with its reason.',
    input: z.object({ bridge: named, time_zone: z.optional(text({ max: 64 })), items }),
  }),
  sendHealthAutoExport: post('api/mh/inbound/health-auto-export/', {
    ...arrives,
    summary: 'Receives what Health Auto Export posts from an iPhone.',
    input: z.object({
      data: z.object({ metrics: lists, workouts: lists }, { error: 'Send the data of an export.' }),
    }),
  }),
  sendHealthConnect: post('api/mh/inbound/health-connect/', {
    ...arrives,
    summary: 'Receives what an Android phone posts from Health Connect.',
    /** Its lists stand beside the time it was sent. */
    restIn: 'lists',
    input: z.object({
      timestamp: z.string({ error: 'Say when this was sent.' }),
      lists: z.record(z.string(), ForeignJson, { error: 'Send at least one list.' }),
    }),
  }),
  sendOpenWearablesEvent: post('api/mh/inbound/open-wearables/', {
    ...arrives,
    summary: 'Receives what a server of Open Wearables tells by its webhooks, one event at a time.',
    input: z.object({ type: text({ min: 1, max: 80, message: 'Say what happened.' }), data: ForeignJson }),
  }),
  sendOpenWearables: post('api/mh/inbound/api/v1/sdk/users/{user_id}/sync', {
    ...arrives,
    status: 202,
    summary: "Receives what an app built on the phone kits of Open Wearables syncs, at those kits' own path.",
    input: z.object({
      user_id: z.string().check(z.maxLength(100)),
      provider: z.optional(text({ max: 80 })),
      sdkVersion: z.optional(text({ max: 40 })),
      data: z.object({ records: lists, sleep: lists, workouts: lists }, { error: 'Send the data of a sync.' }),
    }),
  }),
};
