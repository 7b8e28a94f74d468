import type { FastifyInstance } from 'fastify';
import type { Media } from '#platform/adapters';
import { Refusal } from '#platform/http';

/** Serves re-encoded pictures. Keys are random and contents never change, so browsers may cache them for a year. */
export const pictureRoutes = (app: FastifyInstance, media: Media): void => {
  app.get('/media/:key', async (request, reply) => {
    const { key } = request.params as { key: string };
    const bytes = /^[\w-]{22}\.webp$/.test(key) ? await media.get(key) : null;
    if (!bytes) throw new Refusal('not_found');
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Content-Disposition', 'inline')
      .send(bytes);
  });
};
