import { Provider } from 'oidc-provider';

/**
 * Another OpenID provider, in a process of its own: in memory, with its own accounts, keys and pages, and nothing of the
 * club's. Anyone who types an address there is that person; the address counts as proven unless it starts with
 * "unproven". `PORT` is where it listens, `CLUB_URL` whose it is.
 */
const port = Number(process.env.PORT);
const club = process.env.CLUB_URL ?? '';

const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: 'club-elsewhere',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [`${club}/callback`, `${club}/auth/return.html`],
    },
  ],
  clientBasedCORS: (_ctx, origin) => origin === club,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unproven'), name: 'Olga Elsewhere' }),
  }),
});

provider.listen(port, '127.0.0.1', () => console.log(`the other issuer is open at http://localhost:${port}`));
