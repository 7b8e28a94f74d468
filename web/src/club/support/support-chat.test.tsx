import { support } from '@club/contract/club/support';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleared } from '#platform/api';
import { answer, answerHome, factories, listCalls, openAsMember, problem } from '#testing';

/** What the server writes into a document about the chat. */
const write = (content: string): void => {
  document.querySelector('meta[name="club:support-chat"]')?.remove();
  document.head.append(Object.assign(document.createElement('meta'), { name: 'club:support-chat', content }));
};

/** The provider's function; it stands in for the script that the page asks for. */
const messenger = vi.fn();
const token = { token: 'token-1', jwt: 'token-1', external_id: crypto.randomUUID(), expires_in: 600 };

beforeEach(() => {
  answerHome();
  answer(support.createSupportToken, token);
});
afterEach(() => {
  write('');
  messenger.mockReset();
  Reflect.deleteProperty(window, 'zE');
  document.querySelector('#ze-snippet')?.remove();
  localStorage.clear();
});

test('without a chat window the page leads to the feedback form and loads nothing', async () => {
  openAsMember('/support-chat');
  expect(await screen.findByText('The club answers by e-mail instead of in a chat.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to the club' })).toHaveAttribute('href', '/feedbacks');
  expect(document.querySelector('#ze-snippet')).toBeNull();
  expect(listCalls(support.createSupportToken)).toHaveLength(0);
});

test('the page says whom to call in an emergency, as the club cannot read what is written in the chat', async () => {
  openAsMember('/support-chat');
  expect(await screen.findByText(/call your local emergency number \(112 or 911/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'findahelpline.com' })).toHaveAttribute('href', 'https://findahelpline.com');
});

test('the window gets a token whenever it asks for one, and a refusal leads to the feedback form', async () => {
  write('https://static.zdassets.com/ekr/snippet.js?key=key-1');
  const { store } = openAsMember('/support-chat');
  expect(await screen.findByText('Opening the chat…')).toBeVisible();
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('#ze-snippet');
    if (!found) throw new Error('the script is not asked for');
    return found;
  });
  expect(script.src).toBe('https://static.zdassets.com/ekr/snippet.js?key=key-1');
  Object.assign(window, { zE: messenger });
  act(() => void script.dispatchEvent(new Event('load')));
  await waitFor(() =>
    expect(messenger).toHaveBeenCalledWith('messenger', 'loginUser', expect.anything(), expect.anything()),
  );
  const [, , ask] = messenger.mock.calls[0] as [string, string, (give: (token: string) => void) => Promise<void>];
  const give = vi.fn();
  await act(() => ask(give));
  await act(() => ask(give));
  expect(give.mock.calls).toEqual([['token-1'], ['token-1']]);
  expect(listCalls(support.createSupportToken)).toHaveLength(2);
  expect(messenger).toHaveBeenCalledWith('messenger', 'open');
  expect(await screen.findByText(/^The chat is open/)).toBeVisible();

  answer(support.createSupportToken, problem('unavailable'));
  await act(() => ask(give));
  expect(await screen.findByText(/^The chat didn't open/)).toBeVisible();
  expect(give).toHaveBeenCalledTimes(2);

  localStorage.setItem('what-the-provider-stored', '1');
  localStorage.setItem('club:locale', 'en');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  act(() => void store.dispatch(cleared()));
  await waitFor(() => expect(messenger).toHaveBeenCalledWith('messenger', 'logoutUser'));
  expect(localStorage.getItem('what-the-provider-stored')).toBeNull();
  expect(localStorage.getItem('club:locale')).toBe('en');
});

test("what another member's chat left in this browser is gone before the next one opens", async () => {
  localStorage.setItem('club:support-chat', 'someone else');
  localStorage.setItem('what-the-provider-stored', '1');
  write('https://static.zdassets.com/ekr/snippet.js?key=key-1');
  openAsMember('/support-chat');
  await waitFor(() => expect(localStorage.getItem('what-the-provider-stored')).toBeNull());
  expect(localStorage.getItem('club:support-chat')).toBe(factories.user().user_id);
});
