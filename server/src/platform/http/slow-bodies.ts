import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Milliseconds between two looks at a body that is arriving. */
const betweenLooks = 5000;

/**
 * Refuses a body that arrives more slowly than this, on average from now: a phone that was fast may pause. What has arrived
 * counts, read or not, since reading may be the server's own delay. The reader gets the refusal as the stream's error:
 * destroying the stream would close the connection before the answer.
 * @returns ends the looks.
 */
export const refuseSlowBody = (
  raw: IncomingMessage,
  leastBytesPerSecond: number,
  milliseconds = betweenLooks,
): (() => void) => {
  const before = raw.socket.bytesRead - raw.readableLength;
  let due = 0;
  const look = () => {
    if (raw.complete) return end();
    // Nobody reads it, so nobody waits for it.
    if (raw.listenerCount('error') === 0) return;
    due += (leastBytesPerSecond * milliseconds) / 1000;
    if (raw.socket.bytesRead - before >= due) return;
    end();
    raw.emit('error', new Refusal('too_slow', { hangUp: true }));
  };
  const timer = setInterval(look, milliseconds);
  const end = () => clearInterval(timer);
  return end;
};
