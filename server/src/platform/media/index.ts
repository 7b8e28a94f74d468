import { domain } from '#platform/domain';
import { pictureRoutes } from './media.routes.ts';

export { reencode } from './reencode.ts';

export const media = domain({
  name: 'platform/media',
  pages: (app, { adapters }) => pictureRoutes(app, adapters.media),
});
