import { type InboxDetails, type InboxItem, inbox, inboxNote } from '@club/contract/club/inbox';
import { minuteMs } from '@club/contract/platform/units';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { sayDecided } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import styles from '#club/admin/frame/dossier.module.css';
import { useTell, useUser } from '#platform/api';
import { Form, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  Fact,
  Facts,
  LinkButton,
  Loaded,
  Notice,
  SkeletonRows,
  StatusChip,
  TextField,
  useNow,
} from '#platform/ui';
import { FeedbackConversation } from './FeedbackConversation.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxWords, sayTarget, sayWaiting } from './inbox-words.ts';
import { type Asked, ProposalDialog, ReferralDialog } from './ReviewDialogs.tsx';

/** One thing that waits: what is known about it, what staff noted, and what can be done. */
export const InboxPanel = ({ item, back, beside }: { item: InboxItem; back: string; beside: Beside }) => {
  const { kind, id } = item;
  const query = inboxApi.useGetInboxItemQuery({ kind, id });
  return (
    <>
      <div className={frame.back}>
        <LinkButton kind="plain" to={back}>
          {i18n.t('Back to the inbox')}
        </LinkButton>
        <Steps beside={beside} />
      </div>
      <Card className={styles.dossier}>
        <Head item={query.data ?? item} />
        <Loaded
          query={query}
          failed={i18n.t("We couldn't load it. It may have been decided already.")}
          skeleton={<SkeletonRows rows={3} />}
        >
          {(details) => (
            <>
              {details.decided && <DecidedBefore decided={details.decided} />}
              {details.facts.length > 0 && <Known details={details} />}
              {kind === 'feedback' && <FeedbackConversation id={id} />}
              <Notes details={details} />
              <Acts details={details} />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
};

interface Beside {
  readonly place: number;
  readonly total: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The place in the list, and the ones beside it. */
const Steps = ({ beside: { place, total, before, after } }: { beside: Beside }) => (
  <span className={frame.steps}>
    {before && (
      <LinkButton kind="plain" to={before} replace aria-label={i18n.t('Previous')}>
        <IconChevronUp size={20} aria-hidden="true" />
      </LinkButton>
    )}
    {i18n.t('{place} of {total}', { place, total })}
    {after && (
      <LinkButton kind="plain" to={after} replace aria-label={i18n.t('Next')}>
        <IconChevronDown size={20} aria-hidden="true" />
      </LinkButton>
    )}
  </span>
);

const Head = ({ item: { kind, id, title, about, since, late, assignee } }: { item: InboxItem }) => {
  const now = useNow(minuteMs);
  const { record } = useUser();
  const [assign, { isLoading }] = inboxApi.useAssignInboxItemMutation();
  const isMine = assignee?.id === record?.user_id;
  return (
    <header className={styles.head}>
      <div>
        <p>{inboxWords[kind].one()}</p>
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.buttons}>
        {late ? (
          <StatusChip tone="waiting">{i18n.t('Past its target of {time}', { time: sayTarget(kind) })}</StatusChip>
        ) : (
          <StatusChip tone="quiet">{sayWaiting(since, now)}</StatusChip>
        )}
        {assignee && <StatusChip tone="info">{isMine ? i18n.t('Yours') : assignee.name}</StatusChip>}
        <Button kind="plain" busy={isLoading} onClick={() => void assign({ kind, id, mine: !isMine })}>
          {isMine ? i18n.t('Leave it to the others') : i18n.t('Take it')}
        </Button>
      </div>
    </header>
  );
};

/** That it waits again, after a decision that was undone. */
const DecidedBefore = ({ decided: { act, by, at, undone_at } }: { decided: NonNullable<InboxDetails['decided']> }) =>
  undone_at && (
    <Notice type="info">
      {i18n.t('{who} decided on {day} ({what}). It was undone on {undone}.', {
        who: by ?? i18n.t('Someone who left'),
        day: dayAndTime(new Date(at)),
        what: sayDecided(act).replace('.', ''),
        undone: dayAndTime(new Date(undone_at)),
      })}
    </Notice>
  );

const Known = ({ details: { facts } }: { details: InboxDetails }) => (
  <section className={styles.part}>
    <h3>{i18n.t('What is known')}</h3>
    <Facts kind="rows">
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          <Value value={value} />
        </Fact>
      ))}
    </Facts>
  </section>
);

/** Words, an instant, or an address that opens beside the club. */
const Value = ({ value }: { value: string }) => {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return <>{dayAndTime(new Date(value))}</>;
  if (value.startsWith('/media/'))
    return <img className={styles.logo} src={value} alt={i18n.t('Picture that was sent')} />;
  if (/^https?:\/\/\S+$/.test(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        {value}
      </a>
    );
  }
  return <span className={styles.prose}>{value}</span>;
};

const Acts = ({ details: { kind, id, title } }: { details: InboxDetails }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const tell = useTell();
  const [retry, { isLoading }] = inboxApi.useRetryJobMutation();
  const page = inboxWords[kind].page?.(id);
  return (
    <div className={styles.acts}>
      {page && <LinkButton to={page}>{i18n.t('Open and decide')}</LinkButton>}
      {kind === 'proposal' && (
        <>
          <Button onClick={() => setAsked({ id, title, yes: true })}>{i18n.t('Accept…')}</Button>
          <Button kind="danger" onClick={() => setAsked({ id, title, yes: false })}>
            {i18n.t('Decline…')}
          </Button>
        </>
      )}
      {kind === 'referral' && (
        <>
          <Button kind="danger" onClick={() => setAsked({ id, title, yes: false })}>
            {i18n.t('Refuse the reward…')}
          </Button>
          <Button kind="soft" onClick={() => setAsked({ id, title, yes: true })}>
            {i18n.t('Allow the reward…')}
          </Button>
        </>
      )}
      {kind === 'job' && (
        <Button
          busy={isLoading}
          onClick={async () => {
            const { message } = await retry({ id }).unwrap();
            tell(message, 'success');
          }}
        >
          {i18n.t('Try again now')}
        </Button>
      )}
      {asked && kind === 'proposal' && <ProposalDialog asked={asked} onClose={() => setAsked(null)} />}
      {asked && kind === 'referral' && <ReferralDialog asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};

const Notes = ({ details: { kind, id, note_list: notes } }: { details: InboxDetails }) => {
  const [send] = inboxApi.useNoteInboxItemMutation();
  const form = useContractForm({
    initial: { kind, id, text: '' },
    schema: inbox.noteInboxItem.input,
    send: (values) => send(values).unwrap(),
    done: () => form.reset(),
  });
  return (
    <section className={styles.part}>
      <h3>{i18n.t('Notes, only staff see these')}</h3>
      <ul className={styles.answers}>
        {notes.map(({ id: note, author, text, at }) => (
          <li key={note}>
            <p className={styles.prose}>{text}</p>
            <small>
              {author ?? i18n.t('Someone who left')} · {dayAndTime(new Date(at))}
            </small>
          </li>
        ))}
      </ul>
      <Form form={form} className={frame.search}>
        <TextField label={i18n.t('Write a note')} maxLength={inboxNote.max} {...form.field('text')} name="note" />
        <Button kind="soft" type="submit" busy={form.pending}>
          {i18n.t('Add')}
        </Button>
      </Form>
    </section>
  );
};
