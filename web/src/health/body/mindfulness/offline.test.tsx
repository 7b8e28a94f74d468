import { consents } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api, clearStorage } from '#platform/api';
import { answer, brokenConnection, factories, listCalls, openAsMember, problem } from '#testing';
import { aPlay, aSession, aSummary } from './fixtures.testing.ts';

const path = '/health/mindfulness-exercise/box';
const hold = { phase: 'hold', s: 4, cue: 'Hold' } as const;
const box = {
  id: 'box',
  title: 'Box breathing',
  breath: [...aSummary().breath, hold],
  breath_at_end: [...aSummary().breath, hold],
  without_holds: true,
};
const { reportMindfulnessPlay, startMindfulnessPlay, signalMindfulnessPlay } = mindfulness;

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};

/** From here on no call of the health half gets through. */
const cut = () => {
  setOnline(false);
  answer(consents.listHealthConsents, brokenConnection);
  for (const call of Object.values(mindfulness)) answer(call, brokenConnection);
};

const stored = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(mindfulness.listMindfulnessPlays, { ...factories.list([]), minutes_this_week: 0, days_in_a_row: 0 });
  answer(mindfulness.getMindfulnessSession, aSession(box));
  answer(
    mindfulness.listPlaylists,
    factories.list([{ id: 'calm', title: 'Calm now', about: '', sessions: [aSummary(box)] }]),
  );
  answer(startMindfulnessPlay, aPlay({ session: 'box' }));
  answer(signalMindfulnessPlay, aPlay({ session: 'box' }));
  answer(reportMindfulnessPlay, { ...aPlay({ session: 'box' }), counts: true });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

/** Opens the exercise once with a connection, and again without one. */
const openOffline = async () => {
  const first = openAsMember(path);
  await screen.findByRole('button', { name: 'Start' });
  first.unmount();
  cut();
  return openAsMember(path);
};

const tellAnswer = (call: { body: Record<string, unknown> }) => ({
  ...aPlay(),
  id: String(call.body.id),
  counts: true,
});

test('an exercise that was opened once begins without a connection, and holds no breath there', async () => {
  const { user } = await openOffline();
  expect(await screen.findByText('Without a connection, breath is never held here.')).toBeVisible();
  expect(screen.queryByText(/Because of your answers/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: '5 min' }));
  expect(await screen.findByRole('radio', { name: '5 min', checked: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));

  expect(await screen.findByText('5:00 left')).toBeVisible();
  expect(screen.getByText('Breathe low and quietly.')).toBeVisible();
});

test('the exercises open without a connection, and one that was never opened says that it needs one', async () => {
  const first = openAsMember('/health/mindfulness-exercise');
  expect(await screen.findByRole('link', { name: 'Box breathing' })).toBeVisible();
  first.unmount();
  cut();
  const { user } = openAsMember('/health/mindfulness-exercise');
  await user.click(await screen.findByRole('link', { name: 'Box breathing' }));
  expect(await screen.findByText("We couldn't load the exercise.")).toBeVisible();
});

