import type { notifications } from '@club/contract/hub/notifications';
import type { DeviceFilters } from '@club/contract/hub/notifications.fields';
import type { Arguments } from '@club/contract/platform/endpoint';

/** What an administrator has entered; every filter is empty until it is chosen. */
export const emptyMessage = {
  title: '',
  body: '',
  url: '',
  urgency: 'normal' as 'very-low' | 'low' | 'normal' | 'high',
  when: 'now' as 'now' | 'later',
  /** By the clock of this computer. */
  send_at: '',
  user__gender: '',
  user__country: '',
  user__email: '',
  user__type_of_account: '',
  user__language: '',
  user__topic: '',
  user__date_of_birth: '',
  user__date_of_birth__gte: '',
  user__date_of_birth__lte: '',
};
export type MessageForm = typeof emptyMessage;

type NewMessage = Arguments<typeof notifications.sendNotification>;

const toFilters = (form: MessageForm): DeviceFilters =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([key, value]) => key.startsWith('user__') && value !== '')
      .map(([key, value]) => [key, value.trim()]),
  );

export const hasFilters = (form: MessageForm): boolean => Object.keys(toFilters(form)).length > 0;

export const toMessage = (form: MessageForm): NewMessage => ({
  title: form.title,
  body: form.body,
  url: form.url,
  urgency: form.urgency,
  filters: toFilters(form),
  ...(form.when === 'later' && form.send_at && { send_at: new Date(form.send_at).toISOString() }),
});

const messageFields = ['title', 'body', 'url', 'urgency'] as const;
const audienceFields = Object.keys(emptyMessage).filter((key) => key.startsWith('user__')) as (keyof MessageForm)[];

const write = (form: MessageForm, fields: readonly (keyof MessageForm)[]): string => {
  const set = fields.filter((field) => form[field] !== emptyMessage[field]);
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set.map((field) => [field, form[field]]))) : '';
};

/** The words of a message, and whom it is for, as text to be saved; empty where nothing is entered. */
export const writeTemplate = (form: MessageForm): string => write(form, messageFields);
export const writeAudience = (form: MessageForm): string => write(form, audienceFields);

const read = (value: string, fields: readonly (keyof MessageForm)[]): Partial<MessageForm> => {
  const stored: Record<string, unknown> = JSON.parse(value);
  return Object.fromEntries(
    fields.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : emptyMessage[field]]),
  );
};

/** All fields that a saved text sets, the others empty. */
export const readTemplate = (value: string): Partial<MessageForm> => read(value, messageFields);
export const readAudience = (value: string): Partial<MessageForm> => read(value, audienceFields);

/** The same people, whatever the message says: the preview needs some text to be counted. */
export const toPreview = (form: MessageForm): NewMessage => ({
  ...toMessage(form),
  title: 'x',
  body: 'x',
  url: '',
  dry_run: true,
});
