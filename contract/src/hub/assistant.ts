import * as z from 'zod/mini';
import { HealthConsent } from '#health/base/consents';
import { del, get, post, put } from '#platform/endpoint';
import { LocalHelp, redFlagLevels } from '#platform/local-help';
import { Id, Instant, integerText, listSchema, skippable, text } from '#platform/shared';

/** The longest message a member can send. */
export const longestMessage = 2000;

/** What the assistant may look at, each for itself: club areas are on unless switched off, health areas the reverse. */
export const assistantAreas = {
  points: { group: 'club', label: 'Points', explains: 'Balance, entries, expiry and ways to earn' },
  offers: { group: 'club', label: 'Offers and vouchers', explains: 'Offers in reach and your vouchers' },
  programmes: { group: 'club', label: 'Programmes', explains: 'Referrals, applications and questionnaires' },
  score: { group: 'health', label: 'Health score', explains: 'Your score, its parts and what is missing' },
  glucose: { group: 'health', label: 'Glucose', explains: 'Sensor readings and time in range' },
  sleep: { group: 'health', label: 'Sleep', explains: 'Nights, averages and sleep debt' },
  activity: { group: 'health', label: 'Activity and calm', explains: 'Steps, your goal and mindful minutes' },
  measurements: { group: 'health', label: 'Measurements', explains: 'Weight, blood pressure and laboratory values' },
  plans: { group: 'health', label: 'Plans and check-ups', explains: 'Today, blueprints and screenings' },
  nutrition: { group: 'health', label: 'Nutrition', explains: 'Meal plans, your diary and shopping lists' },
  training: { group: 'health', label: 'Training', explains: 'Workouts and weekly sets' },
  model: {
    group: 'model',
    label: 'Language model',
    explains: 'Send your question and the figures it needs to a language model outside the club',
  },
} as const;

export type AssistantArea = keyof typeof assistantAreas;
export const assistantAreaCodes = Object.keys(assistantAreas) as [AssistantArea, ...AssistantArea[]];
const Area = z.enum(assistantAreaCodes, { error: 'Choose one of the areas.' });

/** A figure of an answer in words, with how it moved. */
export const AssistantFigure = z.object({
  label: z.string(),
  /** With its unit, such as "7 h 12 min". */
  value: z.string(),
  /** Such as "12 min more than the week before". */
  change: z.nullable(z.string()),
  /** True only for a change that is clearly good. */
  is_good: z.boolean(),
});
export type AssistantFigure = z.infer<typeof AssistantFigure>;

/** What an answer is based on: a page of the web app that shows it. */
export const AssistantSource = z.object({ label: z.string(), href: z.string() });
export type AssistantSource = z.infer<typeof AssistantSource>;

/** What an answer carries beside its text; empty for a member's own message. */
const extras = {
  figures: z.array(AssistantFigure),
  /** The chips under "Based on". */
  sources: z.array(AssistantSource),
  /** What was read for the answer, such as "your nights of the last 14 days"; shown after "Looked at:". */
  looked_at: z.array(z.string()),
  /** Not null when the message names a warning sign: shown before and above everything else. */
  level: z.nullable(z.enum(redFlagLevels)),
  /** Whom to call where the member lives, with a warning sign. */
  help: z.nullable(LocalHelp),
  /** Under the answer: "General information, not medical advice." where it speaks of health. */
  note: z.nullable(z.string()),
  /** Questions that could follow, ready to be sent. */
  suggestions: z.array(z.string()),
  /** Where people answer, when the answer offers that: the support chat where the club has one, else the feedback form. */
  hand_over: z.nullable(z.enum(['support_chat', 'feedback'])),
  /** Who worded the answer: the club's own answers, or a language model by the name of its server. */
  written_by: z.nullable(z.string()),
  /** The days that the answer is about, such as "1 to 31 October 2026". */
  period: z.nullable(z.string()),
  /** How much of them is known, such as "24 of 31 nights". */
  coverage: z.nullable(z.string()),
  /** Questions that it may have been, to choose from: the assistant asks before it answers another one. */
  choices: z.array(z.string()),
  /** The member marked it as wrong. */
  marked: z.boolean(),
};

