import '@fontsource-variable/figtree/wght.css';
import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringAnswerHome } from '#core/identity/hosted-sign-in';
import { browserStorage, isViewed, makeStore, restoreUser } from '#platform/api';
import { startLanguage } from '#platform/i18n';
import { watchScheme } from '#platform/ui';
import { App } from './App.tsx';
import { firstRows } from './first-rows.ts';
import { browserRouter } from './router.tsx';

/** Restores the session before the first render, so that a signed-in member never sees the sign-in page flash by. */
const start = async (): Promise<void> => {
  const restored = await restoreUser(browserStorage);
  if (restored?.access) fetchPage(location.pathname);
  await Promise.all([startLanguage(), nextTask()]);
  const store = makeStore(browserStorage, restored);
  watchScheme();
  bringAnswerHome();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app.');
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={browserRouter(store)} />
    </StrictMode>,
  );
};

/** A member's page and its frame come while the router is made; where they can't, the router asks again and says so. */
const fetchPage = (path: string): void => {
  const row = firstRows.find((one) => one.path === path);
  if (!row) return;
  if (row.frame === 'main' && !isViewed()) import('./MainFrame.tsx').catch(() => undefined);
  row.load().catch(() => undefined);
};

/** The code was just read in one long task: a tap in between need not wait for what follows. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

void start();
