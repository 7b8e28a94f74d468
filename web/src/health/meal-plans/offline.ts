/** The one script that may become a worker of this site. */
const workerPath = '/sw.js';

interface Policy {
  createScriptURL: (path: string) => unknown;
}
interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: (path: string) => string }) => Policy;
}

let policy: Policy | undefined;

/** The pages' policy takes a worker's address only from here, and only this one. */
const toWorkerAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return workerPath;
  policy ??= trustedTypes.createPolicy('worker', {
    createScriptURL: (path) => {
      if (path !== workerPath) throw new TypeError('no worker but our own');
      return path;
    },
  });
  return policy.createScriptURL(workerPath) as string;
};

export const canWorkOffline = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Has the worker keep this page's shell: the page itself without anything of the member, and the scripts, styles and
 * fonts it has loaded. Resolves when they are kept.
 */
export const keepShell = async (): Promise<void> => {
  await navigator.serviceWorker.register(toWorkerAddress(), { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error('no worker');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && isShell(pathname));
  const channel = new MessageChannel();
  const done = new Promise<void>((resolve, reject) => {
    channel.port1.onmessage = ({ data }) => (data === 'kept' ? resolve() : reject(new Error('not kept')));
  });
  active.postMessage({ keep: [...new Set(files.map(({ pathname }) => pathname))] }, [channel.port2]);
  await done;
};

const isShell = (path: string): boolean =>
  path.startsWith('/assets/') || path === '/scheme.js' || path === '/favicon.svg';