test('what stays on the device is the same for every member, whatever they answered', async () => {
  openAsMember(path);
  await screen.findByRole('button', { name: 'Start' });
  const kept = stored();
  expect(kept).toContain('Box breathing');
  expect(kept).not.toMatch(/without_holds[\\":]+true/);
  expect(kept).not.toMatch(/phase[\\":]+(hold|rest)/);
});

test('a practice goes on where it was when the connection is back and the agreements are asked for', async () => {
  const { user, store } = await openOffline();
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  const left = await screen.findByText(/^\d:\d\d left$/);
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  act(() => void store.dispatch(api.util.invalidateTags(['health_consents'])));
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('health_data'));
  expect(left).toBeInTheDocument();
});

test('a practice without a connection is sent once there is one, and once only', async () => {
  const { user, unmount } = await openOffline();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByText('Your place is kept.')).toBeVisible();
  expect(stored()).toContain('heard_seconds');
  unmount();
  const before = listCalls(reportMindfulnessPlay).length;
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(reportMindfulnessPlay, tellAnswer);
  openAsMember('/feedbacks');
  setOnline(true);
  expect(await screen.findByText('The exercise you did offline is saved.')).toBeVisible();
  setOnline(true);
  const sent = listCalls(reportMindfulnessPlay).slice(before);
  expect(sent.map(({ body }) => body)).toMatchObject([{ session: 'box', minutes: 10, heard_seconds: 0 }]);
  expect(stored()).not.toContain('heard_seconds');
});

test('a practice whose connection is lost on the way is told from there on', async () => {
  answer(startMindfulnessPlay, aPlay({ session: 'box', position: 590, heard_seconds: 500 }));
  const { user } = openAsMember(path);
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  await waitFor(() => expect(listCalls(signalMindfulnessPlay)).toHaveLength(1));
  cut();
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Well done.')).toBeVisible();
  expect(screen.getByText(/It is on this device/)).toBeVisible();
  answer(reportMindfulnessPlay, tellAnswer);
  setOnline(true);
  await waitFor(() => expect(stored()).not.toContain('heard_seconds'));
  const body = listCalls(reportMindfulnessPlay).at(-1)?.body;
  expect(body).toMatchObject({ id: aPlay().id, session: 'box' });
  expect(body?.heard_seconds).toBeLessThan(10);
});

test('a practice goes on at its place after a reload without a connection', async () => {
  const { user, unmount } = await openOffline();
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  expect(await screen.findByText('0:02')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  unmount();
  const again = openAsMember(path);
  await again.user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText(/^0:0[2-9]$/)).toBeVisible();
});

test('a practice that the server refuses is dropped, and the reason is said', async () => {
  const { user, unmount } = await openOffline();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await screen.findByText('Your place is kept.');
  unmount();
  const message = 'You practised something else at that time.';
  answer(reportMindfulnessPlay, problem('validation_error', { message }));
  openAsMember('/feedbacks');
  setOnline(true);
  expect(await screen.findByText(`An exercise you did offline couldn't be saved. ${message}`)).toBeVisible();
  expect(stored()).not.toContain('heard_seconds');
});

test('a server that is down keeps the practice on the device', async () => {
  const { user, unmount } = await openOffline();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await screen.findByText('Your place is kept.');
  unmount();
  const before = listCalls(reportMindfulnessPlay).length;
  answer(reportMindfulnessPlay, problem('unavailable'));
  openAsMember('/feedbacks');
  setOnline(true);
  await waitFor(() => expect(listCalls(reportMindfulnessPlay).length).toBeGreaterThan(before));
  expect(stored()).toContain('heard_seconds');
});

test('what is kept goes with the sign-out, with another member, and with the consent', async () => {
  const { unmount } = await openOffline();
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  unmount();
  const other = openAsMember(path, { user_id: crypto.randomUUID() });
  expect(await screen.findByText("We couldn't load the exercise.")).toBeVisible();
  expect(stored()).not.toContain('Box breathing');
  other.unmount();
  localStorage.setItem('club:kept:health-exercises', 'x');
  answer(consents.listHealthConsents, factories.healthConsents([]));
  const without = openAsMember(path);
  expect(await screen.findByText("We couldn't load the exercise.")).toBeVisible();
  expect(localStorage.getItem('club:kept:health-exercises')).toBeNull();
  without.unmount();
  localStorage.setItem('club:kept:health-plays', 'x');
  clearStorage();
  expect(localStorage.getItem('club:kept:health-plays')).toBeNull();
});

test('the locked screen shows the exercise, and its keys play and pause', async () => {
  const handlers = new Map<string, (() => void) | null>();
  const mediaSession = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (name: string, handler: (() => void) | null) => void handlers.set(name, handler),
  };
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      constructor({ title }: { title: string }) {
        this.title = title;
      }
    },
  );
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaSession'));
  const { user, unmount } = openAsMember(path);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(mediaSession.metadata?.title).toBe('Box breathing');
  act(() => handlers.get('play')?.());
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(mediaSession.playbackState).toBe('playing');
  act(() => handlers.get('pause')?.());
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(mediaSession.playbackState).toBe('paused');
  unmount();
  expect([mediaSession.metadata, handlers.get('play'), mediaSession.playbackState]).toEqual([null, null, 'none']);
});

test.each([
  [true, 'stands still'],
  [false, 'moves'],
])('with reduced motion (%s) the breath %s', async (isReduced) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isReduced && media.includes('reduced-motion'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  const { user, container } = openAsMember(path);
  await user.click(await screen.findByRole('button', { name: 'Start' }));

  await screen.findByText('0:01');
  const moved = [...container.querySelectorAll<HTMLElement>('div')].filter(({ style }) =>
    style.getPropertyValue('--turn'),
  );
  expect(moved).toHaveLength(isReduced ? 0 : 1);
});
