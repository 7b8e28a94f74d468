import type { Brand, BrandState } from '#platform/brand';
import type { Config } from '#platform/config';
import { escapeHtml } from '#platform/text';
import { hasColours, hasOwnLook } from './brand-look.ts';

/** What the server answers itself. Every other address is a page, or a file of the built pages. */
export const serverFolders = ['api', 'oidc', 'sensor-cloud', 'media', 'dev', 'docs', 'brand'] as const;

/** What a device needs to install the club as an app (Web Application Manifest). */
export const describeApp = ({ product, brand }: Pick<Config, 'product'> & { readonly brand?: Brand }) => ({
  id: '/',
  name: `${product.name} Club`,
  short_name: product.name,
  description: 'A health and longevity club: health tools, points for what you do, and offers from partners.',
  start_url: `/my-${product.slug}`,
  scope: '/',
  display: 'standalone',
  background_color: '#f3f6f5',
  theme_color: '#f3f6f5',
  lang: 'en',
  dir: 'auto',
  categories: ['health', 'lifestyle'],
  icons: [
    { src: placeIcon('icon-192.png', brand), sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: placeIcon('icon-512.png', brand), sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: placeIcon('maskable-512.png', brand), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Where an icon is: one of the product's files, the club's own, or drawn in its colours. */
const placeIcon = (file: string, brand: Brand | undefined): string =>
  brand && (brand.current.icon || hasColours(brand.current))
    ? `/brand/${file}?v=${brand.current.version}`
    : `/icons/${file}`;

/**
 * The page with the club's name, hosted sign-in, time zone and support chat in place of the built-in ones. Of the chat it
 * knows the script's address, that it is `elsewhere` on this site, or nothing when there is none.
 */
export const fillPage = (html: string, config: Config, supportChat: string): string => {
  const name = escapeHtml(config.product.name);
  return wearLook(html, config.brand.current)
    .replace(
      /(<meta name="club:pictures" content=")[^"]*/,
      (_, start) => start + escapeHtml(pictureFacts(config.brand.current)),
    )
    .replace(/(<meta name="club:product" content=")[^"]*/, `$1${name}`)
    .replace(/(<meta name="club:time-zone" content=")[^"]*/, `$1${escapeHtml(config.timeZone)}`)
    .replace(/(<meta name="club:sign-in" content=")[^"]*/, (_, start) => start + escapeHtml(signInFacts(config)))
    .replace(/(<meta name="club:support-chat" content=")[^"]*/, (_, start) => start + escapeHtml(supportChat))
    .replace(/<title>[^<]*<\/title>/, `<title>${name} Club</title>`);
};

/** The page with the club's colours and icons, where it chose any: before it is shown, so that no other look flashes. */
const wearLook = (html: string, state: BrandState): string => {
  if (!hasOwnLook(state)) return html;
  const styled = html.replace(
    '</head>',
    `<link rel="stylesheet" href="/brand/colours.css?v=${state.version}" /></head>`,
  );
  if (!state.icon && !hasColours(state)) return styled;
  const [file, type] = state.icon ? ['icon-192.png', 'image/png'] : ['icon.svg', 'image/svg+xml'];
  return styled
    .replace(
      /href="\/favicon\.svg"( type="image\/svg\+xml")?/,
      `href="/brand/${file}?v=${state.version}" type="${type}"`,
    )
    .replace('href="/icons/apple-180.png"', `href="/brand/apple-180.png?v=${state.version}"`);
};

/** The club's own pictures, as JSON; empty without any. */
const pictureFacts = ({ logo, icon, version }: BrandState): string =>
  logo || icon
    ? JSON.stringify({
        ...(logo && { logo: { src: `/media/${logo.key}`, width: logo.width, height: logo.height } }),
        ...(icon && { icon: `/brand/icon-192.png?v=${version}` }),
      })
    : '';

/** What the browser needs to know about the hosted sign-in, as JSON; empty when none is offered. */
const signInFacts = ({ signIn }: Config): string =>
  signIn
    ? JSON.stringify({
        issuer: signIn.issuer,
        client_id: signIn.clientId,
        scope: signIn.scope,
        parameters: signIn.parameters,
        name: signIn.name,
        provider: signIn.key,
        hidden_frame: signIn.hiddenFrame,
      })
    : '';
