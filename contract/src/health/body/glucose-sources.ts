import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { serviceFaults } from '#health/base/service-faults';
import { get, post } from '#platform/endpoint';
import { plausibleYear } from '#platform/given-times';
import { DateOnly, Instant, integerText, skippable, text } from '#platform/shared';

/** Services that glucose readings come from. */
export const glucoseProviders = ['aidex', 'dexcom', 'nightscout', 'sandbox'] as const;
export type GlucoseProvider = (typeof glucoseProviders)[number];

/** Those that a member signs in to on the service's own page. */
const signInProviders = ['aidex', 'dexcom', 'sandbox'] as const satisfies readonly GlucoseProvider[];

/** The most readings that one call returns, and the number it returns unless asked otherwise. */
export const mostReadings = 5000;
export const defaultReadings = 500;
export const longestReadingsDays = 90;

/** A sensor that is worn, as far as its service says. */
export const Sensor = z.object({
  model: z.string(),
  session_start: z.nullable(Instant),
  session_end: z.nullable(Instant),
  /** A new sensor gives no readings until it has settled. */
  warming_up: z.boolean(),
  /** When the first reading is expected, while it warms up. */
  first_reading_at: z.nullable(Instant),
});

export const SyncResult = z.object({ changed: z.int(), duplicates: z.int(), impossible: z.int() });

export const GlucoseProvider = z.object({
  id: z.enum(glucoseProviders),
  name: z.string(),
  kind: z.enum(['oauth2', 'token']),
  simulated: z.boolean(),
});

export const GlucoseStatus = z.object({
  connected: z.boolean(),
  provider: z.nullable(z.enum(glucoseProviders)),
  /** The provider's name on screens. */
  provider_name: z.nullable(z.string()),
  /** The readings are made up, and say so wherever they are shown. */
  simulated: z.boolean(),
  connected_at: z.nullable(Instant),
  last_sync_at: z.nullable(Instant),
  /** The newest reading from any source, imported files included. */
  last_reading_at: z.nullable(Instant),
  sensor: z.nullable(Sensor),
  /** The service no longer accepts the club's access: only the member can renew it. */
  needs_reauth: z.boolean(),
  /** An object without a message: clients take an answer with a text here for a failed call. */
  error: z.nullable(z.object({ code: z.enum(serviceFaults) })),
  /** A synchronisation is running or about to. */
  syncing: z.boolean(),
  /** How long the service itself holds readings back, in minutes. */
  delay_min: z.number(),
  /** What the last synchronisation brought. */
  last_result: z.nullable(SyncResult),
  /** What a member can connect here, the recommended one first. */
  providers: z.array(GlucoseProvider),
});
export type GlucoseStatus = z.infer<typeof GlucoseStatus>;

export const glucoseTrends = [
  'doubleUp',
  'singleUp',
  'fortyFiveUp',
  'flat',
  'fortyFiveDown',
  'singleDown',
  'doubleDown',
  'none',
] as const;
export type GlucoseTrend = (typeof glucoseTrends)[number];

export const GlucoseReading = z.object({
  id: z.string(),
  time: Instant,
  /** The member's own clock at that time, in minutes from UTC. */
  utc_offset_min: z.int(),
  /** In mg/dL. */
  value: z.number(),
  trend: z.enum(glucoseTrends),
  /** Slope over the last 15 minutes in mg/dL a minute; null with fewer than three readings. */
  trend_rate: z.nullable(z.number()),
  /** `simulated`, or at the end of what sensors measure (40 and 400 mg/dL): the true value may lie beyond. */
  quality: z.enum(['ok', 'below_range', 'above_range', 'simulated']),
});
export type GlucoseReading = z.infer<typeof GlucoseReading>;

