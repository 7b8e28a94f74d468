import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
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

/** How much of a request is read after its answer, in bytes. */
const afterAnswer = 32 * 1024 * 1024;

/**
 * Ends a connection whose request goes on after its answer. A browser reads an answer only when it has sent its file, so
 * a refused one is read further than it may be long, but not permanently.
 */
export const endUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete && reply.getHeader('connection') !== 'close') {
      let left = afterAnswer;
      raw.on('data', (piece: Buffer) => {
        left -= piece.length;
        if (left < 0) raw.destroy();
      });
      // Anyone who read the form lets go of it only after this.
      reply.raw.once('finish', () => raw.resume());
    }
    done(null, payload);
  });
};

/** Milliseconds in which a request that is on its way when the server stops has to have arrived. */
const toArrive = 5000;

/**
 * When the server begins to stop it would wait for every connection. Those that have sent nothing since their last answer
 * are ended at once, as browsers open some beforehand; those of requests still on their way, head or body, a while later.
 */
export const endUnfinished = (app: FastifyInstance, milliseconds = toArrive): void => {
  const arriving = new Set<IncomingMessage>();
  /** Connections without a request in hand, and how much each had sent when its last one was answered. */
  const idle = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    idle.set(socket, 0);
    socket.once('close', () => idle.delete(socket));
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    const isConnection = idle.delete(socket);
    reply.raw.once('close', () => {
      if (isConnection && !socket.destroyed) idle.set(socket, socket.bytesRead);
    });
    if (!raw.complete) arriving.add(raw);
    raw.once('close', () => arriving.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    for (const [socket, sent] of idle) if (socket.bytesRead === sent) socket.destroy();
    const end = () => {
      for (const socket of idle.keys()) socket.destroy();
      for (const raw of arriving) if (!raw.complete) raw.destroy();
    };
    setTimeout(end, milliseconds).unref();
    done();
  });
};
