import type { Config } from '#config';

type Headers = Readonly<Record<string, string>>;

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://');

const everywhere = (config: Config): Headers => ({
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Both would break a plain local address, where there is no https to go to.
  ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of every answer unless it is a page: nothing in it runs, is framed, guessed at, kept, or read by other sites. */
export const dataHeaders = (config: Config): Headers => ({
  ...everywhere(config),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Headers of a page: it loads from the club alone, and no inline script or style runs in it. */
export const pageHeaders = (config: Config): Headers => ({
  ...everywhere(config),
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    ...[
      'script-src',
      'style-src',
      'font-src',
      'connect-src',
      'manifest-src',
      'media-src',
      'worker-src',
      'form-action',
    ].map((directive) => `${directive} 'self'`),
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure(config) ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
});
