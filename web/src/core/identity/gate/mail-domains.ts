import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

/** Providers of the club's countries beside those that the library knows. */
const domains = [
  ...POPULAR_DOMAINS,
  ...'gmx.de gmx.net gmx.at web.de t-online.de freenet.de posteo.de orange.fr free.fr laposte.net sfr.fr wanadoo.fr libero.it virgilio.it tiscali.it sapo.pt uol.com.br bol.com.br terra.com.br telefonica.net proton.me icloud.com outlook.com hotmail.com bluewin.ch'.split(
    ' ',
  ),
];

/** The address that was most likely meant: "ada@gmail.com" for "ada@gmial.com". Null where nothing looks mistyped. */
export const findMeantAddress = (email: string): string | null => run({ email, domains })?.full ?? null;
