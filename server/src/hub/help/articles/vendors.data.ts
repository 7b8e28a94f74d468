import type { ShippedArticle } from './article.ts';

export const vendorsArticles: readonly ShippedArticle[] = [
  {
    slug: 'become-vendor',
    title: 'How do I become a vendor?',
    screen: ['/marketplace/vendor/overview', 'Send application'],
    steps: [
      'Open Become a vendor in the marketplace, or choose it under Account type in Profile.',
      'Enter your business and your company, and press Send application.',
      'We review it and e-mail you. Once you’re approved you can create offers without signing in again.',
    ],
    words:
      'sell, merchant, apply as vendor, business account, partner shop, Anbieter werden, Händler, ser vendedor, comercio, devenir vendeur, commerçant, diventare venditore, tornar-se vendedor',
  },
  {
    slug: 'vendor-application-status',
    title: 'What became of my vendor application?',
    screen: ['/marketplace/vendor/overview', 'Your application'],
    text: [
      'The page says whether it’s in review, what we ask you to change, or why it wasn’t accepted.',
      'Change it with Edit application and press Send again. After a rejection it says from which day you can apply again.',
    ],
    words:
      'application rejected, in review, apply again, Bewerbung Status, estado de solicitud, état de la demande, stato della domanda, estado da candidatura',
  },
  {
    slug: 'create-offer',
    title: 'How do I create an offer?',
    screen: ['/marketplace/vendor/create-offer', 'Publish'],
    steps: [
      'Open your vendor dashboard and press New offer.',
      'Go through the steps: what it is, price, codes and stock, audience, pictures, terms.',
      'Look at the preview and press Publish, or Save as draft.',
    ],
    words:
      'new offer, publish offer, add product, sell voucher, Angebot erstellen, crear oferta, publicar oferta, créer une offre, creare un’offerta, criar oferta',
    reader: 'vendor',
  },
  {
    slug: 'offer-codes',
    title: 'How do I use my own voucher codes?',
    screen: ['/marketplace/vendor/create-offer', 'Your own code list'],
    text: [
      'In the step Codes and stock choose Your own code list and paste one a line, or choose a CSV file.',
      'Repeated codes are added once. You can add more later by editing the offer.',
      'Or choose Codes from the club, one code for everybody, or a link.',
    ],
    words:
      'upload codes, code list, csv codes, stock, Codes hochladen, lista de códigos, liste de codes, lista di codici',
    reader: 'vendor',
  },
  {
    slug: 'pause-offer',
    title: 'How do I pause or end an offer?',
    screen: ['/marketplace/vendor/offers', 'Your offers'],
    text: [
      'Open Your offers and press Pause; Publish again puts it back. Vouchers already sold stay valid.',
      'Archive takes it out of the marketplace for good. Duplicate it to publish it again.',
    ],
    words:
      'stop offer, pause, archive, take down, duplicate, Angebot pausieren, pausar oferta, suspendre une offre, sospendere offerta, pausar oferta',
    reader: 'vendor',
  },
  {
    slug: 'offer-held',
    title: 'Why does my offer wait for the club?',
    screen: ['/marketplace/vendor/offers', 'Waiting for the club'],
    text: [
      'It claims a cure, names a dose or advises on treatment, so someone at the club reads it first.',
      'Members see the last approved text meanwhile. We tell you when we’ve checked the new one.',
    ],
    words:
      'held, review of offer, claims, not published, Angebot geprüft, wartet, oferta retenida, offre en attente, offerta in attesa',
    reader: 'vendor',
  },
  {
    slug: 'import-offers',
    title: 'Can I add many offers from a file?',
    screen: ['/marketplace/vendor/offers', 'Import'],
    text: [
      'Yes. On Your offers choose Import and a CSV whose first line names the columns, among them “title”.',
      'Every row becomes a draft. Nothing is on sale before you publish it.',
      'Save your offers as CSV to see what such a file looks like.',
    ],
    words:
      'bulk import, csv offers, spreadsheet, Angebote importieren, importar ofertas, importer des offres, importare offerte',
    reader: 'vendor',
  },
  {
    slug: 'redeem-desk',
    title: 'How do I redeem a member’s voucher?',
    screen: ['/marketplace/vendor/redeem', "Point at the member's code"],
    steps: [
      'Open Redeem in the vendor dashboard on a phone or tablet.',
      'Scan the QR code, or type the code and press Check. Spaces, hyphens and small letters are fine.',
      'The page says Valid, or why not, and what is still to pay. Then press Redeem.',
    ],
    words:
      'scan voucher, desk, till, check code, cash register, QR scanner, Gutschein prüfen, Kasse, Einlösen, canjear cupón, caja, valider un bon, caisse, validare buono, cassa, validar voucher',
    reader: 'vendor',
  },
  {
    slug: 'undo-redemption',
    title: 'I redeemed the wrong voucher. Can I undo it?',
    screen: ['/marketplace/vendor/redeem', "Today's list"],
    text: [
      'Yes, for 10 minutes: open Today’s list on the desk and press Undo. The voucher is valid again.',
      'After that contact the club.',
    ],
    words:
      'undo redeem, mistake at desk, wrong code scanned, Einlösung rückgängig, deshacer canje, annuler la validation, annullare, desfazer',
    reader: 'vendor',
  },
  {
    slug: 'desk-offline',
    title: 'Does the redemption desk work offline?',
    screen: ['/marketplace/vendor/redeem', 'Waiting on this phone'],
    text: [
      'Codes are saved on the phone and checked once you’re back online. Until then you don’t know whether a code is valid.',
      'The list says afterwards which were redeemed and which need you.',
    ],
    words:
      'desk offline, no internet at till, Kasse offline, caja sin conexión, caisse hors ligne, cassa senza connessione',
    reader: 'vendor',
  },
  {
    slug: 'vendor-vouchers',
    title: 'Where are the vouchers I sold, and how do I refund one?',
    screen: ['/marketplace/vendor/vouchers', 'Refund…'],
    text: [
      'Vouchers lists every one, sold, used, refunded or expired. Search by code, offer or first name.',
      'Press Refund…, write a reason the member reads, and confirm. They get their points back and the code stops working.',
    ],
    words:
      'sold vouchers, refund customer, list vouchers, csv vouchers, verkaufte Gutscheine, erstatten, cupones vendidos, reembolsar, bons vendus, rembourser, buoni venduti, rimborsare',
    reader: 'vendor',
  },
  {
    slug: 'vendor-people',
    title: 'How do I give colleagues access?',
    screen: ['/marketplace/vendor/people', 'Send invitation'],
    text: [
      'Open People, press Invite someone, enter their e-mail and choose a role: owner, editor or desk.',
      'The link works once, for 7 days. What each role can do is listed on the page.',
    ],
    words:
      'invite colleague, staff of vendor, employee access, roles, owner editor desk, Mitarbeiter einladen, invitar colega, inviter un collègue, invitare collega, convidar colega',
    reader: 'vendor',
  },
  {
    slug: 'vendor-statements',
    title: 'What does the club pay me, and when?',
    screen: ['/marketplace/vendor/statements', 'Statements'],
    text: [
      'Statements shows for each month what your vouchers come to, the commission and what is to pay, as your contract says.',
      'Print it or save it as CSV. Something wrong? Press Dispute… and say what: the club looks at it.',
    ],
    words:
      'settlement, payout, invoice, commission, get paid, dispute, Abrechnung, Auszahlung, liquidación, pago, relevé vendeur, paiement, rendiconto, pagamento, liquidação',
    reader: 'vendor',
  },
  {
    slug: 'vendor-business',
    title: 'How do I change my business details?',
    screen: ['/marketplace/vendor/business', 'Save business'],
    text: [
      'Open Business: what members see, and company details that only the club sees.',
      'Press Save business or Save company. Some texts wait for the club first.',
    ],
    words:
      'logo, address of company, vat number, business name, Firma ändern, cambiar datos de empresa, modifier l’entreprise, modificare azienda',
    reader: 'vendor',
  },
  {
    slug: 'sale-notices',
    title: 'Can I get a notice for each sale?',
    screen: ['/marketplace/vendor/vouchers', 'Tell me when a voucher is sold'],
    text: ['Yes. Switch on Tell me when a voucher is sold on the Vouchers page of your vendor dashboard.'],
    words:
      'sale notification, sold alert, notify sale, Verkauf benachrichtigen, aviso de venta, avis de vente, avviso vendita',
    reader: 'vendor',
  },
];
