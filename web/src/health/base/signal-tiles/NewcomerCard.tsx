import type { ComponentProps, ReactNode } from 'react';
import { importsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Button, Card, LinkButton, Row } from '#platform/ui';
import styles from './NewcomerCard.module.css';
import { SignalTile } from './SignalTile.tsx';

/** What will appear on the page of a signal, and how to begin. */
export const NewcomerCard = ({
  title,
  add,
  onAdd,
  children,
  ...tile
}: ComponentProps<typeof SignalTile> & { title: string; add: string; onAdd: () => void; children: ReactNode }) => (
  <Card title={title}>
    <Row className={styles.newcomer} gap={5} align="start" wrap={false} top={3}>
      <SignalTile {...tile} />
      <div>
        {children}
        <Row gap={3} top={2}>
          <Button onClick={onAdd}>{add}</Button>
          <LinkButton kind="soft" to={importsPath}>
            {i18n.t('Import a file')}
          </LinkButton>
        </Row>
      </div>
    </Row>
  </Card>
);
