import { type ReactNode, useId } from 'react';
import { Row } from '#platform/ui/layout';
import styles from './Card.module.css';

/** A white card named by its heading; `action` is at the heading's end. */
export const Card = ({
  title,
  action,
  className = '',
  busy = false,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  busy?: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section
      className={`${styles.card} ${className}`}
      aria-labelledby={title ? id : undefined}
      aria-busy={busy || undefined}
    >
      {title && (
        <Row className={styles.head} gap={3} rowGap={2} align="baseline" justify="between">
          <h2 id={id}>{title}</h2>
          {action}
        </Row>
      )}
      {children}
    </section>
  );
};
