import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { del, get, post } from '#platform/endpoint';
import { GivenInstant } from '#platform/given-times';
import { DateOnly, Id, Instant, listSchema } from '#platform/shared';

/** How long a practice that was left open can be resumed, in hours. */
export const resumableHours = 24;

/** The share of an exercise that must be heard before it counts. */
export const countedShare = 0.8;

/** How long the last line stands alone, in seconds. */
export const silentEnd = 15;

const code = z.string().check(z.maxLength(60));

export const mindfulnessKinds = ['breathing', 'body', 'attention', 'sleep'] as const;
export const soundBeds = ['waves', 'rain', 'wind', 'drone', 'silence'] as const;

/** One part of a breath and how long it lasts, in seconds. */
export const BreathPhase = z.object({
  phase: z.enum(['in', 'hold', 'out', 'rest']),
  s: z.number(),
  /** What to do, in a word or two. */
  cue: z.string(),
});
export type BreathPhase = z.infer<typeof BreathPhase>;

const summary = {
  id: code,
  title: z.string(),
  about: z.string(),
  kind: z.enum(mindfulnessKinds),
  level: z.enum(['starter', 'regular', 'practised']),
  /** The lengths it can be practised at, in minutes; the first one is the usual. */
  minutes: z.array(z.int()),
  /** The breath it follows; empty where breathing is left as it is. */
  breath: z.array(BreathPhase),
  /** The breath it slows down to by the end; empty where it stays the same. */
  breath_at_end: z.array(BreathPhase),
  /** The caller's assessment speaks against holding the breath, so the pauses are left out. */
  without_holds: z.boolean(),
};

export const MindfulnessSummary = z.object(summary);
export type MindfulnessSummary = z.infer<typeof MindfulnessSummary>;

/** All that the player needs: it makes the sound itself. */
export const MindfulnessSession = z.object({
  ...summary,
  /** The chosen length, in seconds. */
  seconds: z.int(),
  /** What is said and when, in seconds from the start. */
  script: z.array(z.object({ t: z.number(), text: z.string() })),
  bed: z.enum(soundBeds),
  /** A bell as often as this, in seconds; null for one at each end only. */
  bell_every: z.nullable(z.int()),
  evidence: z.nullable(z.object({ text: z.string(), doi: z.nullable(z.string()) })),
  cautions: z.array(z.string()),
});
export type MindfulnessSession = z.infer<typeof MindfulnessSession>;

export const Playlist = z.object({
  id: code,
  title: z.string(),
  about: z.string(),
  sessions: z.array(MindfulnessSummary),
});
export type Playlist = z.infer<typeof Playlist>;

/** A practice as it was, or as far as it is. */
export const MindfulnessPlay = z.object({
  id: Id,
  session: code,
  planned_seconds: z.int(),
  /** Counted by the server's clock between the player's signals, never more than has passed. */
  heard_seconds: z.int(),
  /** Where the player was last, in seconds. */
  position: z.int(),
  started_at: Instant,
  /** The member's own day. */
  day: DateOnly,
  /** When four fifths were heard and the member ended it. */
  finished_at: z.nullable(Instant),
});
export type MindfulnessPlay = z.infer<typeof MindfulnessPlay>;

/** A practice that is over. */
export const EndedPlay = z.extend(MindfulnessPlay, {
  /** Whether it counts as practised. */
  counts: z.boolean(),
});

/** A practice without a connection can be reported for so many hours. */
export const latestReport = 48;

const position = z.int({ error: 'Send the position in whole seconds.' }).check(z.minimum(0), z.maximum(7200));

export const mindfulness = needConsent(
  {
    listPlaylists: get('api/mh/playlist/', {
      summary: 'Lists the playlists of mindfulness exercises, or one of them.',
      access: 'member',
      input: z.object({ playlist_id: z.optional(code) }),
      output: listSchema(Playlist),
      reads: ['health'],
      errors: ['not_found'],
    }),
    getMindfulnessSession: get('api/mh/mindfulness-sessions/{id}/', {
      summary: 'Reads one exercise with its words, at one of its lengths.',
      access: 'member',
      input: z.object({ id: code, minutes: z.optional(z.coerce.number()) }),
      output: MindfulnessSession,
      reads: ['health'],
      errors: ['not_found'],
    }),
    listMindfulnessPlays: get('api/mh/mindfulness-plays/', {
      summary: "Lists the caller's practices of the last 92 days, newest first, with the days in a row.",
      access: 'member',
      output: z.extend(listSchema(MindfulnessPlay), {
        /** Whole minutes heard in the last seven days, today included. */
        minutes_this_week: z.int(),
        days_in_a_row: z.int(),
      }),
      reads: ['health'],
    }),
    startMindfulnessPlay: post('api/mh/mindfulness-plays/', {
      summary: 'Begins a practice, or goes on with one of the same exercise that was left less than a day ago.',
      access: 'member',
      idempotent: 'sealed',
      input: z.object({ session: code, minutes: z.int() }),
      status: 201,
      output: MindfulnessPlay,
      changes: [],
    }),
    signalMindfulnessPlay: post('api/mh/mindfulness-plays/{id}/signal/', {
      summary: 'Says that a practice is going on, every fifteen seconds; time without signals does not count.',
      access: 'member',
      input: z.object({ id: Id, position, playing: z.boolean() }),
      output: MindfulnessPlay,
      errors: ['not_found'],
      changes: [],
    }),
    finishMindfulnessPlay: post('api/mh/mindfulness-plays/{id}/finish/', {
      summary: "Ends a practice. It counts once you've heard four fifths of it.",
      access: 'member',
      input: z.object({ id: Id, position }),
      output: EndedPlay,
      errors: ['not_found'],
      changes: ['health', 'balance', 'transactions', 'event_types'],
    }),
    reportMindfulnessPlay: post('api/mh/mindfulness-plays/late/', {
      summary: 'Tells what was heard without a connection, up to 48 hours ago; told again, it counts once.',
      access: 'member',
      input: z.object({
        /** Made by the device; that of a practice begun with a connection where it went on without one. */
        id: Id,
        session: code,
        minutes: z.int(),
        /** The part without a connection, by the device's clock. */
        started_at: GivenInstant,
        ended_at: GivenInstant,
        /** Heard in that part, pauses left out. Never counts for more than has passed. */
        heard_seconds: position,
        position,
      }),
      output: EndedPlay,
      changes: ['health', 'balance', 'transactions', 'event_types'],
    }),
    removeMindfulnessPlay: del('api/mh/mindfulness-plays/{id}/', {
      summary: 'Deletes a practice.',
      access: 'member',
      input: z.object({ id: Id }),
      output: z.object({ id: Id }),
      errors: ['not_found'],
      changes: ['health'],
    }),
  },
  { except: ['listPlaylists', 'getMindfulnessSession'] },
);
