import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, toProblem } from './refusal.ts';

/** Tells the caller of something that happens before the answer is there. */
export type Report = (event: string, data: unknown) => void;

export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

/**
 * Answers with server-sent events (WHATWG HTML 9.2): those that the work reports as they happen, then `answer` with what
 * it returns, or `problem` with the envelope. A refusal before the first event is answered like that of any other call.
 * Work goes on when the caller has left.
 */
export const answerWithEvents = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (report: Report) => Promise<{ readonly text: string }>,
): Promise<void> => {
  let isOpen = false;
  const write = (event: string, data: string): void => {
    if (!isOpen) {
      isOpen = true;
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
    }
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  try {
    const { text } = await work((event, data) => write(event, JSON.stringify(data)));
    write('answer', text);
  } catch (error) {
    if (!isOpen) throw error;
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a call that answers with events failed');
    const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
    write('problem', JSON.stringify(toProblem(refusal, request.id)));
  }
  reply.raw.end();
};
