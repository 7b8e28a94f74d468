import { everyMail, findSubjectFault, findWordsFault, type MailPage, mails } from '@club/contract/club/content/mails';
import type { MailWords } from '@club/contract/platform/mails/words';
import { useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { mailsPath } from '#club/admin/place-paths';
import { mailsApi } from '#club/content';
import { type SharedForm, StaleNotice, useSharedForm } from '#club/content/shared-form';
import { toProblem, useTell } from '#platform/api';
import { LeaveQuestion, StackedForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  Loaded,
  Row,
  Rows,
  SkeletonRows,
  Split,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '#platform/ui';
import { MailPreview } from './MailPreview.tsx';
import { nameReaders } from './mail-words.ts';

/** The words of one kind of e-mail beside an example of it. */
const MailScreen = () => (
  <AdminPage needs="settings" title={i18n.t('E-mail')} intro="">
    <Content />
  </AdminPage>
);

export default MailScreen;

const Content = () => {
  const { kind = '' } = useParams();
  const query = mailsApi.useGetMailQuery({ kind }, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap="page">
      <Text tone="quiet">
        <TextLink to={mailsPath}>{i18n.t('All e-mails')}</TextLink>
      </Text>
      <Loaded query={query} failed={i18n.t("We couldn't load this e-mail.")} skeleton={<SkeletonRows rows={6} />}>
        {(page) => <Editor key={page.kind} page={page} onStale={() => void query.refetch()} />}
      </Loaded>
    </Stack>
  );
};

const wordNames = ['subject', 'greeting', 'sign_off'] as const;

/** The words that are sent now: changed ones, else the club's own. */
const fillIn = ({ own }: MailPage, words: MailWords): MailWords => ({
  subject: words.subject || own.subject,
  greeting: words.greeting || own.greeting,
  sign_off: words.sign_off || own.sign_off,
});

const Editor = ({ page, onStale }: { page: MailPage; onStale: () => void }) => {
  const [save] = mailsApi.useChangeMailMutation();
  const shared = useSharedForm({
    page,
    toValues: (of: MailPage) => ({ ...fillIn(of, of.changed), kind: of.kind }),
    schema: mails.changeMail.input,
    send: (values) => save(values).unwrap(),
    saved: i18n.t('Saved. The next e-mail has these words.'),
    onStale,
  });
  const { form, isStale } = shared;
  const { values } = form;
  return (
    <Split gap="page">
      <LeaveQuestion isDirty={form.isDirty} />
      <StackedForm form={form} gap="page">
        {isStale && <StaleNotice message={sayStale(page, values)} {...shared} />}
        <WordsCard page={page} shared={shared} />
        <Card title={i18n.t('Save')}>
          <Stack gap={4} top={4}>
            <TextAreaField
              label={i18n.t('Reason')}
              hint={i18n.t('For the audit log. You can leave it empty.')}
              rows={2}
              maxLength={500}
              {...form.field('reason')}
            />
          </Stack>
          <Row gap={2} top={3}>
            <Button
              type="submit"
              busy={form.pending}
              disabled={isStale || !form.isDirty || wordNames.some(findFaults(page, values))}
            >
              {i18n.t('Save words')}
            </Button>
            <Button kind="plain" disabled={!form.isDirty} onClick={form.reset}>
              {i18n.t('Discard')}
            </Button>
          </Row>
        </Card>
      </StackedForm>
      <Stack gap="page">
        <MailPreview kind={page.kind} words={fillIn(page, values)} example={page.example} />
        <TestCard kind={page.kind} words={values} />
        <EarlierWords
          page={page}
          onTake={(words) => {
            form.set(fillIn(page, words));
            document.querySelector<HTMLElement>('[name="greeting"]')?.focus();
          }}
        />
      </Stack>
    </Split>
  );
};

/** Why words can't be saved. The club's own are never wrong, even where its greeting has a name that is not known. */
const findFaults = ({ own, placeholders }: MailPage, words: MailWords) => {
  const faults = {
    subject: findSubjectFault(words.subject, placeholders),
    greeting: findWordsFault(words.greeting, { allowed: placeholders.greeting }),
    sign_off: findWordsFault(words.sign_off, { allowed: placeholders.sign_off }),
  };
  return (name: (typeof wordNames)[number]) => (words[name] === own[name] ? undefined : faults[name]);
};

const WordsCard = ({
  page,
  shared: { form },
}: {
  page: MailPage;
  shared: SharedForm<MailPage['changed'] & { kind: string }>;
}) => {
  const { own, placeholders } = page;
  const findFault = findFaults(page, form.values);
  const say = (name: (typeof wordNames)[number]) => {
    const { error, ...field } = form.field(name);
    return { ...field, error: findFault(name) ?? error };
  };
  const isOwn = wordNames.every((name) => form.values[name] === own[name]);
  return (
    <Card
      title={page.name}
      action={
        !isOwn && (
          <Button kind="plain" onClick={() => form.set({ ...own })}>
            {i18n.t("Back to the club's own words")}
          </Button>
        )
      }
    >
      <Text size="sm" tone="quiet">
        {page.readers
          ? nameReaders(page.readers)
          : i18n.t('For every e-mail that has no greeting or sign-off of its own.')}
      </Text>
      <Stack gap={4} top={4}>
        {page.kind !== everyMail && (
          <div>
            <TextField label={i18n.t('Subject')} maxLength={120} {...say('subject')} />
            <Inserts form={form} name="subject" names={placeholders.subject} />
          </div>
        )}
        <div>
          <TextField label={i18n.t('Greeting')} maxLength={80} {...say('greeting')} />
          <Inserts form={form} name="greeting" names={placeholders.greeting} />
        </div>
        <div>
          <TextAreaField label={i18n.t('Sign-off')} rows={2} maxLength={300} {...say('sign_off')} />
          <Inserts form={form} name="sign_off" names={placeholders.sign_off} />
        </div>
      </Stack>
    </Card>
  );
};

/** The placeholders that a word does not have yet, each to be added with a tap: phones hide the brackets. */
const Inserts = ({
  form,
  name,
  names,
}: {
  form: SharedForm<MailPage['changed'] & { kind: string }>['form'];
  name: (typeof wordNames)[number];
  names: readonly string[];
}) => {
  const value = form.values[name];
  const left = names.filter((one) => !value.includes(`{${one}}`));
  return (
    left.length > 0 && (
      <Row gap={2} top={3}>
        {left.map((one) => (
          <Button
            key={one}
            kind="plain"
            onClick={() => form.set({ [name]: `${value}${value === '' || value.endsWith(' ') ? '' : ' '}{${one}}` })}
          >
            {i18n.t('Add {placeholder}', { placeholder: `{${one}}` })}
          </Button>
        ))}
      </Row>
    )
  );
};

const TestCard = ({ kind, words }: { kind: string; words: MailWords }) => {
  const tell = useTell();
  const [send, { isLoading }] = mailsApi.useTestMailMutation();
  const sendToMe = async () => {
    const { subject, greeting, sign_off } = words;
    const { data, error } = await send({ kind, subject, greeting, sign_off });
    if (data) tell(i18n.t('An example is on its way to {address}.', { address: data.to }), 'success');
    else tell(toProblem(error).message, 'error');
  };
  return (
    <Card title={i18n.t('See it in your mailbox')}>
      <Text size="sm" tone="quiet">
        {i18n.t('Only you get it, with example values and these words.')}
      </Text>
      <Row gap={2} top={3}>
        <Button kind="soft" busy={isLoading} onClick={() => void sendToMe()}>
          {i18n.t('Send me an example')}
        </Button>
      </Row>
    </Card>
  );
};

const sayStale = (page: MailPage, mine: MailWords): string =>
  i18n.t('{name} changed this e-mail meanwhile. It now has: {words}', {
    name: page.versions[0]?.changed_by || i18n.t('Someone'),
    words: wordNames
      .map((name) => fillIn(page, page.changed)[name])
      .filter((now, at) => now !== mine[wordNames[at] ?? 'subject'])
      .map((now) => `“${now}”`)
      .join(', '),
  });

const EarlierWords = ({ page, onTake }: { page: MailPage; onTake: (words: MailWords) => void }) => {
  const [present, ...earlier] = page.versions;
  if (!present) return null;
  return (
    <Card title={i18n.t('Earlier versions')}>
      <Text size="sm" tone="quiet">
        {i18n.t('Last change: {time}, {name}.', {
          time: dayAndTime(new Date(present.changed_at)),
          name: present.changed_by || i18n.t('The club'),
        })}{' '}
        {present.reason && <q>{present.reason}</q>}
      </Text>
      <Rows>
        {earlier.map(({ id, words, changed_at: at, changed_by: by }) => (
          <li key={id}>
            <span>
              <b>{fillIn(page, words).subject || fillIn(page, words).greeting}</b>
              <small>
                {dayAndTime(new Date(at))} · {by}
              </small>
            </span>
            <Button kind="plain" onClick={() => onTake(words)}>
              {i18n.t('Go back to it')}
            </Button>
          </li>
        ))}
      </Rows>
    </Card>
  );
};
