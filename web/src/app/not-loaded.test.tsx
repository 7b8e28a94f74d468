import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerHome, openAsMember } from '#testing';
import { rows } from './rows.ts';

test('a page that is not on the device says so inside its frame, and opens when the connection is back', async () => {
  answerHome();
  const row = rows.find(({ path }) => path === '/journey-map');
  if (!row) throw new Error('there is no such page');
  vi.spyOn(row, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  openAsMember('/journey-map');
  expect(await screen.findByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(reload).toHaveBeenCalledOnce();
});
