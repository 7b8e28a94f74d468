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

/** The same people, whatever the message says: the preview needs some text to be counted. */
export const toPreview = (form: MessageForm): NewMessage => ({
  ...toMessage(form),
  title: 'x',
  body: 'x',
  url: '',
  dry_run: true,
});
