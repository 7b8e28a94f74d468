import { type InboxDetails, type InboxItem, type InboxKind, inbox, inboxNote } from '@club/contract/club/inbox';
import { actsOfKind, type BulkAct } from '@club/contract/club/inbox/bulk';
import { minuteMs } from '@club/contract/platform/units';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { sayDecided } from '#club/admin/frame';
import frame from '#club/admin/frame/admin.module.css';
import styles from '#club/admin/frame/dossier.module.css';
import { useTell, useTellOutcome } from '#platform/api';
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
  Row,
  SkeletonRows,
  Stack,
  StatusChip,
  Text,
  TextField,
  useNow,
} from '#platform/ui';
import { Assign } from './Assign.tsx';
import { actWords } from './bulk-words.ts';
import { FeedbackConversation } from './FeedbackConversation.tsx';
import { inboxApi } from './inbox.api.ts';
import { inboxWords, sayTarget, sayWaiting } from './inbox-words.ts';
import own from './panel.module.css';

/** One thing that waits: what is known about it, what staff noted, and what can be done. */
export const InboxPanel = ({
  item,
  back,
  beside,
  onAsk,
}: {
  item: InboxItem;
  back: string;
  beside: Beside;
  onAsk: (act: BulkAct) => void;
}) => {
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
        <Head item={query.data ?? item} staff={query.data?.staff} />
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
              <OwnPage details={details} />
              <Notes details={details} />
              <Acts details={details} onAsk={onAsk} />
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
  <Row as="span" gap={1} size="sm" tone="quiet" tabular wrap={false}>
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
  </Row>
);

const Head = ({ item, staff }: { item: InboxItem; staff: InboxDetails['staff'] | undefined }) => {
  const now = useNow(minuteMs);
  const { kind, title, about, since, late } = item;
  return (
    <header className={own.head}>
      <div>
        <p>{inboxWords[kind].one()}</p>
        <h2 tabIndex={-1}>{title}</h2>
        {about && <p>{about}</p>}
        {late ? (
          <StatusChip tone="waiting">{i18n.t('Past its target of {time}', { time: sayTarget(kind) })}</StatusChip>
        ) : (
          <StatusChip tone="quiet">{sayWaiting(since, now)}</StatusChip>
        )}
      </div>
      {staff && <Assign item={item} staff={staff} />}
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
  return (
    <Text as="span" pre measure>
      {value}
    </Text>
  );
};

const Acts = ({ details: { kind, id }, onAsk }: { details: InboxDetails; onAsk: (act: BulkAct) => void }) => {
  const page = inboxWords[kind].page?.(id);
  const isElsewhere = page !== undefined && !isDecidedHere(kind);
  return (
    <div className={styles.acts}>
      {listAsked(kind).map((act) => (
        <Button key={act} kind={toButtonKind(act)} onClick={() => onAsk(act)}>
          {i18n.t('{verb}…', { verb: sayAct(act, kind) })}
        </Button>
      ))}
      {kind === 'job' && <Retry id={id} />}
      {isElsewhere && <LinkButton to={page}>{i18n.t('Open and decide')}</LinkButton>}
    </div>
  );
};

const isDecidedHere = (kind: InboxKind): boolean => actsOfKind[kind].length > 0;

/** What else its own page shows of what is decided here. */
const OwnPage = ({ details: { kind, id } }: { details: InboxDetails }) => {
  const page = inboxWords[kind].page?.(id);
  return (
    page &&
    isDecidedHere(kind) && (
      <p>
        <LinkButton kind="plain" to={page}>
          {i18n.t('Open its page')}
        </LinkButton>
      </p>
    )
  );
};

const Retry = ({ id }: { id: string }) => {
  const tell = useTell();
  const tellOutcome = useTellOutcome();
  const [retry, { isLoading }] = inboxApi.useRetryJobMutation();
  const run = async () => {
    const answer = await tellOutcome(retry({ id }));
    if (answer) tell(answer.message, 'success');
  };
  return (
    <Button busy={isLoading} onClick={() => void run()}>
      {i18n.t('Try again now')}
    </Button>
  );
};

/** What is asked about before it is done: an answer is written in its panel, and a job runs again at once. */
export const listAsked = (kind: InboxKind): readonly BulkAct[] =>
  kind === 'feedback' || kind === 'job' ? [] : actsOfKind[kind];

const toButtonKind = (act: BulkAct) => {
  if (actWords[act].isDanger) return 'danger';
  return act === 'changes' ? 'soft' : 'primary';
};

const sayAct = (act: BulkAct, kind: InboxKind): string => {
  if (kind === 'proposal') return act === 'approve' ? i18n.t('Accept') : i18n.t('Decline');
  if (kind === 'referral') return act === 'approve' ? i18n.t('Allow the reward') : i18n.t('Refuse the reward');
  return actWords[act].verb();
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
      <Stack as="ul" gap={3}>
        {notes.map(({ id: note, author, text, at }) => (
          <li key={note}>
            <Text pre measure>
              {text}
            </Text>
            <small>
              {author ?? i18n.t('Someone who left')} · {dayAndTime(new Date(at))}
            </small>
          </li>
        ))}
      </Stack>
      <Form form={form} className={frame.search}>
        <TextField label={i18n.t('Write a note')} maxLength={inboxNote.max} {...form.field('text')} name="note" />
        <Button kind="soft" type="submit" busy={form.pending}>
          {i18n.t('Add')}
        </Button>
      </Form>
    </section>
  );
};
