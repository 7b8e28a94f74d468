import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { type Limiter, pageHeaders, Refusal } from '#platform/http';
import { type Asked, allow, cancel, readAuthorization, readProfile } from './authorization.ts';
import { consentPage, failurePage, style } from './consent.page.ts';
import { answerCloud } from './service.ts';

/** The sensor cloud at `/sensor-cloud`: its consent page for people, and its calls for programs. */
export const cloudRoutes = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  if (!club.config.sensors.cloud) return;
  await app.register(async (own) => {
    own.addHook('onRequest', ({ ip }) => limiter.count('sensor_cloud', { ip, memberId: null, subject: null }));
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, String(body)),
    );
    own.get('/sensor-cloud/consent.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    own.get('/sensor-cloud/authorize', (request, reply) => ask(club, request, reply));
    own.post('/sensor-cloud/authorize', (request, reply) => decide(club, request, reply));
    for (const name of ['token', 'revoke']) own.post(`/sensor-cloud/${name}`, passOn(club));
    for (const name of ['readings', 'devices']) own.get(`/sensor-cloud/${name}`, passOn(club));
  });
};

const ask = async (club: Club, request: FastifyRequest, reply: FastifyReply) => {
  const asked = readRequest(club, request);
  if (asked.kind !== 'asked') return leave(club.config, reply, asked);
  return showPage(club.config, reply, consentPage(club.config, request.url));
};

const decide = async (club: Club, request: FastifyRequest, reply: FastifyReply) => {
  // Only the page itself may send the form.
  if (request.headers.origin !== new URL(club.config.publicUrl).origin) throw new Refusal('forbidden');
  const asked = readRequest(club, request);
  if (asked.kind !== 'asked') return leave(club.config, reply, asked);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const location =
    form.get('decision') === 'allow'
      ? await allow(club, asked.authorization, readProfile(form.get('profile')))
      : cancel(asked.authorization);
  return reply.redirect(location, 303);
};

const readRequest = (club: Club, { url }: FastifyRequest): Asked =>
  readAuthorization(club, new URL(url, club.config.publicUrl).searchParams);

const leave = (config: Config, reply: FastifyReply, asked: Exclude<Asked, { kind: 'asked' }>) =>
  asked.kind === 'refused'
    ? reply.redirect(asked.location, 303)
    : showPage(config, reply.status(400), failurePage(config));

const passOn =
  (club: Club) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await answerCloud(
      club,
      new Request(new URL(request.url, club.config.publicUrl), {
        method: request.method,
        headers: { authorization: request.headers.authorization ?? '' },
        ...(typeof request.body === 'string' ? { body: request.body } : {}),
      }),
    );
    return reply
      .status(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(await answer.text());
  };

/** Same-origin, so that the browser sends the page's origin with the form. */
const showPage = (config: Config, reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({ ...pageHeaders(config), 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
    // The form redirects to the app, which may be on another origin.
    .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(page);
