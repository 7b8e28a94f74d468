export { isWorkerSupported, registerWorker, serviceWorkers } from './worker.ts';
