import { IconRefresh } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { Row, Stack } from '#platform/ui/layout';
import { Button } from './Button.tsx';
import styles from './states.module.css';

/** The text of specification section 2, exactly. */
export const loadingText = 'Loading...';

export const Loading = () => (
  <Row
    as="p"
    className={styles.loading}
    gap={2}
    justify="center"
    wrap={false}
    weight="semibold"
    tone="quiet"
    role="status"
  >
    <span className={styles.pulse} aria-hidden="true" />
    {loadingText}
  </Row>
);

/** Stands where lines of text will be, in their size. */
export const Skeleton = ({ height = 16, width = '100%' }: { height?: number; width?: number | string }) => (
  <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
);

/** What failed and a way to try again, inside the section it concerns. */
export const ErrorState = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <Stack gap={3} align="start" top={3} pad={4} corners="md" ground="danger" tone="ink" role="alert">
    <p>{children}</p>
    <Button kind="soft" icon={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry}>
      {i18n.t('Try again')}
    </Button>
  </Stack>
);

/** For anyone who listens instead of looking. */
export const VisuallyHidden = ({
  as: Element = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'h2' | 'legend' | 'caption' }) => (
  <Element data-unseen="always" {...rest} />
);
