import type { CaseDecision, ContentCase } from '@club/contract/hub/story-moderation';
import frame from '#club/admin/frame/admin.module.css';
import styles from '#club/admin/frame/dossier.module.css';
import { reasonName, storyPath } from '#hub/stories';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  Fact,
  Facts,
  fullDay,
  LinkButton,
  Notice,
  Row,
  Stack,
  StatusChip,
  Text,
  TextLink,
} from '#platform/ui';
import { decisionName } from './case-words.ts';

/** A story or comment with why it is here, and the decisions that are open. */
export const CasePanel = ({
  shown,
  back,
  onDecide,
}: {
  shown: ContentCase;
  back: string;
  onDecide: (decision: CaseDecision) => void;
}) => (
  <>
    <div className={frame.back}>
      <LinkButton kind="soft" to={back}>
        {i18n.t('Back to the queue')}
      </LinkButton>
    </div>
    <Card className={styles.dossier}>
      <Head shown={shown} />
      <section className={styles.part}>
        <h3>{shown.object_type === 'story' ? i18n.t('The story') : i18n.t('The comment')}</h3>
        {shown.image && <img className={styles.logo} src={shown.image} alt={shown.image_alt} />}
        <Text pre measure>
          {shown.text}
        </Text>
        <TextLink to={storyPath(shown.story_id)}>{i18n.t('Open it in its place')}</TextLink>
      </section>
      {shown.claims.length > 0 && (
        <section className={styles.part}>
          <h3>{i18n.t('Claims in it')}</h3>
          <ul>
            {shown.claims.map((words) => (
              <li key={words}>“{words}”</li>
            ))}
          </ul>
        </section>
      )}
      {shown.signs.length > 0 && (
        <section className={styles.part}>
          <h3>{i18n.t('The author may need help')}</h3>
          <p>{i18n.t('They were shown whom to call as soon as they wrote this.')}</p>
          <ul>
            {shown.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </section>
      )}
      <Reports shown={shown} />
      <Buttons shown={shown} onDecide={onDecide} />
    </Card>
  </>
);

const Head = ({ shown }: { shown: ContentCase }) => (
  <Stack as="header" className={styles.head} gap={3}>
    <div>
      <h2>{shown.title}</h2>
      {shown.decision && (
        <StatusChip tone={shown.decision === 'remove' ? 'bad' : 'good'}>{decisionName(shown.decision)}</StatusChip>
      )}
    </div>
    <Facts kind="columns">
      <Fact name={i18n.t('Author')}>{shown.author.name}</Fact>
      <Fact name={i18n.t('Removed after reports in 30 days')}>{String(shown.author.upheld)}</Fact>
      <Fact name={i18n.t('In the queue since')}>{dayAndTime(new Date(shown.opened_at))}</Fact>
      <Fact name={i18n.t('Decided')}>{shown.closed_at && fullDay(new Date(shown.closed_at))}</Fact>
      <Fact name={i18n.t('Decided by')}>{shown.decided_by}</Fact>
      <Fact name={i18n.t('Reason')}>{shown.reason && `${reasonName(shown.reason)}. ${shown.note}`}</Fact>
    </Facts>
  </Stack>
);

const Reports = ({ shown: { reports, reports_count: count } }: { shown: ContentCase }) =>
  reports.length === 0 ? null : (
    <section className={styles.part}>
      <h3>{i18n.t('{reports, plural, one {# report} other {# reports}}', { reports: count })}</h3>
      <ul>
        {reports.map(({ reason, note, at }) => (
          <li key={at + reason + note}>
            {reasonName(reason)} · {dayAndTime(new Date(at))}
            {note && (
              <Text pre measure>
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const Buttons = ({ shown, onDecide }: { shown: ContentCase; onDecide: (decision: CaseDecision) => void }) => (
  <Stack gap={3}>
    {shown.own && <Notice type="info">{i18n.t('This is yours. Another moderator will decide on it.')}</Notice>}
    <Row gap={2}>
      {!shown.own && shown.closed_at === null && (
        <>
          <Button onClick={() => onDecide('keep')}>{i18n.t('Keep')}</Button>
          <Button kind="danger" onClick={() => onDecide('remove')}>
            {i18n.t('Remove')}
          </Button>
        </>
      )}
      {!shown.own && shown.status === 'removed' && shown.decision === 'remove' && (
        <Button kind="soft" onClick={() => onDecide('restore')}>
          {i18n.t('Restore')}
        </Button>
      )}
    </Row>
  </Stack>
);
