import { Email } from '@club/contract/platform/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { admit, findAccountByPassword } from '#core/identity/sign-in';
import type { Club } from '#platform/club';
import type { HostedSignIn } from '#platform/config';
import { transaction } from '#platform/db';
import { dataHeaders, type Limiter, pageHeaders, Refusal, readOrigin, toProblem } from '#platform/http';
import type { Origin } from '#platform/origin';
import { isAgent } from './agents.ts';
import { writeConsentPage } from './consent.page.ts';
import { type Decision, decideConsent, readConsent } from './consent.ts';
import { makeProvider } from './provider.ts';
import { font, style, writeFailurePage, writeSignInPage } from './sign-in.page.ts';

/**
 * The embedded provider at `/oidc`: the library serves the protocol, we serve the sign-in page. Passwords are checked
 * as at `api/login/`, with the same accounts, rate limits and audit.
 */
export const providerRoutes = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  const { signIn } = club.config;
  if (!signIn?.embedded) return;
  const provider = makeProvider(club, signIn);
  const signing = { provider, club, limiter, signIn };
  await app.register(async (own) => {
    own.addHook('onRequest', (request) => limiter.count('hosted_sign_in', toAttempt(request)));
    await own.register(async (pages) => signInRoutes(pages, signing));
    await own.register(async (protocol) => mount(protocol, signing));
  });
};

const toAttempt = ({ ip }: FastifyRequest) => ({ ip, memberId: null, subject: null });

/** Passes everything else under `/oidc` to the library, body unread. */
const mount = (app: FastifyInstance, { club, provider, limiter, signIn }: Signing): void => {
  const { config } = club;
  const { host, protocol } = new URL(signIn.issuer);
  const headers = Object.entries(dataHeaders(config));
  const answer = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.all('/oidc/*', async (request, reply) => {
    const { raw } = request;
    if (registersAgent(request)) await limiter.count('agent_registration', toAttempt(request));
    const refused =
      beginsSignIn(request) && (await catchRefusal(limiter.count('hosted_sign_in_start', toAttempt(request))));
    if (refused) return showRefusal(club, reply, refused);
    reply.hijack();
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    // Links are built only from the configured address, whatever host the caller names.
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/oidc'.length) });
    await answer(raw, reply.raw);
  });
};

/** Whether a request to the library stores a new sign-in. A silent one (`prompt=none`) never does. */
const beginsSignIn = ({ method, url }: FastifyRequest): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://club');
  return pathname === '/oidc/auth' && (method !== 'GET' || searchParams.get('prompt') !== 'none');
};

/** Whether a request to the library stores a new agent. */
const registersAgent = ({ method, url }: FastifyRequest): boolean => method !== 'GET' && url.startsWith('/oidc/reg');

const catchRefusal = (counted: Promise<void>): Promise<Refusal | null> =>
  counted.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/** A page for people, because these requests are links that a browser follows. */
const showRefusal = (club: Club, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status, message, retry_after = 60 } = toProblem(refusal, reply.request.id);
  return showPage(
    club,
    reply.status(status).header('Retry-After', retry_after),
    writeFailurePage(club.config, message),
  );
};

interface Signing {
  readonly provider: Provider;
  readonly club: Club;
  readonly limiter: Limiter;
  readonly signIn: HostedSignIn;
}

const signInRoutes = (app: FastifyInstance, signing: Signing): void => {
  const { provider, club, signIn } = signing;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  app.get('/oidc/sign-in.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/oidc/figtree.woff2', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(font),
  );
  app.get('/oidc/interaction/:uid', async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply);
    if (!interaction) return showPage(club, reply.status(400), writeFailurePage(club.config, expired));
    if (interaction.prompt.name === 'consent') return showConsent(signing, interaction, reply);
    const hint = interaction.params.login_hint;
    const email = typeof hint === 'string' ? hint : '';
    const page = writeSignInPage(club.config, {
      uid: interaction.uid,
      email,
      forAgent: isForAgent(signing, interaction),
    });
    return showPage(club, reply, page);
  });
  app.post('/oidc/interaction/:uid', async (request, reply) => {
    if (request.headers.origin !== new URL(signIn.issuer).origin) throw new Refusal('forbidden');
    const interaction = await findInteraction(provider, request, reply);
    if (!interaction) return showPage(club, reply.status(400), writeFailurePage(club.config, expired));
    if (interaction.prompt.name === 'consent') return decide(signing, interaction, request, reply);
    return attempt(signing, interaction, request, reply);
  });
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const expired = 'This sign-in has expired or was already used.';

