import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepAside } from './index.ts';

/** Each frame is drawn at once; 0 is no frame to wait for. */
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => {
    draw(0);
    return 0;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const place = (tag: string, height: number): HTMLElement => {
  const element = document.createElement(tag);
  element.getBoundingClientRect = () => new DOMRect(300, 600, 54, height);
  document.body.append(element);
  return element;
};

const isAside = (under: HTMLElement, expanded = false): boolean => {
  const button = place('button', 54);
  button.ariaExpanded = String(expanded);
  document.elementsFromPoint = () => [button, under, document.body];
  const stop = stepAside(button);
  stop();
  return button.hasAttribute('data-aside');
};

test('a floating button steps aside for a control under it', () => {
  expect(isAside(place('button', 44))).toBe(true);
  const label = place('label', 48);
  const words = document.createElement('span');
  label.append(words);
  expect(isAside(words)).toBe(true);
});

test('a floating button stays over text, over a tall card, and while its window is open', () => {
  expect(isAside(place('p', 20))).toBe(false);
  expect(isAside(place('button', 180))).toBe(false);
  expect(isAside(place('button', 44), true)).toBe(false);
});

test('a floating button comes back once the page has scrolled', () => {
  const button = place('button', 54);
  const under = place('button', 44);
  document.elementsFromPoint = () => [button, under];
  const stop = stepAside(button);
  expect(button.hasAttribute('data-aside')).toBe(true);
  document.elementsFromPoint = () => [button, document.body];
  window.dispatchEvent(new Event('scroll'));
  expect(button.hasAttribute('data-aside')).toBe(false);
  stop();
});

test('it steps aside for what is loaded into its place', async () => {
  const button = place('button', 54);
  document.elementsFromPoint = () => [button];
  const stop = stepAside(button);
  expect(button.hasAttribute('data-aside')).toBe(false);
  const loaded = place('button', 44);
  document.elementsFromPoint = () => [button, loaded];
  await vi.waitFor(() => expect(button.hasAttribute('data-aside')).toBe(true));
  stop();
});

test('on a wide page it rises to the first place where it covers nothing', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  const button = place('button', 54);
  const under = place('button', 44);
  const raised = () => button.style.getPropertyValue('--aside-raise');
  document.elementsFromPoint = () => (raised() === '144px' ? [button] : [button, under]);
  stepAside(button)();
  expect([button.dataset.aside, raised()]).toEqual(['raised', '144px']);
  document.elementsFromPoint = () => [button, under];
  stepAside(button)();
  expect(button.dataset.aside).toBeUndefined();
});

test('while a control is under it, it goes beside the entries of the top bar', () => {
  const entries = place('div', 44);
  entries.dataset.end = '';
  entries.getBoundingClientRect = () => new DOMRect(276, 7, 98, 44);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const button = place('button', 54);
  const under = place('button', 44);
  const bar = document.createElement('header');
  bar.append(document.createElement('div'));
  bar.firstElementChild?.append(entries);
  document.body.append(bar);
  // what scrolls under the bar is nothing to step aside for
  document.elementsFromPoint = () => (button.dataset.aside === 'bar' ? [button, bar, under] : [button, under]);
  stepAside(button)();
  expect(button.dataset.aside).toBe('bar');
  expect(button.style.getPropertyValue('--aside-top')).toBe('7px');
  expect(button.style.getPropertyValue('--aside-end')).toBe('124px');
  document.documentElement.dir = 'rtl';
  entries.getBoundingClientRect = () => new DOMRect(16, 7, 98, 44);
  stepAside(button)();
  expect(button.style.getPropertyValue('--aside-end')).toBe('124px');
  document.documentElement.removeAttribute('dir');
});

test('it goes away where the top bar is missing, or has no room', () => {
  const button = place('button', 54);
  const under = place('button', 44);
  document.elementsFromPoint = () => [button, under];
  stepAside(button)();
  expect(button.dataset.aside).toBe('away');
  const bar = document.createElement('header');
  const entries = place('div', 44);
  entries.dataset.end = '';
  bar.append(document.createElement('div'));
  bar.firstElementChild?.append(entries, under);
  document.body.append(bar);
  stepAside(button)();
  expect(button.dataset.aside).toBe('away');
});