const notAMoment = 'Enter a time such as 2026-11-22T08:00:00Z, or a day such as 2026-11-22.';
/** A time, or a day of the member's: the whole of it lies in the window. */
const Moment = skippable(
  z.union([DateOnly, z.iso.datetime({ offset: true, error: notAMoment })], { error: notAMoment }).check(plausibleYear),
);
const RedirectUri = text({ min: 1, max: 500, message: 'Say where to return to.' });

export const glucoseSources = needConsent({
  authorizeGlucoseSource: get('api/mh/aidex/authorize/', {
    summary: 'Starts a connection to a glucose service: the address of its page, and the state that comes back.',
    access: 'member',
    limit: 'connect_sensor',
    input: z.object({
      redirect_uri: RedirectUri,
      /** The first one that is offered unless said. */
      provider: skippable(z.enum(signInProviders)),
    }),
    output: z.object({
      authorization_url: z.string(),
      state: z.string(),
      provider: z.enum(signInProviders),
      simulated: z.boolean(),
    }),
  }),
  getGlucoseStatus: get('api/mh/aidex/status/', {
    summary: "Says whether the caller's glucose readings are connected, and when the last one came.",
    access: 'member',
    output: GlucoseStatus,
    reads: ['health'],
  }),
  listGlucoseReadings: get('api/mh/aidex/glucose-readings/', {
    summary: "Lists the caller's glucose readings in a window, oldest first; the last 24 hours unless said.",
    access: 'member',
    input: z.object({
      start_time: Moment,
      end_time: Moment,
      limit: z._default(integerText({ min: 1, max: mostReadings }), defaultReadings),
    }),
    output: z.object({
      unit: z.literal('mg/dL'),
      simulated: z.boolean(),
      count: z.int(),
      /** More readings follow in the window. */
      truncated: z.boolean(),
      /** Where the next call begins. */
      next_start_time: z.nullable(Instant),
      readings: z.array(GlucoseReading),
      /** Over the whole window, also where its readings are cut off. */
      summary: z.object({
        count: z.int(),
        /** Readings that the span from the first to the last one has room for. */
        expected: z.int(),
        mean: z.nullable(z.number()),
        low: z.nullable(z.number()),
        high: z.nullable(z.number()),
        simulated: z.boolean(),
      }),
    }),
    reads: ['health'],
  }),
  completeGlucoseConnection: post('api/mh/aidex/connection/', {
    summary: 'Completes a connection with the code and the state that the glucose service returned.',
    access: 'member',
    limit: 'connect_sensor',
    input: z.object({
      code: text({ min: 1, max: 2000 }),
      state: text({ min: 1, max: 200 }),
    }),
    output: GlucoseStatus,
    errors: ['code_expired', 'invalid_code', 'partner_unavailable'],
    changes: ['health'],
  }),
  connectNightscout: post('api/mh/aidex/nightscout/', {
    summary: "Connects the caller's own Nightscout site by its address and a token.",
    access: 'member',
    limit: 'connect_sensor',
    input: z.object({
      address: text({ min: 1, max: 300, message: 'Enter the address of your Nightscout site.' }),
      token: text({ min: 1, max: 200, message: 'Enter an access token.' }),
    }),
    output: GlucoseStatus,
    errors: ['partner_unavailable'],
    changes: ['health'],
  }),
  syncGlucose: post('api/mh/aidex/sync/', {
    summary: 'Asks the connected service for new readings now.',
    access: 'member',
    limit: 'sync_sensor',
    output: GlucoseStatus,
    errors: ['not_found'],
    changes: ['health'],
  }),
  disconnectGlucose: post('api/mh/aidex/disconnect/', {
    summary: 'Ends the connection at the service; simulated readings are deleted, others if the caller wants.',
    access: 'member',
    input: z.object({
      delete_readings: z._default(z.boolean({ error: 'Say whether to delete the readings.' }), false),
    }),
    output: z.extend(GlucoseStatus, { deleted_readings: z.int() }),
    errors: ['not_found'],
    changes: ['health'],
  }),
});
