import * as z from 'zod/mini';
import { del, get, post, put } from '#platform/endpoint';
import { NoticeKind } from '#platform/notices';
import { Id, integerText, listSchema } from '#platform/shared';
import {
  audience,
  Campaign,
  campaignStates,
  Delivery,
  deliveryStates,
  deviceFilters,
  NewDevice,
  NewMessage,
  Notice,
  OwnDevice,
  PushDevice,
} from './notifications.fields.ts';

/** Rows on a page of the lists for administrators, unless asked otherwise. */
export const pushPageSize = 12;

const pages = {
  page: z.optional(integerText({ min: 1, max: 1000 })),
  page_size: z.optional(integerText({ min: 1, max: 100 })),
};

const Preferences = z.object({
  /** Kinds that come as notices only. */
  muted: z.array(NoticeKind).check(z.maxLength(20)),
  /** Push messages wait during the quiet hours. */
  quiet_hours: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

const Unread = z.object({ unread: z.int() });

/** Notices in the club, push messages to devices, and the administrators' messages to many. */
export const notifications = {
  listPushDevices: get('api/push-notification/', {
    summary: "Lists the members' devices that fit the filters, newest first.",
    access: 'admin.push',
    onlyNamed: true,
    input: z.object({ ...deviceFilters, ...pages }),
    output: listSchema(PushDevice),
    errors: ['invalid_page'],
    reads: ['push_devices'],
  }),
  subscribeDevice: post('api/push-notification/', {
    summary: "Subscribes the caller's browser to push messages. An endpoint known already is bound to the caller.",
    otherStatus: 200,
    access: 'member',
    limit: 'push_device',
    input: NewDevice,
    status: 201,
    output: OwnDevice,
    changes: ['push_devices'],
  }),
  unsubscribeDevice: del('api/push-notification/', {
    summary: "Ends the push messages to one of the caller's browsers. Unknown endpoints are fine.",
    access: 'member',
    input: z.object({ endpoint: z.string().check(z.maxLength(2048)) }),
    output: z.object({ removed: z.boolean() }),
    changes: ['push_devices'],
  }),
  getPushKey: get('api/push-public-key/', {
    summary: "Returns the club's public key, which a browser needs to subscribe.",
    access: 'member',
    output: z.object({ public_key: z.string() }),
  }),
  sendNotification: post('api/send-notification/', {
    summary: 'Sends a message to the subscribed devices that fit, now or later; `dry_run` only counts them.',
    otherStatus: 200,
    access: 'admin.push',
    idempotent: true,
    limit: 'send_notification',
    onlyNamed: true,
    input: NewMessage,
    status: 202,
    output: z.object({
      campaign_id: z.optional(Id),
      status: z.optional(z.enum(campaignStates)),
      ...audience,
    }),
    errors: ['no_devices', 'stale_version', 'step_up_required'],
    changes: ['campaigns', 'notices'],
  }),
  listCampaigns: get('api/push-campaigns/', {
    summary: "Lists the administrators' messages, newest first, with what became of them.",
    access: 'admin.push',
    input: z.object(pages),
    output: listSchema(Campaign),
    errors: ['invalid_page'],
    reads: ['campaigns'],
  }),
  getCampaign: get('api/push-campaigns/{id}/', {
    summary: 'Returns one message with its counts.',
    access: 'admin.push',
    input: z.object({ id: Id }),
    output: Campaign,
    errors: ['not_found'],
    reads: ['campaigns'],
  }),
  listDeliveries: get('api/push-campaigns/{id}/deliveries/', {
    summary: 'Lists what became of a message device by device.',
    access: 'admin.push',
    input: z.object({ id: Id, status: z.optional(z.enum(deliveryStates)), ...pages }),
    output: listSchema(Delivery),
    errors: ['not_found', 'invalid_page'],
    reads: ['campaigns'],
  }),
  cancelCampaign: post('api/push-campaigns/{id}/cancel/', {
    summary: 'Cancels a message that has not started to go out.',
    access: 'admin.push',
    input: z.object({ id: Id }),
    output: Campaign,
    errors: ['not_found', 'invalid_transition'],
    changes: ['campaigns'],
  }),
  listOwnDevices: get('api/push-devices/', {
    summary: "Lists the caller's devices that get, or got, push messages.",
    access: 'member',
    output: listSchema(OwnDevice),
    reads: ['push_devices'],
  }),
  removeDevice: del('api/push-devices/{id}/', {
    summary: "Ends the push messages to one of the caller's devices and forgets it.",
    access: 'member',
    input: z.object({ id: Id }),
    output: z.object({ removed: z.boolean() }),
    errors: ['not_found'],
    changes: ['push_devices'],
  }),
  listNotices: get('api/notices/', {
    summary: "Lists the caller's notices, newest first; `before` continues after one of them.",
    access: 'member',
    input: z.object({
      before: z.optional(Id),
      limit: z.optional(integerText({ min: 1, max: 100 })),
      only: z.optional(z.enum(['unread'])),
    }),
    output: z.object({ results: z.array(Notice), unread: z.int(), more: z.boolean() }),
    reads: ['notices'],
  }),
  countUnread: get('api/notices/unread/', {
    summary: "Counts the caller's unread notices.",
    access: 'member',
    output: Unread,
    reads: ['notices'],
  }),
  readNotices: post('api/notices/read/', {
    summary: 'Marks notices as read: those named, or every one up to `until`.',
    access: 'member',
    input: z.object({
      ids: z.optional(z.array(Id).check(z.maxLength(100))),
      until: z.optional(Id),
    }),
    output: Unread,
    changes: ['notices'],
  }),
  getPreferences: get('api/notice-preferences/', {
    summary: 'Returns what may come to the caller as a push message.',
    access: 'member',
    output: Preferences,
    reads: ['notice_preferences'],
  }),
  setPreferences: put('api/notice-preferences/', {
    summary: 'Chooses what may come to the caller as a push message, and whether nights are quiet.',
    access: 'member',
    input: Preferences,
    output: Preferences,
    changes: ['notice_preferences'],
  }),
};
