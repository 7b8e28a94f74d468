import { supportChatPath } from './support-paths.ts';

/** What a document may do about the chat. `lost`: the club has one, but this copy of the page came without connection. */
type ChatPlace = { readonly script: string } | 'none' | 'elsewhere' | 'lost';

/**
 * The server writes the script's address into the one document that may run it, and into all others that the chat is
 * elsewhere. A document that was opened at the chat's own address and says so came from the worker's store.
 */
export const readChatPlace = (): ChatPlace => {
  const written = document.querySelector('meta[name="club:support-chat"]')?.getAttribute('content')?.trim();
  if (!written) return 'none';
  if (written !== 'elsewhere') return { script: written };
  const [opened] = performance.getEntriesByType('navigation');
  return opened && new URL(opened.name).pathname === supportChatPath ? 'lost' : 'elsewhere';
};

/** The one function of Zendesk's web widget for messaging. */
export type Messenger = (area: 'messenger', command: string, ...values: unknown[]) => void;

/** How long the script may take to load, in milliseconds. */
const patience = 20_000;

const findMessenger = (): Messenger | null => {
  const { zE } = window as { zE?: Messenger };
  return typeof zE === 'function' ? zE : null;
};

/** Loads the provider's script, once in a document. Rejects when it does not arrive, or brings no messenger. */
export const loadMessenger = (script: string): Promise<Messenger> =>
  new Promise((resolve, reject) => {
    const present = findMessenger();
    if (present) return resolve(present);
    const element = document.querySelector<HTMLScriptElement>(`#${scriptId}`) ?? addScript(script);
    const waiting = setTimeout(() => reject(new Error('the chat takes too long to load')), patience);
    const end = () => {
      clearTimeout(waiting);
      const messenger = findMessenger();
      if (messenger) resolve(messenger);
      else reject(new Error('the chat did not load'));
    };
    element.addEventListener('load', end);
    element.addEventListener('error', end);
  });

const scriptId = 'ze-snippet';

const addScript = (src: string): HTMLScriptElement => {
  const element = Object.assign(document.createElement('script'), { id: scriptId, src, async: true });
  document.head.append(element);
  return element;
};
