import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { relayPath } from './addresses.ts';
import { relayed } from './relay.ts';

const page = path.join(import.meta.dirname, `../../../../public${relayPath}`);
const script = readFileSync(page.replace(/html$/, 'js'), 'utf8');

/** Runs the page's script as a window would whose address has this query. */
const open = (search: string, { framed }: { framed: boolean }) => {
  const window = { top: null as unknown, close: vi.fn() };
  window.top = framed ? {} : window;
  const history = { replaceState: vi.fn() };
  const run = new Function('location', 'history', 'window', script);
  run({ search, pathname: relayPath }, history, window);
  return { window, history };
};

test.each([true, false])(
  'the relay page passes the answer on and removes it from its address (framed: %s)',
  async (framed) => {
    const answer = relayed('state-1', new AbortController().signal);
    const { window, history } = open('?code=a&state=state-1', { framed });
    expect(await answer).toBe('?code=a&state=state-1');
    expect(history.replaceState).toHaveBeenCalledWith(null, '', relayPath);
    expect(window.close).toHaveBeenCalledTimes(framed ? 0 : 1);
  },
);

test('the relay page does nothing without a state', () => {
  const { window } = open('?code=a', { framed: false });
  expect(window.close).not.toHaveBeenCalled();
});

test('the relay page has no inline script and no inline style, and is small', () => {
  const html = readFileSync(page, 'utf8');
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)|<script[^>]*>[^<]/);
  expect(html.length + script.length).toBeLessThan(1200);
});

test('an answer that arrives after cancelling is dropped', async () => {
  const controller = new AbortController();
  const answer = relayed('state-2', controller.signal);
  controller.abort(new Error('called off'));
  open('?code=a&state=state-2', { framed: true });
  await expect(answer).rejects.toThrow('called off');
});
