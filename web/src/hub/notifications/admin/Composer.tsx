import { notifications } from '@club/contract/hub/notifications';
import { longestBody, longestTitle, quietHours } from '@club/contract/platform/notices';
import { useState } from 'react';
import { SavedChoices } from '#club/admin/frame';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem, useTell } from '#platform/api';
import { brand } from '#platform/brand';
import { CallDialog, type ContractForm, type FieldCheck, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { useIsPage } from '#platform/known-pages';
import {
  BrandMark,
  Button,
  Card,
  dayAndTime,
  Notice,
  SelectField,
  Split,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '#platform/ui';
import { AudienceCard } from './AudienceCard.tsx';
import { FilterFields } from './FilterFields.tsx';
import {
  emptyMessage,
  hasFilters,
  type MessageForm,
  readAudience,
  readTemplate,
  toMessage,
  writeAudience,
  writeTemplate,
} from './message-form.ts';
import styles from './push.module.css';
import { type Audience, useAudience } from './use-audience.ts';

const fields = notifications.sendNotification.input;

/** What the call asks of a message, and that the page it opens is one: nobody can follow a slip of the keyboard. */
const check = (values: MessageForm, isPage: (address: string) => boolean): ReturnType<FieldCheck['safeParse']> => {
  const issues = fields.safeParse(toMessage(values)).error?.issues ?? [];
  if (values.url.trim() === '' || isPage(values.url)) return { error: { issues } };
  const message = i18n.t("There's no page at this address. Write one such as /marketplace or /redeem/vouchers.");
  return { error: { issues: [...issues, { path: ['url'], message }] } };
};

/** Who gets the message, what it says and when; beside it how many that are and how it looks. */
export const Composer = ({ onSent }: { onSent: () => void }) => {
  const [asking, setAsking] = useState(false);
  const isPage = useIsPage();
  const form = useContractForm({
    initial: emptyMessage,
    schema: { safeParse: (values) => check(values as MessageForm, isPage) },
    send: async () => setAsking(true),
  });
  const { values } = form;
  const { audience, error, countAgain } = useAudience(values);
  const reached = audience ? sayReached(audience) : null;
  return (
    <Split as="form" ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="page">
        <WhoGetsIt form={form} />
        <Card title={i18n.t('What it says')}>
          <SavedChoices
            place="message"
            value={writeTemplate(values)}
            words={{ many: i18n.t('Templates'), save: i18n.t('Save as template') }}
            onChoose={({ value }) => form.set(readTemplate(value))}
          />
          <Stack gap={4} top={3}>
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
          </Stack>
        </Card>
        <Card title={i18n.t('When it goes out')}>
          <Stack gap={4} top={3}>
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
          </Stack>
        </Card>
      </Stack>
      <Stack className={styles.side} gap="page">
        <AudienceCard audience={audience} error={error} onRetry={countAgain} />
        <PhonePreview title={values.title} body={values.body} />
        {form.failure && <Notice type="error">{form.failure.message}</Notice>}
        <Stack gap={3}>
          <Button type="submit" disabled={!reached || (values.when === 'later' && values.send_at === '')}>
            {reached ? i18n.t('{send}…', { send: reached }) : i18n.t('Send')}
          </Button>
          <TestButton form={values} ready={values.title.trim() !== '' && values.body.trim() !== ''} />
        </Stack>
      </Stack>
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
    </Split>
  );
};

const WhoGetsIt = ({ form }: { form: ContractForm<MessageForm> }) => (
  <Card title={i18n.t('Who gets it')}>
    <SavedChoices
      place="audience"
      value={writeAudience(form.values)}
      words={{ many: i18n.t('Saved audiences'), save: i18n.t('Save audience') }}
      onChoose={({ value }) => form.set(readAudience(value))}
    />
    <FilterFields form={form} />
  </Card>
);

/** The act with whom it reaches; without a device that fits it is a notice alone. Null when it reaches nobody. */
const sayReached = ({ audience: devices, notices }: Audience): string | null => {
  if (devices > 0) return i18n.t('{devices, plural, one {Send to # device} other {Send to # devices}}', { devices });
  return notices > 0
    ? i18n.t('{notices, plural, one {Send a notice to # member} other {Send a notice to # members}}', { notices })
    : null;
};

/** Really sends it, to the administrator's own notices and devices only. */
const TestButton = ({ form, ready }: { form: typeof emptyMessage; ready: boolean }) => {
  const tell = useTell();
  const [send, { error, isLoading }] = notificationsApi.useSendNotificationMutation();
  const test = async () => {
    const { title, body, url, urgency } = toMessage(form);
    const { data } = await send({ title, body, url, urgency, to_myself: true });
    if (data)
      tell(
        i18n.t(
          '{devices, plural, =0 {On its way to your notices.} one {On its way to your device and notices.} other {On its way to your # devices and notices.}}',
          { devices: data.audience },
        ),
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
    <Text as="div" className={styles.phone} top={3} padBlock={3} padInline={4} corners="md" ground="sunken">
      <BrandMark size={34} />
      <div>
        <Text as="small" block tone="faint" anywhere>
          {brand.name}
        </Text>
        <Text as="b" block anywhere>
          <bdi>{title || i18n.t('Title')}</bdi>
        </Text>
        <Text anywhere>
          <bdi>{body || i18n.t('Message')}</bdi>
        </Text>
      </div>
    </Text>
  </Card>
);

/** The last question before a message to many. The server refuses when the audience is no longer the one shown. */
const SendDialog = ({
  form,
  audience,
  onClose,
  onSent,
}: {
  form: MessageForm;
  audience: Audience;
  onClose: () => void;
  onSent: () => void;
}) => {
  const [send] = notificationsApi.useSendNotificationMutation();
  const { audience: devices, members, notices } = audience;
  const everyone = !hasFilters(form);
  const message = toMessage(form);
  const act = sayReached(audience) ?? i18n.t('Send');
  return (
    <CallDialog
      title={i18n.t('{act}?', { act })}
      confirm={message.send_at ? i18n.t('Schedule message') : act}
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
        {devices === 0 && i18n.t('No device fits: members read it in their notices.')}
        {devices > 0 &&
          (everyone
            ? i18n.t(
                'No filter is set: it goes to every device, of {members, plural, one {# member} other {# members}}.',
                { members },
              )
            : i18n.t('It goes to devices of {members, plural, one {# member} other {# members}}.', { members }))}{' '}
        {devices > 0 &&
          i18n.t('{notices, plural, one {# member finds it} other {# members find it}} in their notices.', {
            notices,
          })}{' '}
        {message.send_at
          ? i18n.t('It goes out {time}; you can cancel until then.', { time: dayAndTime(new Date(message.send_at)) })
          : i18n.t("Once it has started, it can't be called back.")}
      </p>
    </CallDialog>
  );
};