export const ChatMessage = z.object({
  id: Id,
  message: z.string(),
  is_bot: z.boolean(),
  created_at: Instant,
  ...extras,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const conversationEnds = ['ended', 'idle', 'suspended', 'full', 'consent'] as const;

export const Conversation = z.object({
  id: Id,
  is_active: z.boolean(),
  created_at: Instant,
  ended_at: z.nullable(Instant),
  /**
   * Why it ended: by the member, after a day without a message, with the account, because it was full, or with the
   * consent that its health values needed.
   */
  ended_by: z.nullable(z.enum(conversationEnds)),
  /** Oldest first. */
  messages: z.array(ChatMessage),
});
export type Conversation = z.infer<typeof Conversation>;

/** The assistant's answer: the specification's text under `response`, our additions beside it. */
const ChatResponse = z.object({
  /** The bot's text. */
  response: z.string(),
  id: Id,
  created_at: Instant,
  ...extras,
});

export const ChatAnswer = z.object({ conversation_id: Id, response: ChatResponse });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const SendChatMessage = z.object({
  message: text({ min: 1, max: longestMessage, message: 'Type a message.' }),
  /** Absent with the first message; a conversation that has ended is followed by a new one. */
  conversation_id: z.optional(z.nullable(skippable(Id))),
  /** The caller's own id. */
  user: z.optional(z.nullable(skippable(Id))),
  /** Made by the browser for each message: a retry with the same one gets the same reply. */
  message_id: z.optional(z.nullable(skippable(Id))),
});

/** An area with whether the assistant reads it now. */
const AreaSetting = z.object({
  area: Area,
  group: z.enum(['club', 'health', 'model']),
  label: z.string(),
  explains: z.string(),
  /** The member's switch. A health area is read only while `consent.given` is true as well. */
  allowed: z.boolean(),
});

export const AssistantSettings = z.object({
  areas: z.array(AreaSetting),
  /** The consent that health areas and the model need: purpose `assistant` of `api/mh/consents/`. */
  consent: z.pick(HealthConsent, { given: true, version: true, title: true, text: true }),
  /** The server of the language model; null where the club uses none. */
  model: z.nullable(z.string()),
  /** Whether people can be reached in the web app's support chat. */
  support_chat: z.boolean(),
});
export type AssistantSettings = z.infer<typeof AssistantSettings>;

/** Whether an answer is marked as wrong. */
const AnswerMark = z.object({ id: Id, marked: z.boolean() });

export const assistant = {
  sendChatMessage: post('api/ai-support/', {
    summary:
      'Sends a message to the assistant and returns its reply, which is stored first. Begins a conversation when none is active.',
    access: 'member',
    limit: 'assistant',
    input: SendChatMessage,
    output: ChatAnswer,
    errors: ['not_found'],
    changes: ['conversations'],
  }),
  /**
   * The same call with events for anyone who accepts `text/event-stream`: `accepted` with `conversation_id` once the message is
   * stored, `looked_at` with a list of words for each thing that is looked at, then `answer` with the output, or `problem`.
   */
  streamChatMessage: post('api/ai-support/stream/', {
    summary: 'Sends a message to the assistant like `api/ai-support/`, and tells as it goes what is being looked at.',
    access: 'member',
    limit: 'assistant',
    events: true,
    input: SendChatMessage,
    output: ChatAnswer,
    errors: ['not_found'],
    changes: ['conversations'],
  }),
  endConversation: post('api/ai-end-conversation/', {
    summary: 'Ends a conversation; ending it again changes nothing.',
    access: 'member',
    atLeave: true,
    input: z.object({ conversation_id: Id }),
    output: z.object({ conversation_id: Id, is_active: z.literal(false), ended_at: Instant }),
    errors: ['not_found'],
    changes: ['conversations'],
  }),
  listConversations: get('api/ai-conversation-list/', {
    summary: "Lists the caller's conversations with their messages, newest first. At most one is active.",
    access: 'member',
    input: z.object({
      limit: z._default(integerText({ min: 1, max: 20 }), 5),
      offset: z._default(integerText({ min: 0, max: 10_000 }), 0),
    }),
    output: listSchema(Conversation),
    reads: ['conversations'],
  }),
  getTranscript: get('api/ai-conversations/{id}/transcript/', {
    summary: "Returns one of the caller's conversations as plain text.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ file_name: z.string(), text: z.string() }),
    errors: ['not_found'],
    reads: ['conversations'],
  }),
  removeConversation: del('api/ai-conversations/{id}/', {
    summary: "Deletes one of the caller's conversations for good.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({}),
    errors: ['not_found'],
    changes: ['conversations', 'answer_marks'],
  }),
  markAnswer: post('api/ai-messages/{id}/mark/', {
    summary:
      'Marks an answer to the caller as wrong. Staff see when, by which tools and in which language it was made, and its text only if it is sent along.',
    access: 'member',
    limit: 'answer_marks',
    input: z.object({
      id: Id,
      /** Staff may then read the question and the answer. */
      send_text: z.boolean({ error: 'Choose whether both texts are sent.' }),
    }),
    output: AnswerMark,
    errors: ['not_found'],
    changes: ['conversations', 'answer_marks'],
  }),
  unmarkAnswer: del('api/ai-messages/{id}/mark/', {
    summary: 'Takes the mark of an answer back, with the texts that were sent along.',
    access: 'member',
    limit: 'answer_marks',
    input: z.object({ id: Id }),
    output: AnswerMark,
    errors: ['not_found'],
    changes: ['conversations', 'answer_marks'],
  }),
  getAssistantSettings: get('api/ai-support/settings/', {
    summary: 'Returns what the assistant may look at, and whether a model or a support chat is behind it.',
    access: 'member',
    output: AssistantSettings,
    reads: ['assistant_settings', 'health_consents'],
  }),
  changeAssistantSettings: put('api/ai-support/settings/', {
    summary: 'Switches one area of the assistant on or off. Health areas and the model need the consent first.',
    access: 'member',
    input: z.object({ area: Area, allowed: z.boolean({ error: 'Choose on or off.' }) }),
    output: AssistantSettings,
    errors: ['consent_required'],
    changes: ['assistant_settings'],
  }),
};
