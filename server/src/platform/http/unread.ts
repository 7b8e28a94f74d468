import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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

/** Ends the connections of requests that are still on their way a while after the server began to stop: it would wait. */
export const endUnfinished = (app: FastifyInstance, milliseconds = toArrive): void => {
  const arriving = new Set<IncomingMessage>();
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!raw.complete) arriving.add(raw);
    raw.once('close', () => arriving.delete(raw));
    done();
  });
  app.addHook('preClose', (done) => {
    const end = () => {
      for (const raw of arriving) if (!raw.complete) raw.destroy();
    };
    setTimeout(end, milliseconds).unref();
    done();
  });
};
