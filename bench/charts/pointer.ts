import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

const frame = 1000 / 60;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Sends one real pointer move a frame for some milliseconds, to and fro around a place, with the button held or not. */
export const movePointer = async (
  browser: CDPSession,
  { x, y }: Place,
  { milliseconds, reach, isDown }: { readonly milliseconds: number; readonly reach: number; readonly isDown: boolean },
): Promise<void> => {
  const button = { button: isDown ? 'left' : 'none', buttons: isDown ? 1 : 0 } as const;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    browser.send('Input.dispatchMouseEvent', { type, x: at, y, clickCount: type === 'mouseMoved' ? 0 : 1, ...button });
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  if (isDown) await send('mousePressed', x);
  await repeatEachFrame(milliseconds, (passed) => send('mouseMoved', x + reach * Math.sin(passed / 500)));
  if (isDown) await send('mouseReleased', x);
};

/** Turns the wheel with Ctrl a little every frame: in for a second, out for the next. */
export const turnWheel = (browser: CDPSession, { x, y }: Place, milliseconds: number): Promise<void> =>
  repeatEachFrame(milliseconds, (passed) =>
    browser.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x,
      y,
      deltaX: 0,
      deltaY: Math.floor(passed / 1000) % 2 === 0 ? -6 : 6,
      modifiers: 2,
    }),
  );

/** Calls once a frame, later only when the page has not taken the last one yet. */
const repeatEachFrame = async (milliseconds: number, act: (passed: number) => Promise<unknown>): Promise<void> => {
  const started = performance.now();
  for (let turn = 1; performance.now() - started < milliseconds; turn += 1) {
    await act(performance.now() - started);
    await pause(Math.max(0, started + turn * frame - performance.now()));
  }
};
