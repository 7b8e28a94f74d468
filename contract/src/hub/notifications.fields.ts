import * as z from 'zod/mini';
import { comingFeatures } from '#club/topics';
import { AccountType, Gender } from '#platform/access';
import { GivenDay, GivenInstant } from '#platform/given-times';
import { longestBody, longestTitle, NoticeKind } from '#platform/notices';
import { CountryCode, DateOnly, Email, Id, Instant, skippable, text } from '#platform/shared';

/** Devices that one message may name. */
const mostDevices = 500;

/** How far ahead a message may be scheduled. */
export const scheduleDays = 30;

/** Messages that one administrator may send in an hour; previews don't count. */
export const messagesPerHour = 10;

const Topic = z.enum(comingFeatures, { error: 'Choose one of the topics.' });
const language = z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, { error: 'Use a language such as en.' }));

/** What devices were chosen by. */
const ChosenBy = z.partial(
  z.object({
    user__gender: Gender,
    user__country: CountryCode,
    user__email: Email,
    user__type_of_account: AccountType,
    user__language: language,
    user__topic: Topic,
    user__date_of_birth: DateOnly,
    user__date_of_birth__gte: DateOnly,
    user__date_of_birth__lte: DateOnly,
  }),
);

/** The only ways to choose devices. None of them is about health. */
export const deviceFilters = {
  user__gender: skippable(Gender),
  user__country: skippable(CountryCode),
  user__email: skippable(Email),
  user__type_of_account: skippable(AccountType),
  user__language: skippable(language),
  /** Members who asked for news of it. */
  user__topic: skippable(Topic),
  user__date_of_birth: skippable(GivenDay),
  user__date_of_birth__gte: skippable(GivenDay),
  user__date_of_birth__lte: skippable(GivenDay),
};

export const DeviceFilters = z.strictObject(deviceFilters, {
  error: (issue) => (issue.code === 'unrecognized_keys' ? "Devices can't be chosen by this." : undefined),
});
export type DeviceFilters = z.infer<typeof DeviceFilters>;

/** A page of the club: a path without a host, so that a message never leads elsewhere. */
const ownPath = (pattern: RegExp, message: string) =>
  z.pipe(text({ max: 300 }), z.string().check(z.regex(pattern, { error: message })));

