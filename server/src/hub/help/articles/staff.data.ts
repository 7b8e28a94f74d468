import type { ShippedArticle } from './article.ts';

export const staffArticles: readonly ShippedArticle[] = [
  {
    slug: 'staff-inbox',
    title: 'Staff: how do I work through the inbox?',
    screen: ['/admin/inbox', 'Inbox'],
    text: [
      'Everything that waits is in one list, past its time first. Filter by kind and by whose it is.',
      'Keys: j and k move, x selects, i takes one, ? lists all keys.',
    ],
    words:
      'admin inbox, work queue, applications waiting, keyboard, Posteingang, bandeja de entrada, boîte de réception, posta in arrivo',
    reader: 'staff',
  },
  {
    slug: 'staff-undo',
    title: 'Staff: how do I undo a decision?',
    screen: ['/admin/inbox', 'Undo'],
    text: [
      'Press Undo in the bar within ten minutes, or the key z. What was built on a decision meanwhile can’t be undone.',
    ],
    words:
      'undo decision, revert approval, wrong decision, Entscheidung rückgängig, deshacer decisión, annuler une décision',
    reader: 'staff',
  },
  {
    slug: 'staff-find-member',
    title: 'Staff: how do I find a member?',
    screen: ['/admin/members', 'Members'],
    text: [
      'Open Members and search. The member’s page shows account, points, vouchers and sessions, as your permissions allow.',
      'Nobody of staff sees a health value.',
    ],
    words:
      'search member, member page, support, look up account, Mitglied finden, buscar miembro, trouver un membre, trovare membro',
    reader: 'staff',
  },
  {
    slug: 'staff-rules',
    title: 'Staff: how do I change what earns points?',
    screen: ['/admin/rules', 'Earning rules'],
    steps: [
      'Open Earning rules and the rule, and save a draft.',
      'Press Rehearse: it says what the draft would have cost on past days.',
      'Set the start. A started rule can be ended, never changed.',
    ],
    words:
      'earning rule, points rule, draft, rehearse, Punkteregel ändern, regla de puntos, règle de points, regola punti',
    reader: 'staff',
  },
  {
    slug: 'staff-terms',
    title: 'Staff: how do I publish new terms?',
    screen: ['/admin/content', 'Terms and privacy'],
    steps: [
      'Open Content. Write under Text and press Save draft.',
      'Look at Changes and As members see it.',
      'Publish the draft with the day from which it applies. Members are asked to accept it from then on.',
    ],
    words:
      'terms, privacy policy text, publish, legal, Nutzungsbedingungen veröffentlichen, publicar términos, publier les conditions, pubblicare termini',
    reader: 'staff',
  },
  {
    slug: 'staff-push',
    title: 'Staff: how do I write to members?',
    screen: ['/admin/push-notification', 'Push messages'],
    text: [
      'Open Push messages, write title and message, and choose the audience. The page counts who gets it.',
      'Send a test to myself first. Say nothing about anyone’s health: a locked screen shows it.',
    ],
    words:
      'push message, campaign, announce, audience, notify all, Nachricht an Mitglieder, enviar mensaje, écrire aux membres, messaggio ai membri',
    reader: 'staff',
  },
  {
    slug: 'staff-settlements',
    title: 'Staff: how do I issue vendor statements?',
    screen: ['/admin/money/settlements', 'Settlements'],
    text: [
      'Open Settlements, choose the month and press Issue for the drafts. A month can be issued once it is over.',
      'Issued statements never change: a correction is a line in the next. Record the payment with Mark as paid.',
    ],
    words:
      'settlement, pay vendors, issue statements, payout, Abrechnung erstellen, liquidaciones, règlements, liquidazioni',
    reader: 'staff',
  },
  {
    slug: 'staff-invite',
    title: 'Staff: how do I give a colleague access?',
    screen: ['/admin/staff', 'Staff'],
    text: [
      'Open Staff and invite them by e-mail with the permissions that their work needs.',
      'Each colleague has their own sign-in, and may need a passkey.',
    ],
    words:
      'invite administrator, permissions, add staff, admin access, Kollegen einladen, invitar administrador, inviter un administrateur, invitare amministratore',
    reader: 'staff',
  },
  {
    slug: 'staff-audit',
    title: 'Staff: who changed something?',
    screen: ['/admin/audit', 'Audit log'],
    text: ['Audit log lists every change with who, when, why, and what was before and after. Entries can’t be edited.'],
    words:
      'audit log, who changed, history of changes, log, Protokoll, registro de auditoría, journal d’audit, registro modifiche',
    reader: 'staff',
  },
  {
    slug: 'staff-companies',
    title: 'Staff: how do I add a company?',
    screen: ['/admin/companies', 'Companies'],
    text: [
      'Open Companies, create the company, then make a join code or add an e-mail domain on its page.',
      'A code is shown once. A domain has to be proved before people can join with it.',
    ],
    words:
      'company, corporate, join code, domain, Firma anlegen, añadir empresa, ajouter une entreprise, aggiungere azienda',
    reader: 'staff',
  },
  {
    slug: 'staff-help',
    title: 'Staff: how do I write a help article of our own?',
    screen: ['/admin/content/help', 'Help articles'],
    text: [
      'Open Content, then Help. Press New article, write title, text and the words people search by, and publish it.',
      'You can also hide an article that ships with the club. Every change is in the audit log.',
    ],
    words:
      'help article, faq, own article, hide article, Hilfeartikel schreiben, artículo de ayuda, article d’aide, articolo di aiuto',
    reader: 'staff',
  },
];
