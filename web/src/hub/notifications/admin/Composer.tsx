import { notifications } from '@club/contract/hub/notifications';
import { longestBody, longestTitle, quietHours } from '@club/contract/platform/notices';
import { useState } from 'react';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem, useTell } from '#platform/api';
import { brand } from '#platform/brand';
import { CallDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { BrandMark, Button, Card, dayAndTime, Notice, SelectField, TextAreaField, TextField } from '#platform/ui';
import { AudienceCard } from './AudienceCard.tsx';
import { FilterFields } from './FilterFields.tsx';
import { emptyMessage, hasFilters, type MessageForm, toMessage } from './message-form.ts';
import styles from './push.module.css';
import { type Audience, useAudience } from './use-audience.ts';

const fields = notifications.sendNotification.input;

/** Who gets the message, what it says and when; beside it how many that are and how it looks. */
export const Composer = ({ onSent }: { onSent: () => void }) => {
  const [asking, setAsking] = useState(false);
  const form = useContractForm({
    initial: emptyMessage,
    schema: { safeParse: (values) => fields.safeParse(toMessage(values as typeof emptyMessage)) },
    send: async () => setAsking(true),
  });
  const { values } = form;
  const { audience, error, countAgain } = useAudience(values);
  const devices = audience?.audience ?? 0;
  return (
    <form ref={form.ref} className={styles.columns} noValidate onSubmit={(event) => void form.submit(event)}>
      <div className={styles.stack}>
        <Card title={i18n.t('Who gets it')}>
          <FilterFields form={form} />
        </Card>
        <Card title={i18n.t('What it says')}>
          <div className={styles.stack}>
            <TextField
              label={i18n.t('Title')}
              maxLength={longestTitle}
              hint={i18n.t('{left} characters left', { left: longestTitle - values.title.length })}
              {...form.field('title')}
            />
            <TextAreaField
              label={i18n.t('Message')}
              rows={3}
              maxLength={longestBody}
              hint={i18n.t("Nothing about anyone's health: a locked screen shows it. {left} characters left.", {
                left: longestBody - values.body.length,
              })}
              {...form.field('body')}
            />
            <TextField
              label={i18n.t('Page it opens')}
              placeholder="/marketplace"
              hint={i18n.t('A page of the club. Leave empty for the notices.')}
              dir="ltr"
              {...form.field('url')}
            />
            <SelectField
              label={i18n.t('Urgency')}
              options={[
                { value: 'very-low', label: i18n.t('Very low: when the device charges') },
                { value: 'low', label: i18n.t('Low: when it is awake') },
                { value: 'normal', label: i18n.t('Normal') },
                { value: 'high', label: i18n.t('High: at once') },
              ]}
              {...form.field('urgency')}
            />
          </div>
        </Card>
        <Card title={i18n.t('When it goes out')}>
          <div className={styles.stack}>
            <SelectField
              label={i18n.t('When')}
              options={[
                { value: 'now', label: i18n.t('Now') },
                { value: 'later', label: i18n.t('Later') },
              ]}
              hint={
                values.when === 'now'
                  ? i18n.t('Devices in their night get it at {to}:00.', quietHours)
                  : i18n.t('Within 30 days. You can cancel until then.')
              }
              {...form.field('when')}
            />
            {values.when === 'later' && (
              <TextField
                label={i18n.t('Date and time, by your clock')}
                type="datetime-local"
                {...form.field('send_at')}
              />
            )}
          </div>
        </Card>
      </div>
      <div className={styles.side}>
        <AudienceCard audience={audience} error={error} onRetry={countAgain} />
        <PhonePreview title={values.title} body={values.body} />
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" disabled={devices === 0 || (values.when === 'later' && values.send_at === '')}>
            {i18n.t('{devices, plural, =0 {Send} one {Send to # device…} other {Send to # devices…}}', { devices })}
          </Button>
          <TestButton form={values} ready={values.title.trim() !== '' && values.body.trim() !== ''} />
        </div>
      </div>
      {asking && audience && (
        <SendDialog
          form={values}
          audience={audience}
          onClose={() => {
            setAsking(false);
            countAgain();
          }}
          onSent={onSent}
        />
      )}
    </form>
  );
};

/** Really sends it, to the administrator's own devices only. */
const TestButton = ({ form, ready }: { form: typeof emptyMessage; ready: boolean }) => {
  const tell = useTell();
  const [send, { error, isLoading }] = notificationsApi.useSendNotificationMutation();
  const test = async () => {
    const { title, body, url, urgency } = toMessage(form);
    const { data } = await send({ title, body, url, urgency, to_myself: true });
    if (data)
      tell(
        i18n.t('{devices, plural, one {On its way to your device.} other {On its way to your # devices.}}', {
          devices: data.audience,
        }),
        'success',
      );
  };
  return (
    <>
      <Button kind="soft" busy={isLoading} disabled={!ready} onClick={() => void test()}>
        {i18n.t('Send a test to myself')}
      </Button>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
    </>
  );
};

/** The message as a locked phone shows it. */
const PhonePreview = ({ title, body }: { title: string; body: string }) => (
  <Card title={i18n.t('On a phone')}>
    <div className={styles.phone}>
      <BrandMark size={34} />
      <div>
        <small>{brand.name}</small>
        <b>
          <bdi>{title || i18n.t('Title')}</bdi>
        </b>
        <p>
          <bdi>{body || i18n.t('Message')}</bdi>
        </p>
      </div>
    </div>
  </Card>
);

/** The last question before a message to many. The server refuses when the audience is no longer the one shown. */
const SendDialog = ({
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
