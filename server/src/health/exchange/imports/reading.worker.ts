import { parentPort, workerData } from 'node:worker_threads';
import { type Reading, readUpload } from './read-upload.ts';

// A thread of its own: hundreds of megabytes of text would otherwise hold up everybody's answers.
const reading = workerData as Reading;
const result = await readUpload({ ...reading, key: Buffer.from(reading.key) }, (progress) =>
  parentPort?.postMessage({ progress }),
);
parentPort?.postMessage({ result });
