import type { Config } from '#platform/config';

export type Headers = Readonly<Record<string, string>>;

/** Headers of every answer that is not a page: it is never run, framed, sniffed, stored or read by other sites. */
export const dataHeaders = (config: Config): Headers => ({
  ...everywhere(config),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/**
 * Headers of a page: it loads only from the club, runs no inline script or style, and never turns text into markup or
 * script (Trusted Types, without any policy). It may talk to the sign-in provider and frame it; no page may frame this
 * one.
 */
export const pageHeaders = (config: Config): Headers => ({
  ...everywhere(config),
  'cache-control': 'no-cache',
  'content-security-policy': policy(config, 'none'),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
});

/**
 * Headers of a file that pages load but that is never a page itself (script, style sheet, font, photo). A content
 * security policy applies to documents and workers only, so it is left out here.
 */
export const fileHeaders = (config: Config): Headers => ({ ...everywhere(config), 'cache-control': 'no-cache' });

/** Headers of the pages below `/auth/`, where a sign-in in a frame or pop-up ends: the club may frame them. */
export const framedPageHeaders = (config: Config): Headers => ({
  ...pageHeaders(config),
  'content-security-policy': policy(config, 'self'),
  'x-frame-options': 'SAMEORIGIN',
});

/**
 * Headers of the one page that runs the support chat's window, a script of its provider: what that needs is allowed
 * there and nowhere else. The script makes markup of text and sets styles, so this page goes without Trusted Types.
 */
export const supportChatHeaders = (config: Config): Headers => ({
  ...pageHeaders(config),
  'content-security-policy': policy(config, 'none')
    .split('; ')
    .filter((line) => !/^(require-)?trusted-types/.test(line))
    .map((line) => [line, ...(listChatSources(config)[line.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; '),
});

/** The hosts that Zendesk names for its web widget, without those for telephone calls and for its error reports. */
const listChatSources = ({ supportChat }: Config): Readonly<Record<string, readonly string[]>> => {
  const files = 'https://static.zdassets.com';
  const chat = ['https://*.zendesk.com', 'https://media.smooch.io'];
  const script = supportChat?.widget ? [new URL(supportChat.widget.url).origin] : [];
  return {
    'script-src': [...new Set([files, ...script])],
    'style-src': ["'unsafe-inline'"],
    'font-src': [files],
    'media-src': [files],
    'connect-src': [
      files,
      'https://ekr.zdassets.com',
      ...chat,
      'https://api.smooch.io',
      'wss://*.zendesk.com',
      'wss://api.smooch.io',
    ],
    'img-src': [files, ...chat, 'https://*.zdusercontent.com'],
  };
};

const everywhere = (config: Config): Headers => ({
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Both would break a local address, which has no https.
  ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://');

const policy = (config: Config, framedBy: 'none' | 'self'): string =>
  [
    "default-src 'none'",
    ...['script-src', 'style-src', 'font-src', 'manifest-src', 'media-src', 'worker-src', 'form-action'].map(
      (directive) => `${directive} 'self'`,
    ),
    ...['connect-src', 'frame-src'].map((directive) => [directive, "'self'", ...listProviderOrigins(config)].join(' ')),
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    `frame-ancestors '${framedBy}'`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // the only policy: it admits the address of our own service worker and nothing else
    'trusted-types worker',
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The hosted sign-in's origin, unless it is the club's own, which `'self'` covers. */
const listProviderOrigins = ({ signIn, publicUrl }: Config): string[] => {
  const origin = signIn && new URL(signIn.issuer).origin;
  return origin && origin !== new URL(publicUrl).origin ? [origin] : [];
};
