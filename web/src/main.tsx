import '@fontsource-variable/figtree/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserStorage, makeStore, restoreUser } from '#api';
import { App, browserRouter } from '#app';
import { bringAnswerHome } from '#hosted-sign-in';
import { startLanguage } from '#i18n';
import { watchScheme } from '#ui';

/** Who was signed in is known before anything is drawn, so a signed-in member never sees the sign-in page flash by. */
const start = async (): Promise<void> => {
  const [restored] = await Promise.all([restoreUser(browserStorage), startLanguage()]);
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

void start();