const PagePath = ownPath(/^\/(?![/\\])[\w\-.~/?=&%#:,+]*$/, 'Enter a page of the club, such as /marketplace.');
const PicturePath = ownPath(/^\/media\/[\w.-]+$/, 'Choose a picture of the club.');

/** Nothing is filled in: members would read the placeholder itself. */
const noPlaceholder = z.refine<string>((typed) => !/\{[^{}]*\}/.test(typed), {
  error: 'Nothing is filled in for braces. Write the words themselves.',
});

const urgencies = ['very-low', 'low', 'normal', 'high'] as const;

export const NewMessage = z.object({
  title: text({ min: 1, max: longestTitle, message: 'Write a title.' }).check(noPlaceholder),
  body: text({ min: 1, max: longestBody, message: 'Write a message.' }).check(noPlaceholder),
  url: skippable(PagePath),
  image: skippable(PicturePath),
  filters: z.optional(DeviceFilters),
  device_ids: z.optional(
    z
      .array(Id, { error: 'Name devices by their ids.' })
      .check(
        z.minLength(1, { error: 'Choose a device.' }),
        z.maxLength(mostDevices, { error: `Choose at most ${mostDevices} devices.` }),
      ),
  ),
  /** Only the caller's own devices, at once. */
  to_myself: z.optional(z.boolean()),
  send_at: skippable(GivenInstant),
  ttl_seconds: z._default(
    z
      .int({ error: 'Use whole seconds.' })
      .check(
        z.minimum(0, { error: 'Use 0 seconds or more.' }),
        z.maximum(2_419_200, { error: 'Use at most 28 days.' }),
      ),
    86_400,
  ),
  urgency: z._default(z.enum(urgencies, { error: 'Choose an urgency.' }), 'normal'),
  /** Counts the audience and sends nothing. */
  dry_run: z.optional(z.boolean()),
  /** Needed where no filter is set. */
  confirm_all: z.optional(z.boolean()),
  /** The audience that was shown; refused when it is more than a tenth off by now. */
  expected_audience: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
});

export const audience = {
  /** Devices that the message goes to. */
  audience: z.int(),
  members: z.int(),
  /** Members who fit and get it as a notice in the club, with or without a device. */
  notices: z.int(),
  /** Devices left out because their owner muted club news. */
  muted: z.int(),
  /** Devices whose message waits for the morning. */
  quiet: z.int(),
  /** Members among them who had two or more messages from the club in the last seven days. */
  often: z.int(),
};

export const campaignStates = ['scheduled', 'queued', 'sending', 'sent', 'cancelled', 'failed'] as const;
export const deliveryStates = ['queued', 'sent', 'failed', 'gone'] as const;

export const Campaign = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  url: z.nullable(z.string()),
  filters: ChosenBy,
  /** Named devices instead of filters. */
  named_devices: z.int(),
  is_test: z.boolean(),
  status: z.enum(campaignStates),
  audience: z.int(),
  sent: z.int(),
  failed: z.int(),
  gone: z.int(),
  /** Not sent yet: in a queue, in quiet hours, or to be tried again. */
  waiting: z.int(),
  urgency: z.enum(urgencies),
  ttl_seconds: z.int(),
  send_at: Instant,
  created_at: Instant,
  finished_at: z.nullable(Instant),
  /** Null once that administrator has left the club. */
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type Campaign = z.infer<typeof Campaign>;

/** Why a device did not get a message. */
const deliveryReasons = [
  'gone',
  'too_large',
  'refused',
  'unreachable',
  'busy',
  'interrupted',
  'too_late',
  'removed',
] as const;

export const Delivery = z.object({
  device_id: Id,
  member: z.nullable(z.object({ id: Id, name: z.string() })),
  device: z.string(),
  status: z.enum(deliveryStates),
  reason: z.nullable(z.enum(deliveryReasons)),
  http_status: z.nullable(z.int()),
  attempts: z.int(),
  /** When it is tried next, while it waits. */
  run_after: Instant,
  sent_at: z.nullable(Instant),
});
export type Delivery = z.infer<typeof Delivery>;

export const PushDevice = z.object({
  id: Id,
  user: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    gender: z.nullable(z.string()),
    country: z.nullable(z.string()),
    type_of_account: AccountType,
    language: z.string(),
    date_of_birth: z.nullable(DateOnly),
  }),
  platform: z.string(),
  browser: z.string(),
  language: z.string(),
  is_active: z.boolean(),
  last_success_at: z.nullable(Instant),
  created_at: Instant,
});
export type PushDevice = z.infer<typeof PushDevice>;

export const NewDevice = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'This is not the address of a push service.' })
    .check(z.maxLength(2048, { error: 'This address is too long.' })),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, { error: 'This key is not valid.' })),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, { error: 'This key is not valid.' })),
  }),
  language: z.optional(language),
  /** Quiet hours go by this clock. */
  time_zone: z.optional(text({ max: 64 })),
});

export const OwnDevice = z.object({
  id: Id,
  device: z.string(),
  is_active: z.boolean(),
  created_at: Instant,
  last_success_at: z.nullable(Instant),
  /** Why it gets nothing any more; null while it is active. */
  reason: z.nullable(z.enum(['gone', 'signed_out', 'removed', 'replaced'])),
});
export type OwnDevice = z.infer<typeof OwnDevice>;

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  title: z.string(),
  body: z.string(),
  url: z.nullable(z.string()),
  /** Why the caller got it, in one sentence. */
  why: z.string(),
  created_at: Instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;
