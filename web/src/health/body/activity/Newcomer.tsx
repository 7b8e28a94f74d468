import { IconShoe } from '@tabler/icons-react';
import { importsPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton } from '#platform/ui';
import styles from './activity.module.css';

/** What will appear here, and how to begin. */
export const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <Card title={i18n.t('Steps')}>
    <div className={styles.newcomer}>
      <SignalTile signal="move" icon={IconShoe} />
      <div>
        <p>
          {i18n.t(
            'You’ll see today on the way to a goal that grows with you, your streak, and your active minutes beside what the World Health Organization asks for.',
          )}
        </p>
        <p>{i18n.t('A watch and a phone may both count: you see one true figure, never their sum.')}</p>
        <div className={styles.begin}>
          <Button onClick={onAdd}>{i18n.t('Add your first day')}</Button>
          <LinkButton kind="soft" to={importsPath}>
            {i18n.t('Import a file')}
          </LinkButton>
        </div>
      </div>
    </div>
  </Card>
);
