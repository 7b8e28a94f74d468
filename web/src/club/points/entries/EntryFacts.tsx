import { IconBuildingStore, IconCalculator, IconClock, IconHourglass, IconUserHeart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { earnPath, movementsPath, offerPath } from '#platform/paths';
import { dayAndTime, fullDay, points, Stack, TextLink, toNoon } from '#platform/ui';
import styles from './EntryFacts.module.css';
import type { EntryDetail } from './entry-detail.ts';
import { statusName } from './Status.tsx';

/** Who, what, why that many, until when, and what happened, as far as the entry has it. */
export const EntryFacts = ({ entry }: { entry: EntryDetail }) => (
  <Stack as="dl" className={styles.facts} ruled={4}>
    <Row Icon={IconUserHeart} name={entry.direction === 'credit' ? i18n.t('From') : i18n.t('To')}>
      <b>
        <bdi>{entry.counterparty?.name}</bdi>
      </b>
      <small>{when(entry.created_at)}</small>
    </Row>
    <What entry={entry} />
    <Why entry={entry} />
    {entry.expires_on && (
      <Row Icon={IconHourglass} name={i18n.t('Until when')}>
        <b>{fullDay(toNoon(entry.expires_on))}</b>
        <small>{i18n.t('Your oldest points are spent first.')}</small>
      </Row>
    )}
    <Row Icon={IconClock} name={i18n.t('What happened')}>
      <ol>
        {entry.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{statusName(status)}</b> <small>{when(at)}</small>
          </li>
        ))}
      </ol>
    </Row>
  </Stack>
);

const What = ({ entry: { subject } }: { entry: EntryDetail }) => {
  if (!subject || subject.kind === 'member' || subject.kind === 'expired') return null;
  return (
    <Row Icon={IconBuildingStore} name={i18n.t('What')}>
      <b>
        <bdi>{subject.name}</bdi>
      </b>
      {subject.detail && (
        <small>
          <bdi>{subject.detail}</bdi>
        </small>
      )}
      {subject.offer ? (
        <TextLink to={offerPath(subject.offer.id)}>{i18n.t('See the offer')}</TextLink>
      ) : (
        <TextLink to={movementsPath}>{i18n.t('All conversions')}</TextLink>
      )}
    </Row>
  );
};

const Why = ({ entry: { rule, transaction_type, amount } }: { entry: EntryDetail }) => {
  if (rule) {
    return (
      <Row Icon={IconCalculator} name={i18n.t('Why {amount}', { amount: points(Math.abs(amount)) })}>
        <b>{i18n.t('Rule “{name}”', { name: rule.name })}</b>
        <small>{rule.description}</small>
        <TextLink to={earnPath}>{i18n.t('All ways to earn')}</TextLink>
      </Row>
    );
  }
  return transaction_type === 'expire' ? (
    <Row Icon={IconCalculator} name={i18n.t('Why')}>
      <b>{i18n.t("They weren't spent in time")}</b>
      <small>{i18n.t('Your oldest points are spent first. These were left.')}</small>
      <TextLink to="/help/points-expire">{i18n.t('How long points last')}</TextLink>
    </Row>
  ) : null;
};

const when = (at: string): string =>
  i18n.t('{day}, {time}', {
    day: fullDay(new Date(at)),
    time: dayAndTime(new Date(at)).split(', ').at(-1) ?? '',
  });

const Row = ({ Icon, name, children }: { Icon: typeof IconClock; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon size={20} stroke={1.7} aria-hidden="true" /> {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
