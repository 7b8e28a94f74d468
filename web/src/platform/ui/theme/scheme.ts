import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark' | 'auto';

/** The same key is read by the script in the page's head, before the first paint. */
const storedUnder = 'club:scheme';
const listeners = new Set<() => void>();
let forThisPage: Scheme = 'auto';

const chosenScheme = (): Scheme => {
  try {
    const stored = localStorage.getItem(storedUnder);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return forThisPage;
  }
};

const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** What is on the screen now. */
export const shownScheme = (): 'light' | 'dark' => {
  const chosen = chosenScheme();
  if (chosen !== 'auto') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
};

const show = (): void => {
  document.documentElement.setAttribute('data-mantine-color-scheme', shownScheme());
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  for (const listener of listeners) listener();
};

/** Keeps the choice; `auto` follows the system again. */
export const chooseScheme = (scheme: Scheme): void => {
  forThisPage = scheme;
  try {
    localStorage.setItem(storedUnder, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
  show();
};

/** Held for as long as the page is: a query that nothing holds may be collected, and its listener with it. */
let system: MediaQueryList | undefined;

/** Follows the system, and a choice made in another tab. */
export const watchScheme = (): void => {
  system = prefersDark();
  system.addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === storedUnder) show();
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosenScheme);
