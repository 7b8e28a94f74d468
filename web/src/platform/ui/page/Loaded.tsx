import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { ErrorState, loadingText, Skeleton, VisuallyHidden } from './states.tsx';

/** What a query's hook returns, as far as a screen draws it. */
export interface Query<T> {
  /** The last answer, perhaps to an earlier question. */
  readonly data?: T | undefined;
  /** The answer to the question asked now; a query put together by hand has `data` only. */
  readonly currentData?: T | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

export interface LoadedProps<T> {
  query: Query<T>;
  /** What to say when nothing could be loaded, with a button to try again below it. */
  failed: string | ((error: unknown) => string);
  /** How many rows hold the place while it loads, where `skeleton` draws nothing else. */
  rows?: number;
  skeleton?: ReactNode;
  /** Instead of the content when there is nothing: what will appear here, and the one action that starts it. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Shows the answer before until the next one is there. */
  keepPrevious?: boolean;
  /** Puts what is there instead of the content in a card, where the content brings cards of its own. */
  inCard?: boolean;
  children: (data: T) => ReactNode;
}

/** What a query came to: its place while it loads, why it failed and a way to try again, nothing yet, or the content. */
export const Loaded = <T,>({
  query,
  failed,
  rows = 4,
  skeleton,
  empty,
  isEmpty = hasNoRows,
  keepPrevious = false,
  inCard = false,
  children,
}: LoadedProps<T>): ReactNode => {
  const data = toAnswer(query, keepPrevious);
  if (data !== undefined && (empty === undefined || !isEmpty(data))) return children(data);
  const pending = data === undefined && !query.isError;
  const instead =
    data !== undefined ? (
      empty
    ) : pending ? (
      (skeleton ?? <SkeletonRows rows={rows} />)
    ) : (
      <ErrorState onRetry={() => void query.refetch()}>
        {typeof failed === 'string' ? failed : failed(query.error)}
      </ErrorState>
    );
  return inCard ? <Card busy={pending}>{instead}</Card> : instead;
};

/** A card about one query: it waits, fails and is tried again without the rest of the page. */
export const LoadedCard = <T,>({
  title,
  action,
  className,
  foot,
  ...loaded
}: Omit<LoadedProps<T>, 'inCard'> & {
  title?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  /** Stands below whatever the query came to. */
  foot?: ReactNode;
}) => (
  <Card
    title={title}
    action={action}
    className={className}
    busy={isPending(loaded.query, loaded.keepPrevious ?? false)}
  >
    <Loaded {...loaded} />
    {foot}
  </Card>
);

/** Holds the place of a figure, a chart or anything else that is no list. */
export const SkeletonBlock = ({ height, className }: { height: number; className?: string | undefined }) => (
  <div role="status" className={className}>
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    <Skeleton height={height} />
  </div>
);

/** Several queries as one: their answers together, or what the first failure leaves to try again. */
export const combineQueries = <A extends Record<string, unknown>>(
  queries: {
    readonly [K in keyof A]: Query<A[K]>;
  },
): Omit<Query<A>, 'currentData'> => {
  const entries = Object.entries<Query<unknown>>(queries);
  const missing = entries.filter(([, { data }]) => data === undefined).map(([, query]) => query);
  const failed = missing.filter(({ isError }) => isError);
  const answers = Object.fromEntries(entries.map(([name, { data }]) => [name, data]));
  return {
    // Every key has its answer when none is missing, which `fromEntries` cannot tell the compiler.
    data: missing.length === 0 ? (answers as A) : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
};

const toAnswer = <T,>(query: Query<T>, keepPrevious: boolean): T | undefined => {
  const current = 'currentData' in query ? query.currentData : query.data;
  return current ?? (keepPrevious && !query.isError ? query.data : undefined);
};

const isPending = (query: Query<unknown>, keepPrevious: boolean): boolean =>
  toAnswer(query, keepPrevious) === undefined && !query.isError;

/** A list says so by its count, or by its rows where it has none. */
const hasNoRows = (data: unknown): boolean => {
  const { count, results } = data as { count?: unknown; results?: unknown };
  return typeof count === 'number' ? count === 0 : Array.isArray(results) && results.length === 0;
};
