import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A browser at the provider: keeps its cookies and follows no redirects. */
export const openBrowser = (app: FastifyInstance) => {
  const cookies = new Map<string, string>();
  const ask = async (url: string, init: { form?: Record<string, string>; headers?: Record<string, string> } = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost:8000');
    const answer: Answer = await app.inject({
      method: init.form ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.form ? { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8000' } : {}),
        ...init.headers,
      },
      ...(init.form ? { payload: new URLSearchParams(init.form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies as { name: string; value: string }[]) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { ask, cookies };
};

export type Browser = ReturnType<typeof openBrowser>;

export const callback = 'http://localhost:8000/callback';

/** A new authorization request of the web app with its secrets. */
export const authorization = (extra: Record<string, string> = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const [state, nonce] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')];
  const query = new URLSearchParams({
    client_id: 'club-web',
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  return { verifier, state, nonce, url: `/oidc/auth?${query}` };
};

/** Opens the sign-in page for a request. */
export const openPage = async (browser: Browser, url: string): Promise<string> => {
  const asked = await browser.ask(url);
  return String(asked.headers.location);
};

/** Submits e-mail and password on the sign-in page and follows the redirects back to the app. */
export const signInToProvider = async (
  browser: Browser,
  page: string,
  email: string,
  password: string,
): Promise<URL> => {
  const given = await browser.ask(page, { form: { email, password } });
  const resumed = await browser.ask(String(given.headers.location));
  return new URL(String(resumed.headers.location));
};

/** Exchanges a code like the web app. */
export const exchange = (app: FastifyInstance, form: Record<string, string>): Promise<Answer> =>
  app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8000' },
    payload: new URLSearchParams({ client_id: 'club-web', ...form }).toString(),
  });
