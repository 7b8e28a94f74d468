import { notificationsApi } from '#hub/notifications/calls';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import { hasFilters, type MessageForm, toMessage } from './message-form.ts';
import type { Audience } from './use-audience.ts';

/** The last question before a message to many. The server refuses when the audience is no longer the one shown. */
export const SendDialog = ({
  form,
  audience: { audience: devices, members },
  onClose,
  onSent,
}: {
  form: MessageForm;
  audience: Audience;
  onClose: () => void;
  onSent: () => void;
}) => {
  const [send] = notificationsApi.useSendNotificationMutation();
  const everyone = !hasFilters(form);
  const message = toMessage(form);
  return (
    <CallDialog
      title={i18n.t('{devices, plural, one {Send to # device?} other {Send to # devices?}}', { devices })}
      confirm={
        message.send_at
          ? i18n.t('Schedule message')
          : i18n.t('{devices, plural, one {Send to # device} other {Send to # devices}}', { devices })
      }
      send={() => send({ ...message, expected_audience: devices, ...(everyone && { confirm_all: true }) })}
      success={({ status }) =>
        status === 'scheduled' ? i18n.t('Your message is scheduled.') : i18n.t('Your message is going out.')
      }
      onDone={onSent}
      onClose={onClose}
    >
      <p>
        <b>
          <bdi>{form.title}</bdi>
        </b>
        <br />
        <bdi>{form.body}</bdi>
      </p>
      <p>
        {everyone
          ? i18n.t(
              'No filter is set: it goes to every device, of {members, plural, one {# member} other {# members}}.',
              { members },
            )
          : i18n.t('It goes to devices of {members, plural, one {# member} other {# members}}.', { members })}{' '}
        {message.send_at
          ? i18n.t('It goes out {time}; you can cancel until then.', { time: dayAndTime(new Date(message.send_at)) })
          : i18n.t("Once it has started, it can't be called back.")}
      </p>
    </CallDialog>
  );
};
