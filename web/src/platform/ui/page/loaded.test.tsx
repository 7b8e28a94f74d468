import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { combineQueries, Loaded, type Query } from './Loaded.tsx';

const pending = { isError: false, refetch: () => {} };

const show = (query: Query<{ results: string[] }>, more: { keepPrevious?: boolean } = {}) =>
  render(
    <Loaded query={query} failed="Nothing was loaded." empty="Nothing yet" {...more}>
      {({ results }) => results.join(' ')}
    </Loaded>,
  );

test('shows loading, empty or the content', () => {
  const { rerender } = show(pending);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  for (const [results, text] of [
    [[], 'Nothing yet'],
    [['one', 'two'], 'one two'],
  ] as const) {
    rerender(
      <Loaded query={{ ...pending, data: { results: [...results] } }} failed="" empty="Nothing yet">
        {(data) => data.results.join(' ')}
      </Loaded>,
    );
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('keeps its content when a reload fails', () => {
  show({ ...pending, isError: true, data: { results: ['one'] } });
  expect(screen.getByText('one')).toBeVisible();
});

test('shows the previous answer only on request, and never in place of a failure', () => {
  const earlier = { ...pending, data: { results: ['earlier'] }, currentData: undefined };
  const { unmount } = show(earlier);
  expect(screen.queryByText('earlier')).toBeNull();
  unmount();
  const { unmount: leave } = show(earlier, { keepPrevious: true });
  expect(screen.getByText('earlier')).toBeVisible();
  leave();
  show({ ...earlier, isError: true }, { keepPrevious: true });
  expect(screen.getByText('Nothing was loaded.')).toBeVisible();
});

test('several queries act as one: all are awaited and only failed ones are retried', () => {
  const again = vi.fn();
  const done: Query<number> = { ...pending, data: 1 };
  const failed: Query<string> = { isError: true, refetch: again };
  expect(combineQueries({ done, pending: { ...pending } })).toMatchObject({ data: undefined, isError: false });
  expect(combineQueries({ done, other: { ...pending, data: 'two' } }).data).toEqual({ done: 1, other: 'two' });
  const both = combineQueries({ done, failed });
  expect(both.isError).toBe(true);
  void both.refetch();
  expect(again).toHaveBeenCalledOnce();
});
