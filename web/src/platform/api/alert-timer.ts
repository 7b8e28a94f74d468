import { type AlertState, dismissed } from './alert.slice.ts';

/** How long an alert stays, in milliseconds (specification section 9). */
export const alertStays = 4000;

interface Store {
  getState(): { alert: AlertState | null };
  dispatch(action: ReturnType<typeof dismissed>): unknown;
  subscribe(listener: () => void): () => void;
}

/** Clears an alert after its time. A newer alert, or releasing a held one, restarts the timer. */
export const timeAlerts = (store: Store): void => {
  let shown: AlertState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe(() => {
    const { alert } = store.getState();
    if (alert === shown) return;
    shown = alert;
    clearTimeout(timer);
    if (alert && !alert.held) timer = setTimeout(() => store.dispatch(dismissed()), alertStays);
  });
};
