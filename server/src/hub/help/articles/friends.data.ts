import type { ShippedArticle } from './article.ts';

export const friendsArticles: readonly ShippedArticle[] = [
  {
    slug: 'invite-friends',
    title: 'How do I invite a friend?',
    screen: ['/ambassador-program', 'Copy link'],
    text: [
      'Ambassadors have an invitation link: press Copy link or Share, or show its QR code.',
      'When a friend you invited gets active, you both earn points.',
      'You aren’t an ambassador yet? Apply on the same page.',
    ],
    words:
      'referral, refer, invite, share link, recommend, bring a friend, referral code, Freunde einladen, empfehlen, werben, invitar amigos, recomendar, código de referido, inviter un ami, parrainage, parrainer, invitare amici, invita un amico, convidar amigos, indicar',
  },
  {
    slug: 'become-ambassador',
    title: 'How do I become an ambassador?',
    screen: ['/ambassador-program', 'Send application'],
    steps: [
      'Open Ambassador programme and answer the questions.',
      'Add your social media links if you like, and press Send application.',
      'We review it and tell you by e-mail and notice. Until then you can change your answers.',
    ],
    words:
      'ambassador, apply, influencer, application, Botschafter werden, bewerben, embajador, solicitar, ambassadeur, postuler, ambasciatore, candidatura, embaixador',
  },
  {
    slug: 'referral-status',
    title: 'My friend joined. When do I get my points?',
    screen: ['/ambassador-program', 'Friends you invited'],
    text: [
      'A friend gets active by completing their profile and earning points on several days. The page says on how many, and by when.',
      'After that the points are on hold for some days, then you both receive them.',
      'Friends you invited shows how far each one is.',
    ],
    words:
      'referral points missing, friend registered, on hold, invitation reward, when paid, Freund geworben, Prämie, mi amigo se registró, mon filleul, prime, il mio amico si è iscritto, amigo registou-se, points for inviting',
  },
  {
    slug: 'referral-not-eligible',
    title: 'Why does an invitation say Expired or Not eligible?',
    screen: ['/ambassador-program', 'Friends you invited'],
    text: [
      'Expired: your friend didn’t get active in time.',
      'Not eligible: this invitation earns no points, for example after a check by the club.',
      'There is also a limit of rewarded friends in a month.',
    ],
    words:
      'invitation expired, not eligible, rejected referral, abgelaufene Einladung, invitación caducada, invitation expirée, invito scaduto, convite expirado',
  },
  {
    slug: 'use-invitation',
    title: 'I have an invitation code. Where do I enter it?',
    screen: ['/register', 'Join the club'],
    text: [
      'Open the link you were sent: the code is filled in on the Join page.',
      'If the code isn’t known you’re registered all the same, without the invitation.',
      'It can’t be added after you’ve joined.',
    ],
    words:
      'invitation code, referral code enter, promo code, friend’s code, Einladungscode, código de invitación, code d’invitation, code de parrainage, codice invito, código de convite',
    reader: 'visitor',
  },
  {
    slug: 'company-code',
    title: 'How do I join through my company?',
    screen: ['/settings/profile', 'Join your company'],
    steps: [
      'Ask your employer for the company code. New here? Choose Through your employer when you register.',
      'Already a member? Open Profile, enter it under Company code and press Join your company.',
      'Leave it empty if your verified e-mail address belongs to the company.',
    ],
    words:
      'employer, corporate, company membership, work, business code, Firma, Arbeitgeber, Firmencode, empresa, código de empresa, empleador, entreprise, employeur, code entreprise, azienda, datore di lavoro, codice aziendale, código da empresa',
  },
  {
    slug: 'company-privacy',
    title: 'What does my employer see about me?',
    screen: ['/settings/profile', 'Account type'],
    text: [
      'Your company never sees your health data, points or redemptions.',
      'The club gives totals over groups only, rounded, and none for small groups.',
    ],
    words:
      'employer privacy, does my boss see, company data, Chef, sieht mein Arbeitgeber, mi jefe, qué ve mi empresa, mon employeur voit, il mio capo, meu chefe, empresa vê',
  },
  {
    slug: 'leave-company',
    title: 'How do I leave my company’s membership?',
    screen: ['/settings/profile', 'Leave company membership'],
    text: [
      'Open Profile and press Leave company membership under Account type.',
      'You keep your points and everything else, but no longer see corporate offers.',
    ],
    words:
      'leave company, changed job, end corporate membership, Firma verlassen, Arbeitgeber gewechselt, dejar la empresa, quitter l’entreprise, lasciare l’azienda, sair da empresa',
  },
  {
    slug: 'switch-account-type',
    title: 'How do I switch between member, ambassador and vendor?',
    screen: ['/settings/profile', 'Use the club as'],
    text: [
      'If you hold several account types, choose one in Profile under Use the club as.',
      'The menu then shows the pages of that type.',
    ],
    words:
      'account type, role, switch role, vendor view, Kontotyp wechseln, cambiar tipo de cuenta, changer de type de compte, cambiare tipo di account, mudar tipo de conta',
  },
];
