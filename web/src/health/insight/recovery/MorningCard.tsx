import { type Recovery, type RecoveryMorning, recoveryWords } from '@club/contract/health/insight/recovery';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { aboutYouPath, devicesPath, sleepPath } from '#health/base/paths';
import { dateFormat, i18n } from '#platform/i18n';
import { Card, LinkButton, longDay, Row, SkeletonBlock, StatusChip, Text, toNoon } from '#platform/ui';
import styles from './recovery.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import { explainHindrance, nameState } from './words.ts';

/** Charts load after the page. */
const NightsFigure = lazy(async () => ({ default: (await import('./NightsFigure.tsx')).NightsFigure }));

/** The score of a morning, or what there is instead of one: nothing that looks like a score. */
export const MorningCard = ({ recovery }: { recovery: Recovery }) => {
  const { morning } = recovery;
  return (
    <Card
      title={i18n.t('This morning')}
      action={<StatusChip tone={morning.word === 'low' ? 'waiting' : 'quiet'}>{nameState(morning)}</StatusChip>}
    >
      {morning.score === null ? <Instead recovery={recovery} /> : <Score recovery={recovery} score={morning.score} />}
    </Card>
  );
};

const Score = ({ recovery: { morning, mornings }, score }: { recovery: Recovery; score: number }) => {
  const have = morning.nights.have;
  return (
    <>
      <Figure value={score} unit={i18n.t('of 100')} />
      <ScoreBar score={score} word={nameState(morning)} />
      <Text tone="quiet" size="sm" top={2}>
        {i18n.t('Under {usual} is low, from {high} high. It compares you with your own {have} nights, nobody else.', {
          usual: recoveryWords.usual,
          high: recoveryWords.high,
          have,
        })}
      </Text>
      {missingPart(morning)}
      <Suspense fallback={<SkeletonBlock height={160} />}>
        <NightsFigure
          label={i18n.t('Scores of the last seven mornings')}
          columns={[i18n.t('Morning'), i18n.t('Recovery')]}
          nights={mornings.map(({ day, score: value }) => ({
            id: day,
            name: dateFormat({ weekday: 'short' }).format(toNoon(day)),
            night: value,
            line: value,
          }))}
          band={{ low: recoveryWords.usual, high: recoveryWords.high }}
          range={[0, 100]}
          height={84}
          decimals={0}
          everyName
        />
      </Suspense>
    </>
  );
};

const missingPart = ({ parts }: RecoveryMorning) => {
  const has = (code: string) => parts.some((part) => part.code === code);
  if (has('hrv') && has('pulse')) return null;
  return (
    <Text size="sm" top={2}>
      {has('hrv')
        ? i18n.t('From HRV and sleep. No pulse to compare for this night.')
        : i18n.t('From pulse and sleep. No HRV to compare for this night.')}
    </Text>
  );
};

const Figure = ({ value, unit }: { value: number; unit: string }) => (
  <Row gap={2} align="baseline" top={3}>
    <Text as="b" size="4xl" weight="semibold" tabular>
      {value}
    </Text>
    <Text as="span" tone="quiet">
      {unit}
    </Text>
  </Row>
);

const Instead = ({ recovery: { morning, hindrance } }: { recovery: Recovery }) => {
  if (hindrance) {
    const { title, why } = explainHindrance(hindrance);
    return (
      <>
        <Row ground="sunken" corners="md" pad={4} gap={3} weight="semibold" wrap={false}>
          <IconInfoCircle size={22} aria-hidden="true" />
          {title}
        </Row>
        <Text tone="quiet" top={3}>
          {why}
        </Text>
        <Row top={3}>
          <LinkButton kind="soft" to={aboutYouPath}>
            {i18n.t('What you told us')}
          </LinkButton>
        </Row>
      </>
    );
  }
  return morning.status === 'too_few_nights' ? <TooFew morning={morning} /> : <Missing morning={morning} />;
};

const TooFew = ({ morning: { nights } }: { morning: RecoveryMorning }) => {
  const { have, need, new_device, first_on } = nights;
  return (
    <>
      <Figure value={have} unit={i18n.t('of {need} nights', { need })} />
      <div className={styles.dots} role="img" aria-label={i18n.t('{have} of {need} nights', { have, need })}>
        {Array.from({ length: need }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change places
          <i key={at} className={at < have ? styles.on : undefined} />
        ))}
      </div>
      <Text top={3}>
        {new_device
          ? i18n.t('Your device measures differently, so it starts again. The old figures stay.')
          : i18n.t('Recovery compares you with yourself. We won’t guess.')}
      </Text>
      <Text tone="quiet" top={2}>
        {i18n.t('It needs {need} nights with HRV or pulse that are more than a week old.', { need })}{' '}
        {first_on && i18n.t('At this rate the first figure comes on {day}.', { day: longDay(toNoon(first_on)) })}
      </Text>
      <Row top={3}>
        <LinkButton kind="soft" to={devicesPath}>
          {i18n.t('Check the device')}
        </LinkButton>
      </Row>
    </>
  );
};

const Missing = ({ morning: { status } }: { morning: RecoveryMorning }) => (
  <>
    <Text>
      {status === 'no_night'
        ? i18n.t('Without the night there is no score. It comes once your sleep is on record.')
        : i18n.t('Neither HRV nor pulse came with this night, and sleep alone is no recovery.')}
    </Text>
    <Row top={3}>
      <LinkButton kind="soft" to={status === 'no_night' ? sleepPath : devicesPath}>
        {status === 'no_night' ? i18n.t('Open sleep') : i18n.t('Check the device')}
      </LinkButton>
    </Row>
  </>
);
