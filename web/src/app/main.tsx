import '@fontsource-variable/figtree/wght.css';
import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringAnswerHome } from '#core/identity/hosted-sign-in';
import { browserStorage, makeStore, restoreUser } from '#platform/api';
import { startLanguage } from '#platform/i18n';
import { watchScheme } from '#platform/ui';
import { App } from './App.tsx';
import { browserRouter } from './router.tsx';

/** Restores the session before the first render, so that a signed-in member never sees the sign-in page flash by. */
const start = async (): Promise<void> => {
  const [restored] = await Promise.all([restoreUser(browserStorage), startLanguage(), nextTask()]);
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

/** The code was just read in one long task: a tap in between need not wait for what follows. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

void start();
