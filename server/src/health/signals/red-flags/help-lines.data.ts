/** Whom to call, by country (ISO 3166-1 alpha-2). Every line is looked up again by its review date. */
export interface CountryHelp {
  readonly emergency: string;
  readonly crisis?: { readonly name: string; readonly phone: string; readonly hours: string; readonly source: string };
}

/** When the lines below were last looked up, and when that is due again. */
export const helpLinesVersion = { version: '2026-11.4', reviewBy: '2027-05-31' };

const always = 'Day and night';

export const helpByCountry: Readonly<Record<string, CountryHelp>> = {
  AT: {
    emergency: '112',
    crisis: { name: 'Telefonseelsorge', phone: '142', hours: always, source: 'https://www.telefonseelsorge.at' },
  },
  AU: {
    emergency: '000',
    crisis: { name: 'Lifeline', phone: '13 11 14', hours: always, source: 'https://www.lifeline.org.au' },
  },
  BE: {
    emergency: '112',
    crisis: { name: 'Zelfmoordlijn 1813', phone: '1813', hours: always, source: 'https://www.zelfmoord1813.be' },
  },
  BG: { emergency: '112' },
  BR: {
    emergency: '192',
    crisis: { name: 'CVV', phone: '188', hours: always, source: 'https://cvv.org.br' },
  },
  CA: {
    emergency: '911',
    crisis: { name: '9-8-8 Suicide Crisis Helpline', phone: '988', hours: always, source: 'https://988.ca' },
  },
  CH: {
    emergency: '144',
    crisis: { name: 'Die Dargebotene Hand', phone: '143', hours: always, source: 'https://www.143.ch' },
  },
  CY: {
    emergency: '112',
    crisis: {
      name: 'Samaritans',
      phone: '8000 7773',
      hours: 'Every day from 16:00 to midnight',
      source: 'https://cyprussamaritans.org',
    },
  },
  CZ: {
    emergency: '112',
    crisis: {
      name: 'Linka první psychické pomoci',
      phone: '116 123',
      hours: always,
      source: 'https://linkapsychickepomoci.cz',
    },
  },
  DE: {
    emergency: '112',
    crisis: {
      name: 'TelefonSeelsorge',
      phone: '0800 111 0 111',
      hours: always,
      source: 'https://www.telefonseelsorge.de',
    },
  },
  DK: {
    emergency: '112',
    crisis: { name: 'Livslinien', phone: '70 201 201', hours: 'Every day', source: 'https://www.livslinien.dk' },
  },
  EE: {
    emergency: '112',
    crisis: { name: 'Ohvriabi kriisitelefon', phone: '116 006', hours: always, source: 'https://palunabi.ee' },
  },
  ES: {
    emergency: '112',
    crisis: { name: 'Línea 024', phone: '024', hours: always, source: 'https://www.sanidad.gob.es/linea024' },
  },
  FI: {
    emergency: '112',
    crisis: { name: 'MIELI Kriisipuhelin', phone: '09 2525 0111', hours: always, source: 'https://mieli.fi' },
  },
  FR: {
    emergency: '112',
    crisis: {
      name: 'Numéro national de prévention du suicide',
      phone: '3114',
      hours: always,
      source: 'https://3114.fr',
    },
  },
  GB: {
    emergency: '999',
    crisis: { name: 'Samaritans', phone: '116 123', hours: always, source: 'https://www.samaritans.org' },
  },
  GR: {
    emergency: '112',
    crisis: { name: 'Klimaka 1018', phone: '1018', hours: always, source: 'https://suicide-help.gr' },
  },
  HR: { emergency: '112' },
  HU: {
    emergency: '112',
    crisis: { name: 'Lelki Elsősegély', phone: '116 123', hours: always, source: 'https://sos116123.hu' },
  },
  IE: {
    emergency: '112',
    crisis: { name: 'Samaritans', phone: '116 123', hours: always, source: 'https://www.samaritans.org' },
  },
  IN: {
    emergency: '112',
    crisis: { name: 'Tele-MANAS', phone: '14416', hours: always, source: 'https://telemanas.mohfw.gov.in' },
  },
  IS: {
    emergency: '112',
    crisis: { name: 'Hjálparsími Rauða krossins', phone: '1717', hours: always, source: 'https://1717.is' },
  },
  IT: {
    emergency: '112',
    crisis: {
      name: 'Telefono Amico Italia',
      phone: '02 2327 2327',
      hours: 'Every day, 9:00 to 24:00',
      source: 'https://www.telefonoamico.it',
    },
  },
  JP: {
    emergency: '119',
    crisis: {
      name: 'Yorisoi Hotline',
      phone: '0120-279-338',
      hours: always,
      source: 'https://www.since2011.net/yorisoi',
    },
  },
  KR: {
    emergency: '119',
    crisis: { name: 'Suicide prevention line 109', phone: '109', hours: always, source: 'https://www.mohw.go.kr' },
  },
  LT: {
    emergency: '112',
    crisis: { name: 'Vilties linija', phone: '116 123', hours: always, source: 'https://www.viltieslinija.lt' },
  },
  LU: {
    emergency: '112',
    crisis: {
      name: 'SOS Détresse',
      phone: '45 45 45',
      hours: 'Every day from 11:00 to 23:00',
      source: 'https://454545.lu',
    },
  },
  LV: {
    emergency: '112',
    crisis: {
      name: 'Skalbes',
      phone: '116 123',
      hours: always,
      source: 'https://www.vmnvd.gov.lv/en/toll-free-unified-crisis-line-116123',
    },
  },
  MT: {
    emergency: '112',
    crisis: { name: 'Supportline 179', phone: '179', hours: always, source: 'https://fsws.gov.mt' },
  },
  MX: {
    emergency: '911',
    crisis: {
      name: 'Línea de la Vida',
      phone: '800 911 2000',
      hours: always,
      source: 'https://www.gob.mx/lineadelavida',
    },
  },
  NL: {
    emergency: '112',
    crisis: { name: '113 Zelfmoordpreventie', phone: '113', hours: always, source: 'https://www.113.nl' },
  },
  NO: {
    emergency: '113',
    crisis: { name: 'Mental Helse', phone: '116 123', hours: always, source: 'https://mentalhelse.no' },
  },
  NZ: {
    emergency: '111',
    crisis: { name: '1737', phone: '1737', hours: always, source: 'https://1737.org.nz' },
  },
  PL: {
    emergency: '112',
    crisis: { name: 'Centrum Wsparcia', phone: '800 70 2222', hours: always, source: 'https://centrumwsparcia.pl' },
  },
  PT: {
    emergency: '112',
    crisis: { name: 'SNS 24', phone: '808 24 24 24', hours: always, source: 'https://www.sns24.gov.pt' },
  },
  RO: {
    emergency: '112',
    crisis: {
      name: 'TelVerde Antisuicid',
      phone: '0800 801 200',
      hours: 'In the evening and at night',
      source: 'https://www.antisuicid.ro',
    },
  },
  SE: {
    emergency: '112',
    crisis: {
      name: 'Självmordslinjen',
      phone: '90101',
      hours: always,
      source: 'https://mind.se/hitta-hjalp/sjalvmordslinjen',
    },
  },
  SG: {
    emergency: '995',
    crisis: { name: 'Samaritans of Singapore', phone: '1767', hours: always, source: 'https://www.sos.org.sg' },
  },
  SI: {
    emergency: '112',
    crisis: {
      name: 'Zaupni telefon Samarijan',
      phone: '116 123',
      hours: always,
      source: 'https://www.telefon-samarijan.si',
    },
  },
  SK: {
    emergency: '112',
    crisis: {
      name: 'Linka dôvery Nezábudka',
      phone: '0800 800 566',
      hours: always,
      source: 'https://dusevnezdravie.sk',
    },
  },
  US: {
    emergency: '911',
    crisis: {
      name: '988 Suicide & Crisis Lifeline',
      phone: '988',
      hours: always,
      source: 'https://988lifeline.org',
    },
  },
  ZA: {
    emergency: '112',
    crisis: {
      name: 'Suicide Crisis Line',
      phone: '0800 567 567',
      hours: always,
      source: 'https://www.sadag.org',
    },
  },
};

