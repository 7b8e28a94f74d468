import type { ShippedArticle } from './article.ts';

export const offersArticles: readonly ShippedArticle[] = [
  {
    slug: 'find-offers',
    title: 'How do I find an offer?',
    screen: ['/marketplace', 'Search offers'],
    text: [
      'Open Marketplace and type what you look for under Search offers.',
      'Filter by category, country, kind and discount, and sort by fewest points, ending first or largest discount.',
      'Offers for points in your country are also on Redeem.',
    ],
    words:
      'search offers, deals, discounts, shop, marketplace, browse, Angebote suchen, Rabatt, buscar ofertas, descuentos, chercher une offre, réduction, cercare offerte, sconti, procurar ofertas, descontos',
    reader: 'visitor',
  },
  {
    slug: 'buy-offer',
    title: 'How do I buy an offer with points?',
    screen: ['/marketplace', 'Marketplace'],
    steps: [
      'Open the offer in the marketplace. It shows the price and what you’d have left.',
      'Press the button that gets the voucher, then Confirm.',
      'Your code is there right away, and stays under Your vouchers.',
    ],
    words:
      'spend points, redeem points, use points, get voucher, purchase, pay with points, Punkte einlösen, kaufen, Gutschein holen, gastar puntos, canjear puntos, comprar, dépenser des points, acheter, utiliser mes points, spendere punti, riscattare, gastar pontos, resgatar',
  },
  {
    slug: 'use-voucher',
    title: 'How do I use my voucher at the vendor?',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    steps: [
      'Open Your vouchers and press Show the code.',
      'Let the vendor scan the QR code, or read the code out. Hyphens and small letters don’t matter.',
      'For an online shop, use the link on the voucher.',
    ],
    words:
      'at the till, checkout, QR code, show code, redeem voucher, cashier, in store, Gutschein einlösen, an der Kasse, vorzeigen, usar cupón, en la caja, mostrar código, utiliser mon bon, en caisse, usare il buono, alla cassa, usar o voucher, no caixa',
  },
  {
    slug: 'voucher-offline',
    title: 'Can I show a voucher without internet?',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    text: [
      'Yes. Vouchers you opened with a connection stay on this device, with code and QR code.',
      'Offline each is called Voucher: its name isn’t stored, so that nobody reads what you bought.',
      'If you have several, note which is which before you go.',
    ],
    words:
      'offline, no internet, no signal, no connection, basement, airplane mode, ohne Internet, kein Netz, sin internet, sin conexión, hors ligne, sans connexion, senza internet, non in linea, sem internet, sem ligação',
  },
  {
    slug: 'find-vouchers',
    title: 'Where are my vouchers?',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    text: [
      'Open Redeem, then Your vouchers. The newest is on top.',
      'Each says whether it’s ready to use, used, refunded or expired, and until when it’s valid.',
    ],
    words:
      'my codes, my coupons, bought vouchers, list of vouchers, voucher missing, meine Gutscheine, wo ist mein Code, mis cupones, mis vales, mes bons, où sont mes bons, i miei buoni, meus vouchers, meus cupões',
  },
  {
    slug: 'voucher-expiry',
    title: 'How long is a voucher valid?',
    screen: ['/redeem/vouchers', 'Valid until'],
    text: [
      'Each voucher shows its last day under Your vouchers. The vendor chooses it.',
      'We remind you by e-mail three days before, with the code.',
      'Expired vouchers aren’t refunded.',
    ],
    words:
      'voucher expires, valid until, expired voucher, deadline, Gutschein abgelaufen, gültig bis, cupón caducado, válido hasta, bon expiré, valable jusqu’au, buono scaduto, valido fino, voucher expirado',
  },
  {
    slug: 'refund-voucher',
    title: 'Can I return a voucher and get my points back?',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    text: [
      'Codes are non-refundable once you have them.',
      'If the vendor cancels, your points are refunded and the code stops working. You get a notice and an e-mail with the vendor’s reason.',
      'Does the vendor not honour it? Open the offer and press Report this offer.',
    ],
    words:
      'refund, money back, points back, return voucher, cancel purchase, Rückerstattung, zurückgeben, Punkte zurück, reembolso, devolver, remboursement, rendre un bon, rimborso, restituire, reembolso de pontos, devolver voucher',
  },
  {
    slug: 'offer-not-for-me',
    title: 'Why can’t I get an offer?',
    screen: ['/marketplace', 'Marketplace'],
    text: [
      'The offer’s page says why: it’s sold out, for company members, for another country, or you’ve reached its limit.',
      'If you only lack points, it shows how many are missing and when you’ll have them at your pace.',
    ],
    words:
      'not available, sold out, limit per member, not eligible, one per member, already have this voucher, ausverkauft, nicht verfügbar, agotado, no disponible, épuisé, pas disponible, esaurito, non disponibile, esgotado',
  },
  {
    slug: 'discount-offers',
    title: 'Are there offers that cost no points?',
    screen: ['/marketplace', 'Points or discount'],
    text: [
      'Yes. Some vendors give a discount code that costs no points: the offer says No points needed.',
      'Use the discount filter of the marketplace to find them.',
    ],
    words:
      'free, discount code, no points needed, coupon, percent off, kostenlos, Rabattcode, gratis, código de descuento, gratuit, code promo, gratuito, codice sconto, grátis, código de desconto',
    reader: 'visitor',
  },
  {
    slug: 'report-offer',
    title: 'How do I report an offer or a vendor?',
    screen: ['/marketplace', 'Report this offer'],
    steps: [
      'Open the offer and press Report this offer.',
      'Choose what’s wrong, such as Misleading or wrong, or The vendor doesn’t honour it.',
      'Press Report. The club looks at it; the vendor doesn’t learn who reported it.',
    ],
    words:
      'complain, fraud, misleading, scam, vendor refused, vendor doesn’t honour, melden, Beschwerde, Betrug, denunciar, queja, signaler, réclamation, segnalare, reclamo, denunciar oferta',
  },
  {
    slug: 'propose-offer',
    title: 'Can I propose an offer without an account?',
    screen: ['/marketplace/propose', 'Send proposal'],
    steps: [
      'Open Propose an offer and say what members get.',
      'Press Send proposal and confirm the link we e-mail you.',
      'We review it and write back before anything is published.',
    ],
    words:
      'suggest, offer something, business, without account, Angebot vorschlagen, proponer una oferta, proposer une offre, proporre un’offerta, propor uma oferta',
    reader: 'visitor',
  },
  {
    slug: 'new-offers',
    title: 'How do I hear about new offers?',
    screen: ['/my-longevity', 'New in the marketplace'],
    text: [
      'New offers and lower prices appear on your home page under New in the marketplace.',
      'Switch on Vouchers and offers under Notices to hear of vouchers that are about to expire.',
    ],
    words:
      'news, notify new deals, price drop, neue Angebote, nuevas ofertas, nouvelles offres, nuove offerte, novas ofertas',
  },
];
