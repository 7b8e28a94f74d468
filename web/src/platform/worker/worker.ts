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

/** The browser's workers; undefined where it has none, such as on a page without https. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

export const isWorkerSupported = (): boolean => serviceWorkers() !== undefined && 'caches' in window;

/** Registers the site's worker, or finds it. Rejects where there can be none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => {
  const workers = serviceWorkers();
  if (!workers) return Promise.reject(new Error('this browser has no workers'));
  return workers.register(toWorkerAddress(), { scope: '/' });
};
