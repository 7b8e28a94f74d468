import { beforeEach, expect, test, vi } from 'vitest';
import { dismissed, held, released, told } from './alert.slice.ts';
import { alertStays } from './alert-timer.ts';
import { memoryStorage } from './session.testing.ts';
import { makeStore } from './store.ts';

beforeEach(() => vi.useFakeTimers());

const open = () => {
  const store = makeStore(memoryStorage());
  return { store, message: () => store.getState().alert?.message };
};

test.each(['error', 'success', 'info'] as const)('an alert has a message and a type: %s', (type) => {
  const { store } = open();
  store.dispatch(told({ message: 'Saved', type }));
  expect(store.getState().alert).toMatchObject({ message: 'Saved', type });
});

test('an alert disappears after four seconds and not before', () => {
  const { store, message } = open();
  store.dispatch(told({ message: 'Saved', type: 'success' }));
  vi.advanceTimersByTime(3900);
  expect(message()).toBe('Saved');
  vi.advanceTimersByTime(200);
  expect(message()).toBeUndefined();
  expect(alertStays).toBe(4000);
});

test('a newer alert restarts the timer, even with the same message', () => {
  const { store, message } = open();
  store.dispatch(told({ message: 'Saved', type: 'success' }));
  vi.advanceTimersByTime(3000);
  store.dispatch(told({ message: 'Saved', type: 'success' }));
  vi.advanceTimersByTime(3000);
  expect(message()).toBe('Saved');
  vi.advanceTimersByTime(1100);
  expect(message()).toBeUndefined();
});

test('an alert stays while it is held and disappears four seconds after release', () => {
  const { store, message } = open();
  store.dispatch(told({ message: 'Read me', type: 'error' }));
  store.dispatch(held());
  vi.advanceTimersByTime(60_000);
  expect(message()).toBe('Read me');
  store.dispatch(released());
  vi.advanceTimersByTime(4100);
  expect(message()).toBeUndefined();
});

test("a closed alert's timer does not close the next one early", () => {
  const { store, message } = open();
  store.dispatch(told({ message: 'First', type: 'info' }));
  vi.advanceTimersByTime(2000);
  store.dispatch(dismissed());
  store.dispatch(told({ message: 'Second', type: 'info' }));
  vi.advanceTimersByTime(3000);
  expect(message()).toBe('Second');
});
