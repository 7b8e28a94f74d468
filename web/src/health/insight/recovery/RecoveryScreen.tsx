import type { Recovery } from '@club/contract/health/insight/recovery';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { HealthPage } from '#health/base/page';
import { recoveryPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import { changeAddress, dayParam, Grid, Loaded, longDay, Row, SkeletonBlock, Text, toNoon } from '#platform/ui';
import { MadeOfCard } from './MadeOfCard.tsx';
import { MorningCard } from './MorningCard.tsx';
import { PaceCard } from './PaceCard.tsx';
import { recoveryApi } from './recovery.api.ts';
import styles from './recovery.module.css';
import { writeFinding } from './words.ts';

/** What is drawn over time and the formulas load after the page. */
const LevelCard = lazy(async () => ({ default: (await import('./LevelCard.tsx')).LevelCard }));
const LoadCard = lazy(async () => ({ default: (await import('./LoadCard.tsx')).LoadCard }));
const HowDialog = lazy(async () => ({ default: (await import('./HowDialog.tsx')).HowDialog }));

/** How a morning compares with the member's own nights, and where load and habits are going. */
const RecoveryScreen = () => {
  const day = dayParam.read(useSearchParams()[0].get('day'));
  const query = recoveryApi.useGetRecoveryQuery(day ? { day } : {});
  const [isOpen, setOpen] = useState(false);
  const found = query.currentData;
  const how = (
    <Text
      as="button"
      type="button"
      data-only="screen"
      touch
      size="sm"
      weight="semibold"
      tone="primary"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      {i18n.t('How this is worked out')}
    </Text>
  );
  return (
    <HealthPage
      kicker={found ? writeKicker(found) : i18n.t('Recovery')}
      finding={found ? writeFinding(found) : i18n.t('Recovery')}
      action={found && <Moves found={found} />}
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your recovery.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(recovery) => (
          <>
            {recovery.morning.score === null ? (
              <>
                <MorningCard recovery={recovery} />
                <Row>{how}</Row>
              </>
            ) : (
              <Grid columns={2} least="card" gap="page">
                <MorningCard recovery={recovery} />
                <MadeOfCard morning={recovery.morning} how={how} />
              </Grid>
            )}
            {recovery.level && (
              <Suspense fallback={<SkeletonBlock height={360} />}>
                <LevelCard level={recovery.level} recovery={recovery} />
              </Suspense>
            )}
            <Grid columns={2} least="card" gap="page">
              <PaceCard pace={recovery.pace} />
              <Suspense fallback={<SkeletonBlock height={300} />}>
                <LoadCard load={recovery.load} />
              </Suspense>
            </Grid>
            <Row as="p" gap={3} align="start" wrap={false} size="sm" tone="quiet">
              <IconInfoCircle className={styles.info} size={20} stroke={1.75} aria-hidden="true" />
              <span>
                {i18n.t(
                  'Our weights, 0.45, 0.25 and 0.30, are chosen, not validated. Not shown under 18, in pregnancy, or with a pacemaker, atrial fibrillation or a beta blocker. Steps: Paluch 2022; pulse: Zhang 2016.',
                )}
              </span>
            </Row>
          </>
        )}
      </Loaded>
      {isOpen && (
        <Suspense>
          <HowDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HealthPage>
  );
};

export default RecoveryScreen;

const writeKicker = ({ day, device }: Recovery): string => {
  const morning = i18n.t('Recovery, morning of {day}', { day: longDay(toNoon(day)) });
  return device ? `${morning}, ${device}` : morning;
};

const Moves = ({ found: { day, today } }: { found: Recovery }) => {
  const goTo = (other: string) => changeAddress(recoveryPath, { day: other < today ? other : undefined });
  return (
    <SpanMoves
      name={daySpan(day, day, today)}
      earlier={goTo(plusDays(day, -1))}
      later={day < today ? goTo(plusDays(day, 1)) : undefined}
      latest={recoveryPath}
      ofPage
    />
  );
};
