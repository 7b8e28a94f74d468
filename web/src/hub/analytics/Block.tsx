import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, loadingText, Skeleton, VisuallyHidden } from '#platform/ui';
import styles from './analytics.module.css';

interface Query<T> {
  readonly data?: T | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** A card about one answer: it waits, fails and is tried again without the rest of the page. */
export const Block = <T,>({
  title,
  query: { data, isError, refetch },
  action,
  height = 120,
  children,
}: {
  title: string;
  query: Query<T>;
  action?: ReactNode;
  /** Of what stands there while it loads. */
  height?: number;
  children: (data: T) => ReactNode;
}) => (
  <Card title={title} action={action} busy={data === undefined && !isError}>
    {data === undefined && !isError && (
      <div role="status" className={styles.wait}>
        <VisuallyHidden>{loadingText}</VisuallyHidden>
        <Skeleton height={height} />
      </div>
    )}
    {data === undefined && isError && (
      <ErrorState onRetry={() => void refetch()}>{i18n.t('These figures could not be loaded.')}</ErrorState>
    )}
    {data !== undefined && children(data)}
  </Card>
);
