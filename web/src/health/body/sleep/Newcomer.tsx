import { IconMoon } from '@tabler/icons-react';
import { importsPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton } from '#platform/ui';
import styles from './sleep.module.css';

/** What will appear here, and how to begin. */
export const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <Card title={i18n.t('Sleep')}>
    <div className={styles.newcomer}>
      <SignalTile signal="sleep" icon={IconMoon} />
      <div>
        <p>
          {i18n.t(
            'After five nights you’ll see how long you sleep, after a week how regular. Two times are enough for a night: when you fell asleep, and when you woke up.',
          )}
        </p>
        <div className={styles.begin}>
          <Button onClick={onAdd}>{i18n.t('Add last night')}</Button>
          <LinkButton kind="soft" to={importsPath}>
            {i18n.t('Import a file')}
          </LinkButton>
        </div>
      </div>
    </div>
  </Card>
);
