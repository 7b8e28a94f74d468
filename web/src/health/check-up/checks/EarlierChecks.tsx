import type { CheckRecord, HealthCheck } from '@club/contract/health/check-up/checks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, fullDay, TextLink, toNoon } from '#platform/ui';
import { checksApi } from './checks.api.ts';
import styles from './checks.module.css';

/** The other checks of the type, the latest first, and the way to delete the one that is open. */
export const EarlierChecks = ({ check, shown }: { check: HealthCheck; shown: CheckRecord }) => {
  const [isRemoving, setRemoving] = useState(false);
  const { latest } = check;
  const others = [...(latest ? [toLine(latest)] : []), ...check.earlier].filter(({ id }) => id !== shown.id);
  return (
    <Card
      title={i18n.t('Earlier checks')}
      className={styles.screenOnly}
      action={
        <Button kind="plain" onClick={() => setRemoving(true)}>
          {i18n.t('Delete this check')}
        </Button>
      }
    >
      {others.length === 0 && (
        <p className={styles.quietText}>{i18n.t('Your next check will appear beside this one.')}</p>
      )}
      <ul className={styles.rows}>
        {others.map(({ id, day, summary, level }) => {
          const Icon = level ? IconAlertTriangle : IconCheck;
          return (
            <li key={id} className={styles.line}>
              <Icon className={level ? styles.bad : styles.good} size={22} stroke={2} aria-hidden="true" />
              <span>
                <b>{fullDay(toNoon(day))}</b>
                <small>{summary}</small>
              </span>
              <TextLink
                to={id === latest?.id ? '?' : `?record=${id}`}
                aria-label={i18n.t('Open the check of {day}', { day: fullDay(toNoon(day)) })}
              >
                {i18n.t('Open')}
              </TextLink>
            </li>
          );
        })}
      </ul>
      {isRemoving && <RemoveDialog shown={shown} onClose={() => setRemoving(false)} />}
    </Card>
  );
};

const toLine = ({ id, day, summary, flags }: CheckRecord) => ({ id, day, summary, level: flags[0]?.level ?? null });

const RemoveDialog = ({ shown, onClose }: { shown: CheckRecord; onClose: () => void }) => {
  const [remove] = checksApi.useRemoveHealthCheckMutation();
  const go = useNavigate();
  return (
    <CallDialog
      title={i18n.t('Delete this check?')}
      confirm={i18n.t('Delete check')}
      danger
      send={() => remove({ id: shown.id })}
      success={i18n.t('The check is deleted.')}
      onDone={() => {
        onClose();
        void go('?', { replace: true });
      }}
      onClose={onClose}
    >
      <p>{i18n.t('Its answers and its photo are gone for good.')}</p>
    </CallDialog>
  );
};
