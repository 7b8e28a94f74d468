import type { Notice } from '@club/contract/hub/notifications.fields';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notificationsApi } from '#hub/notifications/calls';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  dayAndTime,
  EmptyState,
  LoadedCard,
  Notice as Message,
  Row,
  Segments,
  Stack,
  Text,
  TextLink,
  Tile,
  VisuallyHidden,
  withOwnDays,
} from '#platform/ui';
import { describeKind, noticeIcons } from './notice-icons.ts';
import styles from './notices.module.css';
import { noticesPath } from './notices-paths.ts';

/** All notices or the unread ones, newest first; older ones on request. */
export const NoticeList = () => {
  const [address] = useSearchParams();
  const only = address.get('show') === 'unread' ? ('unread' as const) : undefined;
  const query = notificationsApi.useListNoticesQuery({ only }, { refetchOnMountOrArgChange: true });
  const [markAll, marking] = notificationsApi.useReadNoticesMutation();
  const newest = query.data?.results[0]?.id;
  const unread = query.data?.unread ?? 0;
  // A push message asks with its kind, since it reaches the device before its notice may be read.
  const asked = (results: readonly Notice[]) => results.find(({ kind }) => kind === address.get('why'));
  return (
    <Stack gap="page">
      <Row gap={2} justify="between">
        <Segments
          label={i18n.t('Which notices')}
          segments={[
            { to: noticesPath, label: i18n.t('All'), current: !only },
            {
              to: `${noticesPath}?show=unread`,
              label: i18n.t('Unread ({unread})', { unread }),
              current: Boolean(only),
            },
          ]}
        />
        {unread > 0 && newest && (
          <Button kind="plain" busy={marking.isLoading} onClick={() => void markAll({ until: newest })}>
            {i18n.t('Mark all as read')}
          </Button>
        )}
      </Row>
      {marking.error && <Message type="error">{toProblem(marking.error).message}</Message>}
      <LoadedCard
        query={query}
        failed={i18n.t("We couldn't load your notices.")}
        rows={5}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState>
            {only
              ? i18n.t("You've read everything.")
              : i18n.t('Points you receive and news of the club will appear here.')}
          </EmptyState>
        }
      >
        {({ results, more }) => (
          <>
            <ul className={styles.list} aria-label={i18n.t('Notices')}>
              {results.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} isAsked={notice === asked(results)} />
              ))}
            </ul>
            {more && <Older key={results.at(-1)?.id} before={results.at(-1)?.id ?? ''} only={only} />}
          </>
        )}
      </LoadedCard>
    </Stack>
  );
};

/** A page of older notices below the one before, when it is asked for. */
const Older = ({ before, only }: { before: string; only: 'unread' | undefined }) => {
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = notificationsApi.useListNoticesQuery({ before, only }, { skip: !wanted });
  if (!data)
    return (
      <Stack className={styles.older} gap={3} align="center" line="above">
        {isError && <Message type="error">{i18n.t("We couldn't load older notices.")}</Message>}
        <Button
          kind="soft"
          busy={wanted && !isError}
          onClick={() => {
            if (isError) void refetch();
            setWanted(true);
          }}
        >
          {i18n.t('Show older notices')}
        </Button>
      </Stack>
    );
  return (
    <>
      <ul className={styles.list} aria-label={i18n.t('Older notices')}>
        {data.results.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
      {data.more && <Older key={data.results.at(-1)?.id} before={data.results.at(-1)?.id ?? ''} only={only} />}
    </>
  );
};

const NoticeLine = ({
  notice: { id, kind, title, body, url, why, created_at, read },
  isAsked = false,
}: {
  notice: Notice;
  isAsked?: boolean;
}) => {
  const [mark] = notificationsApi.useReadNoticesMutation();
  const now = new Date();
  const Icon = noticeIcons[kind];
  const readIt = () => {
    if (!read) void mark({ ids: [id] });
  };
  const text = (
    <>
      {!read && <VisuallyHidden>{i18n.t('Unread')}: </VisuallyHidden>}
      <bdi>{withOwnDays(title, now)}</bdi>
    </>
  );
  return (
    <li className={`${styles.notice} ${read ? '' : styles.unread}`}>
      <Tile className={styles.icon} side={40} corners="md">
        <Icon size={19} stroke={1.8} aria-hidden="true" />
      </Tile>
      <div className={styles.what}>
        {url ? (
          <Link data-whole="" to={url} onClick={readIt}>
            {text}
          </Link>
        ) : (
          <b>{text}</b>
        )}
        {body && (
          <Text tone="quiet" anywhere>
            <bdi>{withOwnDays(body, now)}</bdi>
          </Text>
        )}
        <Text as="time" size="sm" tone="faint" dateTime={created_at}>
          {dayAndTime(new Date(created_at))}
        </Text>
        <WhyNotice kind={kind} why={why} isAsked={isAsked} />
      </div>
      {!read && (
        <Button kind="plain" aria-label={i18n.t('Mark as read: {title}', { title })} onClick={readIt}>
          {i18n.t('Mark as read')}
        </Button>
      )}
    </li>
  );
};

/** Why the member gets a notice, and the setting that stops its kind; open from the start when a push message asked. */
const WhyNotice = ({ kind, why, isAsked }: Pick<Notice, 'kind' | 'why'> & { isAsked: boolean }) => (
  <details className={styles.why} open={isAsked}>
    <summary>{i18n.t('Why this message?')}</summary>
    <Text size="sm" tone="quiet">
      {why} {i18n.t('It belongs to {kind}.', { kind: describeKind(kind).name })}{' '}
      <TextLink to={`${noticesPath}?setting=${kind}`}>{i18n.t('Choose what is sent to your devices')}</TextLink>
    </Text>
  </details>
);
