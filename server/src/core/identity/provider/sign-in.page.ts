import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from '#platform/config';
import { escapeHtml } from '#platform/text';

/** The app's typeface, so that the provider's pages look like the club. */
export const font: Buffer = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** The style sheet of the provider's pages. */
export const style: string = ['sign-in.css', 'consent.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

interface SignIn {
  readonly uid: string;
  readonly email: string;
  /** The page is on the way to one where the member decides about an agent. */
  readonly forAgent?: boolean;
  readonly refused?: { readonly code: string; readonly message: string };
}

/** The form for e-mail and password. It works without a script. */
export const writeSignInPage = (config: Config, { uid, email, forAgent = false, refused }: SignIn): string => {
  const club = `${config.product.name} Club`;
  return writePage(
    config,
    'Sign in',
    `<h1>Sign in</h1>
<p class="intro">Use the e-mail and password of your ${escapeHtml(club)} account. ${forAgent ? "You'll then decide what the agent may read." : "You'll then return to the app."}</p>
${refused ? `<p class="refused" role="alert" id="refused">${escapeHtml(refused.message)}${nextStep(config, refused.code, email)}</p>` : ''}
<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"${refused ? ' aria-describedby="refused"' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"${refused ? ' aria-describedby="refused" autofocus' : ''}>
<p class="aside"><a href="${escapeHtml(config.publicUrl)}/settings/forgot-password">Forgot password?</a></p>
<button class="primary">Sign in</button>
<button class="plain" name="cancel" value="1" formnovalidate>Cancel and go back</button>
</form>
<p class="foot">New here? <a href="${escapeHtml(config.publicUrl)}/register">Join the club</a></p>`,
  );
};

/** Shown when an error keeps the person from returning to the app. */
export const writeFailurePage = (config: Config, sentence: string): string =>
  writePage(
    config,
    "Sign-in didn't work",
    `<h1>Sign-in didn't work</h1>
<p class="refused" role="alert">${escapeHtml(sentence)}</p>
<p class="foot"><a href="${escapeHtml(config.publicUrl)}/login">Back to login</a></p>`,
  );

const nextStep = (config: Config, code: string, email: string): string =>
  code === 'email_not_verified'
    ? ` <a href="${escapeHtml(`${config.publicUrl}/verify-account/${encodeURIComponent(email)}`)}">Enter the code</a>`
    : '';

/** A page of the provider around this body. */
export const writePage = (config: Config, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} | ${escapeHtml(config.product.name)} Club</title>
<link rel="stylesheet" href="/oidc/sign-in.css">
</head>
<body>
<main>
<div class="strip">${scene}<p class="brand">${mark}${escapeHtml(config.signIn?.name ?? config.product.name)}</p></div>
<div class="body">
${body}
</div>
</main>
</body>
</html>`;

const mark = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="12" fill="none" stroke="#fff" stroke-width="2.4" stroke-dasharray="58 18" stroke-linecap="round" transform="rotate(-62 14 14)"/><circle cx="14" cy="14" r="4.6" fill="#ffd08f"/></svg>`;

const scene = `<svg class="scene" viewBox="0 0 500 128" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#07333d"/><stop offset=".45" stop-color="#125f69"/><stop offset=".8" stop-color="#4a979a"/><stop offset="1" stop-color="#f0b987"/></linearGradient></defs><rect width="500" height="128" fill="url(#sky)"/><circle cx="392" cy="78" r="17" fill="#f7d9b8"/><path d="M0 104Q60 84 128 96T262 88T388 98T500 84V128H0Z" fill="#0d4a52" opacity=".55"/><path d="M0 118Q84 98 170 112T330 106T500 112V128H0Z" fill="#07333d" opacity=".8"/></svg>`;
