import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { get, post } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly, listSchema, Message } from '#platform/shared';

/** Longest code of a blueprint, an action or a question. */
const code = z.string().check(z.maxLength(60));

/** The hue and icon it is drawn with. */
export const blueprintSignals = ['sleep', 'move', 'food', 'glucose', 'mind', 'body'] as const;

/** Rooms of the club in which an action is done or written down. */
export const blueprintRooms = [
  'sleep',
  'steps',
  'training',
  'meal_plan',
  'diary',
  'recipes',
  'foods',
  'mindfulness',
  'assessment',
  'blood_pressure',
  'laboratory',
  'self_checks',
  'strength_test',
  'questionnaires',
] as const;

/** The member's data that actions are counted from. */
export const blueprintDataKinds = [
  'measurements',
  'assessment',
  'questionnaires',
  'self_checks',
  'sleep',
  'activity',
  'workouts',
  'mindfulness',
  'diary',
] as const;

/** The room of the club that something is done in, and what to look for there. */
export const OpensRoom = z.object({ room: z.enum(blueprintRooms), search: z.optional(z.string()) });

/** What a member does in a week, and how often. */
export const BlueprintAction = z.object({
  code,
  title: z.string(),
  detail: z.string(),
  from_week: z.int(),
  to_week: z.int(),
  /** Days a week on which it is done. */
  times: z.int(),
  /** Only for anyone who answered no to every question of the start gate; left out for everybody else who follows. */
  clear_gate_only: z.boolean(),
  /** Counted from the member's data; the others are ticked. */
  automatic: z.boolean(),
  /** The data that it is counted from, alone or beside ticks; null where there is none. */
  counted_from: z.nullable(z.enum(blueprintDataKinds)),
  /** Where it is done or written down, and what to look for there; null where the club has no room for it. */
  opens: z.nullable(OpensRoom),
});
export type BlueprintAction = z.infer<typeof BlueprintAction>;

/** Where a member is in a blueprint that they follow. */
export const BlueprintProgress = z.object({
  started_on: DateOnly,
  ends_on: DateOnly,
  /** The current week, from 1; the last one once it is over. */
  week: z.int(),
  is_over: z.boolean(),
  /** Done and planned, this week and since the start. */
  this_week: z.object({ done: z.int(), planned: z.int() }),
  in_all: z.object({ done: z.int(), planned: z.int() }),
  /** The actions of the current week, each with the days on which it was done. */
  actions: z.array(
    z.object({
      code,
      done: z.int(),
      planned: z.int(),
      days: z.array(DateOnly),
      /** The days among them that the member's data shows; the others were ticked. */
      from_data: z.array(DateOnly),
    }),
  ),
  /** Begin gently and ask a clinician first: an answer at the start said so. */
  gently: z.boolean(),
});
export type BlueprintProgress = z.infer<typeof BlueprintProgress>;

const summary = {
  id: code,
  /** Changes with every change of its actions. */
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  weeks: z.int(),
  signal: z.enum(blueprintSignals),
  following: z.nullable(BlueprintProgress),
};

export const BlueprintSummary = z.object(summary);
export type BlueprintSummary = z.infer<typeof BlueprintSummary>;

export const Blueprint = z.object({
  ...summary,
  actions: z.array(BlueprintAction),
  /** Actions that were left out or replaced, since the caller avoids the food that they name. */
  left_out: z.array(z.string()),
  targets: z.array(z.string()),
  evidence: z.array(z.object({ finding: z.string(), title: z.string(), year: z.int(), doi: z.string() })),
  cautions: z.array(z.string()),
  /** Who it is not for, in words. */
  exclusions: z.array(z.string()),
  /** Asked before the start, answered with yes or no. */
  start_gate: z.array(z.object({ code, text: z.string() })),
  disclaimer: z.string(),
});
export type Blueprint = z.infer<typeof Blueprint>;

const byId = { id: code };

export const blueprints = needConsent(
  {
    listBlueprints: get('api/blueprints/', {
      summary: 'Lists the blueprints, with where the caller is in those they follow.',
      access: 'member',
      output: listSchema(BlueprintSummary),
      reads: ['health', 'health_consents'],
    }),
    getBlueprint: get('api/blueprints/{id}/', {
      summary: 'Shows a blueprint: its weeks, what it is based on, who it is not for, and where the caller stands.',
      access: 'member',
      input: z.object(byId),
      output: Blueprint,
      errors: ['not_found'],
      reads: ['health', 'health_consents'],
    }),
    readBlueprint: post('api/blueprints/{id}/read/', {
      summary:
        'Says that the caller read a blueprint to its end; it earns points once, for anyone who agreed to rewards.',
      access: 'member',
      input: z.object(byId),
      output: Message,
      errors: ['not_found'],
      changes: ['balance', 'transactions', 'event_types'],
    }),
    followBlueprint: post('api/blueprints/{id}/follow/', {
      summary: 'Starts a blueprint today, once its questions are answered.',
      access: 'member',
      input: z.object({
        ...byId,
        /** Yes or no to each question of the start gate, by its code. */
        answers: z._default(z.record(code, z.boolean({ error: 'Answer yes or no.' })), {}),
      }),
      output: Blueprint,
      errors: ['not_found', 'not_eligible'],
      changes: ['health'],
    }),
    tickAction: post('api/blueprints/{id}/ticks/', {
      summary: 'Says whether an action was done on a day; saying it twice changes nothing.',
      access: 'member',
      input: z.object({
        ...byId,
        action: code,
        day: GivenDay,
        done: z.boolean({ error: 'Say whether it was done.' }),
      }),
      output: Blueprint,
      errors: ['not_found', 'not_eligible'],
      changes: ['health'],
    }),
    leaveBlueprint: post('api/blueprints/{id}/leave/', {
      summary: 'Stops following a blueprint; what was done stays on record.',
      access: 'member',
      input: z.object(byId),
      output: Blueprint,
      errors: ['not_found'],
      changes: ['health'],
    }),
  },
  { except: ['listBlueprints', 'getBlueprint', 'readBlueprint'] },
);
