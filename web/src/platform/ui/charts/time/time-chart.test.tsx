import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimeChart } from './TimeChart.tsx';

const days = Array.from({ length: 10 }, (_, at) => ({
  id: String(at),
  name: `Day ${at + 1}`,
  words: `Day ${at + 1}: ${at} steps`,
  cells: [`${at}`],
}));

const open = (cutAt?: string) => {
  render(
    <TimeChart label="Steps of ten days." columns={['Day', 'Steps']} marks={days} height={100} cutAt={cutAt}>
      {({ chosen, step }) => <text data-testid="drawn">{`${chosen} ${step}`}</text>}
    </TimeChart>,
  );
  return screen.getByRole('img');
};

const read = () => screen.queryByRole('status')?.textContent;

test('arrow keys read one mark after the other, with Shift a week, and Home and End both ends', () => {
  const chart = open();
  const keys: [string, boolean, string | undefined][] = [
    ['ArrowRight', false, 'Day 1: 0 steps'],
    ['ArrowRight', false, 'Day 2: 1 steps'],
    ['ArrowRight', true, 'Day 9: 8 steps'],
    ['Home', false, 'Day 1: 0 steps'],
    ['ArrowLeft', false, 'Day 1: 0 steps'],
    ['End', false, 'Day 10: 9 steps'],
    ['Escape', false, undefined],
    ['ArrowLeft', false, 'Day 10: 9 steps'],
  ];
  for (const [key, shiftKey, words] of keys) {
    fireEvent.keyDown(chart, { key, shiftKey });
    expect(read()).toBe(words);
  }
});

test('pointing reads the nearest mark, and leaving ends it', () => {
  const chart = open();
  // The test browser lays nothing out: 280 pixels beside 40 for the values.
  fireEvent.pointerMove(chart, { clientX: 40 + 28 * 3.5 });
  expect(read()).toBe('Day 4: 3 steps');
  expect(screen.getByTestId('drawn')).toHaveTextContent('3 28');
  fireEvent.pointerLeave(chart);
  expect(read()).toBeUndefined();
});

test('what is read is read aloud once it rests, and only then', async () => {
  const chart = open();
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(chart, { key });
  expect(screen.getAllByText('Day 2: 1 steps')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
  await expect.poll(() => screen.getAllByText('Day 2: 1 steps').length).toBe(2);
  expect(screen.queryByText('Day 1: 0 steps')).not.toBeInTheDocument();
});

test('the table has a row for every mark', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DaySteps', ...days.map(({ name, cells }) => name + cells[0])]);
});

test('a scale that does not begin at zero says so, in its label as well', () => {
  const chart = open('4 h');
  expect(chart).toHaveAccessibleName('Steps of ten days. The scale starts at 4 h.');
  expect(screen.getByText('The scale starts at 4 h.')).toBeVisible();
});
