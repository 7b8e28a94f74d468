import { feedback } from '@club/contract/club/feedback';
import { inbox } from '@club/contract/club/inbox';
import { settlements } from '@club/contract/club/settlements';
import { saved } from '@club/contract/club/staff/saved';
import { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { timeZones } from '@club/contract/health/base/time-zones';
import { person } from '@club/contract/health/signals/person';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { startLanguage } from '#platform/i18n';
import { answer, forgetAnswers, listen, unansweredCalls } from './network.ts';

// Only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 });

/** What a browser has and jsdom has not, in the smallest form the screens need. */
const standIns = (): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  document.elementsFromPoint = () => [];
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
};

beforeEach(async () => {
  // What the test before put in place of the browser's own would otherwise stay for this one.
  vi.unstubAllGlobals();
  standIns();
  listen();
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  answer(feedback.listOwnFeedback, { count: 0, next: null, previous: null, results: [] });
  answer(inbox.listInbox, { counts: [], items: [] });
  answer(settlements.listSettlements, { count: 0, next: null, previous: null, results: [] });
  answer(saleNotices.getSaleNotices, { wanted: true });
  answer(inbox.watchInbox, { counts: [], undoable: [] });
  answer(saved.listSaved, { results: [] });
  answer(person.getPerson, { asks: [], facts: [], contradictions: [], limits: [] });
  answer(timeZones.getTimeZone, { time_zone, since: null });
  await startLanguage('');
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // A call that was just about to be sent still reaches the answers of its own test.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
  // Otherwise the title of one test's page passes for the next one's.
  document.title = '';
  const missed = unansweredCalls();
  forgetAnswers();
  if (missed.length > 0) throw new Error(`Nothing answers these calls: ${missed.join(', ')}`);
});

afterAll(async () => {
  // A page that is still loading when its file of tests ends would be missing in all files after it.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});
