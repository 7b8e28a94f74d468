import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Row, Stack, Text, Tile } from '#platform/ui/layout';
import { Amount } from './Amount.tsx';
import styles from './Lines.module.css';

export const Lines = ({ children }: { children: ReactNode }) => (
  <Text as="ul" top={2}>
    {children}
  </Text>
);

/** A movement with title, details and amount. With `to`, the whole line is a link. */
export const Line = ({
  icon,
  title,
  to,
  under,
  notes,
  amount,
  more,
  undone = false,
}: {
  icon: ReactNode;
  title: string;
  to?: string | null | undefined;
  /** Secondary text: time and status. */
  under: ReactNode;
  notes?: ReactNode;
  /** Nothing is shown of 0, which `more` says in words. */
  amount: number;
  /** Shown under the amount, such as partner units. */
  more?: ReactNode;
  /** Refunded or failed, so it cost nothing. */
  undone?: boolean;
}) => (
  <li className={`${styles.line} ${undone ? styles.undone : ''}`}>
    <Tile side={36} corners="md" ground="primary">
      {icon}
    </Tile>
    <div className={styles.what}>
      {to ? (
        <Text as={Link} data-whole="" block to={to}>
          <b>
            <bdi>{title}</bdi>
          </b>
        </Text>
      ) : (
        <b>
          <bdi>{title}</bdi>
        </b>
      )}
      <Row as="small" gap={2} rowGap={1} top={1} tone="faint">
        {under}
      </Row>
      {notes}
    </div>
    <Stack className={styles.amount} align="end" weight="bold">
      {amount !== 0 && <Amount value={amount} signed className={amount > 0 ? styles.credit : undefined} />}
      {more && (
        <Text as="small" weight="medium" tone="quiet" tabular>
          {more}
        </Text>
      )}
    </Stack>
  </li>
);
