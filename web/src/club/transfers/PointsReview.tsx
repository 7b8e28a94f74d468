import type { ReactNode } from 'react';
import type { Refusal } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Facts, Notice, Row, Stack, Text } from '#platform/ui';
import styles from './points-form.module.css';
import { Statement } from './Statement.tsx';

/** The last look before points move. A failure without a field shows here, and nothing typed is lost. */
export const PointsReview = ({
  statement,
  facts,
  warning,
  confirm,
  failure,
  busy,
  onConfirm,
  onBack,
}: {
  statement: string;
  facts: ReactNode;
  warning: string;
  /** Label of the confirm button. */
  confirm: string;
  failure: Refusal | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) => (
  <Stack gap={4} top={4}>
    <Statement>{statement}</Statement>
    <Facts>{facts}</Facts>
    <Text size="sm" tone="quiet">
      {warning}
    </Text>
    {failure && <Notice type="error">{failure.message}</Notice>}
    <Row className={styles.buttons} gap={2} align="stretch">
      <Button kind="soft" onClick={onBack}>
        {i18n.t('Back')}
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </Row>
  </Stack>
);