/** A form's fields; one that is there several times is a list. */
const readForm = (body: string): Record<string, string | string[]> => {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => {
      const values = form.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const isForAgent = ({ signIn }: Signing, { params }: Interaction): boolean =>
  isAgent(signIn, { clientId: String(params.client_id) });

const showConsent = async (
  { club, provider }: Signing,
  interaction: Interaction,
  reply: FastifyReply,
  refused?: string,
): Promise<FastifyReply> => {
  const shown = await readConsent(club, provider, interaction);
  if (!shown) {
    const sentence = 'This agent asked for nothing that the club has. Connect it again.';
    return showPage(club, reply.status(400), writeFailurePage(club.config, sentence));
  }
  return showPage(club, reply, writeConsentPage(club.config, { ...shown, ...(refused && { refused }) }));
};

/** The member allowed the agent, with a choice or without one, or they did not. */
const decide = async (signing: Signing, interaction: Interaction, request: FastifyRequest, reply: FastifyReply) => {
  const { provider, club } = signing;
  const form = (request.body ?? {}) as Decision & { readonly cancel?: string };
  const leave = async (result: InteractionResults) =>
    reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true }),
      303,
    );
  if (form.cancel !== undefined)
    return leave({ error: 'access_denied', error_description: 'The member did not allow it.' });
  try {
    return await leave(await decideConsent(club, provider, interaction, form));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message } = toProblem(error, request.id);
    return showConsent(signing, interaction, reply.status(status), message);
  }
};

/** One attempt: the person returns to the app, signed in or not, or the page says why it failed. */
const attempt = async (signing: Signing, interaction: Interaction, request: FastifyRequest, reply: FastifyReply) => {
  const { provider, club } = signing;
  const { email: typed = '', password = '', cancel } = (request.body ?? {}) as Record<string, string>;
  const leave = async (result: InteractionResults) =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  if (cancel !== undefined) return leave({ error: 'access_denied', error_description: 'The sign-in was cancelled.' });
  try {
    const accountId = await signedInMember(signing, { typed, password }, readOrigin(request));
    await leaveOther(provider, interaction, accountId);
    return await leave({ login: { accountId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, retry_after } = toProblem(error, request.id);
    if (retry_after !== undefined) reply.header('Retry-After', retry_after);
    const forAgent = isForAgent(signing, interaction);
    const refused = { code, message };
    const page = writeSignInPage(club.config, { uid: interaction.uid, email: typed, forAgent, refused });
    return showPage(club, reply.status(status), page);
  }
};

/** The member with this e-mail and password. @throws {Refusal} like `api/login/` */
const signedInMember = async (
  { club, limiter }: Signing,
  { typed, password }: { typed: string; password: string },
  origin: Origin,
): Promise<string> => {
  const email = Email.safeParse(typed);
  if (!email.success) throw new Refusal('validation_error', { message: 'Enter a valid email address.' });
  if (password === '' || password.length > 256) throw new Refusal('invalid_credentials');
  await limiter.count('login', { ip: origin.ip, memberId: null, subject: null });
  const user = await findAccountByPassword({ ...club, origin }, { email: email.data, password });
  const refused = await transaction(club.db, async (db) => {
    try {
      await admit({ ...club, db, origin }, user, 'password');
    } catch (error) {
      if (error instanceof Refusal && error.details.keep) return error;
      throw error;
    }
  });
  if (refused) throw refused;
  return user.id;
};

/** If another member was signed in here, ends that sign-in first. */
const leaveOther = async (provider: Provider, interaction: Interaction, userId: string): Promise<void> => {
  const { session } = interaction;
  if (!session?.uid || session.accountId === userId) return;
  const other = await provider.Session.findByUid(session.uid);
  await other?.destroy();
  Object.assign(interaction, { session: undefined });
  await interaction.persist();
};

const findInteraction = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> => {
  const { uid } = request.params as { uid: string };
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  return interaction?.uid === uid ? interaction : null;
};

/** Same-origin, so that the browser sends the page's origin with the form. */
const showPage = ({ config }: Club, reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({ ...pageHeaders(config), 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
    // The form redirects to the app, which may be on another origin.
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page);
