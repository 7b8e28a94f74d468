/**
 * Recognised browsers and systems. The more specific come first, because their user agents also contain the names
 * below.
 */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];

const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
];

/** A device in words, such as "Firefox on Linux", from its user agent. A hint, not a proof. */
export const describeDevice = (userAgent: string): string => {
  const name = (list: readonly [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = name(browsers) ?? 'Another browser';
  const system = name(systems);
  return system ? `${browser} on ${system}` : browser;
};

/** The same as a code, such as "firefox_on_linux", for the audit log. */
export const toDeviceCode = (userAgent: string): string => describeDevice(userAgent).toLowerCase().replaceAll(' ', '_');