/**
 * Lines for people who are hurt or threatened at home, written down in November 2026 from public knowledge: each is looked up
 * at its source before a club opens. 116 016 is the number harmonised in the EU for violence against women; it is named only
 * for a country that is known to answer it.
 */
export const violenceLines: Readonly<Record<string, CountryHelp['crisis']>> = {
  AT: { name: 'Frauenhelpline', phone: '0800 222 555', hours: always, source: 'https://www.frauenhelpline.at' },
  AU: { name: '1800RESPECT', phone: '1800 737 732', hours: always, source: 'https://www.1800respect.org.au' },
  DE: { name: 'Hilfetelefon', phone: '116 016', hours: always, source: 'https://www.hilfetelefon.de' },
  ES: { name: '016', phone: '016', hours: always, source: 'https://violenciagenero.igualdad.gob.es' },
  FR: { name: 'Violences Femmes Info', phone: '3919', hours: always, source: 'https://arretonslesviolences.gouv.fr' },
  GB: {
    name: 'National Domestic Abuse Helpline',
    phone: '0808 2000 247',
    hours: always,
    source: 'https://www.nationaldahelpline.org.uk',
  },
  IT: { name: 'Numero antiviolenza', phone: '1522', hours: always, source: 'https://www.1522.eu' },
  PT: {
    name: 'Serviço de informação a vítimas',
    phone: '800 202 148',
    hours: always,
    source: 'https://www.cig.gov.pt',
  },
  US: {
    name: 'National Domestic Violence Hotline',
    phone: '1-800-799-7233',
    hours: always,
    source: 'https://www.thehotline.org',
  },
};

/** Where no one line answers for the country, what finds a shelter. */
export const shelterFinders: Readonly<Record<string, string>> = { CA: 'sheltersafe.ca' };

/**
 * The number that brings an ambulance, in countries without a crisis line above. A country whose number is not certain is
 * left out.
 * These were written down without looking each one up at its source; the crisis lines of GR, HU, KR, LT, MT, SI and
 * SK were compared with public pages in November 2026. Both are looked up at their sources before a club opens. For BG
 * and HR no line is certain enough, and the directory finds one.
 */
export const otherEmergencyNumbers: Readonly<Record<string, string>> = {
  '911': 'AG AI AS AW BM BS BZ CR DM DO EC FJ GD GU HN JO KN KY LC LR MP MS PA PH PR PW PY SV TC TO TV UY VC VE VG VI',
  '112': 'AD AL AM AO AX AZ BL BT FO GE GF GH GI GL GP ID KW LI MC MD ME MF MK MQ NG PM RE RU SM TR TZ VA VU XK YT',
};

/** Reached from mobile phones in most countries. */
export const emergencyElsewhere = '112';

/** Finds a line where none is on record. */
export const helpDirectory = { name: 'Find A Helpline', url: 'https://findahelpline.com' };

/** Where the emergency numbers can be checked. */
export const emergencyNumbersSource = 'https://en.wikipedia.org/wiki/List_of_emergency_telephone_numbers';
