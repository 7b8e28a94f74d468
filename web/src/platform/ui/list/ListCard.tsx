import type { ReactNode } from 'react';
import { LoadedCard, type LoadedProps } from '#platform/ui/page';
import { Pager, type Paging } from './Pager.tsx';

/** One page of a list in a card: loading, failed, empty, or rows with a pager. */
export const ListCard = <L extends { readonly count: number }>({
  paging,
  below,
  children,
  ...card
}: Omit<LoadedProps<L>, 'inCard'> & {
  title: ReactNode;
  action?: ReactNode;
  paging: Paging;
  /** Under the pager, where the list has rows: the choice of page sizes. */
  below?: (list: L) => ReactNode;
}) => (
  <LoadedCard {...card}>
    {(list) => (
      <>
        {children(list)}
        <Pager {...paging} count={list.count} />
        {below?.(list)}
      </>
    )}
  </LoadedCard>
);
