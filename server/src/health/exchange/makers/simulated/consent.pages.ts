import { type MakerId, makerIds } from '@club/contract/health/exchange/makers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listReturns } from '#health/exchange/makers/maker';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { type Limiter, pageHeaders, Refusal } from '#platform/http';
import { escapeHtml } from '#platform/text';
import { consentPath, findSimulatedMaker } from './simulated-makers.ts';

/** The pages on which a simulated maker asks whether the club may read, as a maker does. They work without a script. */
export const simulatedPages = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  if (!club.config.makers.simulated) return;
  await app.register(async (own) => {
    own.addHook('onRequest', ({ ip }) => limiter.count('sensor_cloud', { ip, memberId: null, subject: null }));
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, String(body)),
    );
    for (const id of makerIds) {
      own.get(consentPath(id), (request, reply) => {
        const asked = readAsked(club, request);
        return show(club.config, asked ? reply : reply.status(400), asked ? writePage(id, request.url) : wrongPage);
      });
      own.post(consentPath(id), (request, reply) => decide(club, id, request, reply));
    }
  });
};

interface AskedFor {
  readonly returnTo: string;
  readonly state: string;
}

const readAsked = (club: Club, { url }: FastifyRequest): AskedFor | null => {
  const query = new URL(url, club.config.publicUrl).searchParams;
  const [returnTo, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
  return listReturns(club.config).includes(returnTo) && state ? { returnTo, state } : null;
};

const decide = (club: Club, id: MakerId, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // Only the page itself may send the form.
  if (request.headers.origin !== new URL(club.config.publicUrl).origin) throw new Refusal('forbidden');
  const asked = readAsked(club, request);
  const maker = findSimulatedMaker(club, id);
  if (!asked || !maker) return show(club.config, reply.status(400), wrongPage);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const back = new URL(asked.returnTo);
  back.searchParams.set('state', asked.state);
  const answer = form.get('decision') === 'allow' ? maker.allow() : { error: 'access_denied' };
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  return reply.redirect(back.href, 303);
};

const names: Readonly<Record<MakerId, string>> = { withings: 'Withings', oura: 'Oura', polar: 'Polar', whoop: 'WHOOP' };

const writePage = (id: MakerId, address: string): string => `<p class="chip">Simulated ${names[id]}</p>
<h1>Let the club read a simulated ${names[id]} account?</h1>
<p>This isn't ${names[id]}. It makes up nights, steps and weights, so you can see what a real account would bring. Nothing here is measured.</p>
<form method="post" action="${escapeHtml(address)}">
<button class="primary" name="decision" value="allow">Allow</button>
<button name="decision" value="cancel">Cancel</button>
</form>`;

const wrongPage = `<h1>That didn't work</h1>
<p>This link isn't complete. Go back to your devices and connect again.</p>`;

const show = (config: Config, reply: FastifyReply, body: string): FastifyReply =>
  reply
    .headers({ ...pageHeaders(config), 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
    .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulated device maker | ${escapeHtml(config.product.name)}</title>
<link rel="stylesheet" href="/sensor-cloud/consent.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>`);
