import type { ShippedArticle } from './article.ts';

export const pointsArticles: readonly ShippedArticle[] = [
  {
    slug: 'earn-points',
    title: 'How do I earn points?',
    screen: ['/longevity-point-history', 'Ways to earn'],
    text: [
      'Earn Points lists everything that earns points, how many, and how often.',
      'Start anything marked Open now. The rest is added automatically when you do it.',
      'You earn for taking part, never for a result.',
    ],
    words:
      'collect points, get points, gain, rewards, ways to earn, how to get more points, Punkte sammeln, wie bekomme ich Punkte, ganar puntos, conseguir puntos, gagner des points, obtenir, guadagnare punti, ottenere punti, ganhar pontos',
  },
  {
    slug: 'balance',
    title: 'Where do I see my balance?',
    screen: ['/redeem', 'Your balance'],
    text: [
      'Your balance is in the top bar, on the home page, and on Redeem.',
      'Available is what you can spend now. Held is set aside until a conversion is settled.',
    ],
    words:
      'how many points do I have, points balance, available, held, account, Punktestand, Guthaben, saldo, cuántos puntos tengo, solde de points, saldo punti, quantos pontos tenho',
  },
  {
    slug: 'points-expire',
    title: 'When do my points expire?',
    screen: ['/redeem', 'Your balance'],
    text: [
      'Each point expires a fixed number of months after you earned it. Earn Points says how many, under How points work.',
      'Your oldest points are always spent first.',
      'Redeem shows which points expire next and on which day, and we e-mail you beforehand.',
    ],
    words:
      'expiry, expiring, lose points, run out, valid, how long are points valid, deadline, Punkte verfallen, Ablauf, Verfall, wann verfallen meine Punkte, caducan, caducidad, vencen, cuándo caducan mis puntos, expiration, quand expirent mes points, scadenza, scadono, expirar, validade, quando expiram os meus pontos',
  },
  {
    slug: 'keep-points-from-expiring',
    title: 'Can I keep points from expiring?',
    screen: ['/marketplace', 'Marketplace'],
    text: [
      'Spend them, convert them or send them before their day: your oldest points are used first.',
      'Expired points can’t be restored, and earning new points doesn’t extend the old ones.',
    ],
    words:
      'extend, save points, prevent expiry, prolong, renew points, expired points back, verlängern, prolongar, prolonger, prolungare, evitar que caduquen',
  },
  {
    slug: 'statement',
    title: 'How do I read my statement?',
    screen: ['/rewards/reward-transactions', 'Statement'],
    text: [
      'The statement lists every point, in and out, day by day, with the opening and the closing balance.',
      'Choose This month, Last month or This year, or set your own days under From and To.',
      'Open a line to see where its points came from and what the balance was afterwards.',
    ],
    words:
      'history of points, entries, points history, transactions, account statement, Kontoauszug, Punkteverlauf, extracto, historial de puntos, relevé, historique des points, estratto conto, storico punti, extrato, histórico',
  },
  {
    slug: 'download-statement',
    title: 'How do I download or print my statement?',
    screen: ['/rewards/reward-transactions', 'Save as CSV'],
    steps: [
      'Open Statement and choose the period.',
      'Press Save as CSV for a table, or Save as JSON for a program.',
      'Press Print for paper or a PDF.',
    ],
    words:
      'export statement, CSV, PDF, spreadsheet, Excel, save statement, print, Auszug herunterladen, drucken, descargar extracto, imprimir, télécharger le relevé, imprimer, scaricare, stampare, baixar extrato',
  },
  {
    slug: 'verify-statement',
    title: 'How can I check that my statement wasn’t changed?',
    screen: ['/rewards/reward-transactions', 'Verify this statement'],
    text: [
      'Every entry is sealed to the one before it, and the club signs the last one.',
      'Open Statement and press Verify this statement: your own browser recalculates every seal, amount and balance.',
      'Your browser remembers the last entry it verified and compares it the next time.',
    ],
    words:
      'proof, verify, seal, signature, tamper, trust, check statement, honest, prüfen, Siegel, verificar, firma, vérifier, sceau, verificare, sigillo',
  },
  {
    slug: 'entry-details',
    title: 'What does an entry on my statement mean?',
    screen: ['/rewards/reward-transactions', 'All entries'],
    text: [
      'Open Statement, choose All entries, and press the entry.',
      'Its page says when it was made, what for, from whom and to whom, and the balance after it.',
      'Filters narrow the list by status, kind, activity, points and day.',
    ],
    words:
      'what is this entry, unknown charge, booking, why did I get points, line, transaction details, Buchung, was bedeutet, movimiento, qué significa, écriture, opération, movimento',
  },
  {
    slug: 'send-points',
    title: 'How do I send points to another member?',
    screen: ['/redeem/exchange?to=member', 'Send points'],
    steps: [
      'Open Send to a member and enter their e-mail, account number or client code.',
      'Enter the amount, and a note if you like, then press Review.',
      'Check the name and press Send points. Points that were sent can’t be taken back.',
    ],
    words:
      'transfer, give points, gift, send to friend, family, share points, Punkte senden, überweisen, verschenken, übertragen, enviar puntos, regalar, transferir, envoyer des points, transférer, offrir, inviare punti, trasferire, regalare, enviar pontos',
  },
  {
    slug: 'sending-limits',
    title: 'How many points can I send?',
    screen: ['/redeem/exchange?to=member', 'Send to a member'],
    text: [
      'The amount field shows the least and the most you can send at once, and what you have available.',
      'There is also a limit for each day, and a new account has to wait a day before its first transfer.',
      'For larger amounts we ask you to confirm that it’s you.',
    ],
    words:
      'limit, maximum, daily limit, minimum, too much, transfer limit, account too new, Höchstbetrag, Tageslimit, límite, máximo, plafond, limite, limite giornaliero, limite diário',
  },
  {
    slug: 'receive-points',
    title: 'How can someone send me points?',
    screen: ['/redeem/exchange?to=member', 'Receive points'],
    text: [
      'Give them your e-mail address, or the client code or account number shown under Receive points.',
      'You get a notice when points arrive, and they’re in your balance at once.',
    ],
    words:
      'receive, client code, account number, my code, get points from friend, Kundennummer, Punkte erhalten, empfangen, recibir puntos, número de cuenta, recevoir des points, ricevere punti, receber pontos',
  },
  {
    slug: 'undo-transfer',
    title: 'I sent points to the wrong person. Can I undo it?',
    screen: ['/feedbacks', 'Send feedback'],
    text: [
      'You can’t take back points that were sent. Ask the person who received them to send them back.',
      'If you can’t reach them, write to the club under Feedback with the day and the amount.',
    ],
    words:
      'wrong person, mistake, cancel transfer, undo, take back, reverse, falsche Person, rückgängig, zurückholen, deshacer, error al enviar, annuler un envoi, mauvaise personne, annullare, desfazer, enviei errado',
  },
  {
    slug: 'convert-points',
    title: 'How do I convert points to miles or other rewards?',
    screen: ['/redeem/exchange', 'Convert points'],
    steps: [
      'Open Convert or send points and choose a partner.',
      'Enter the amount: you see what you’ll receive, the rate and any fee before you agree.',
      'Press Review, then Confirm conversion. A completed conversion can’t be undone.',
    ],
    words:
      'exchange, miles, airline, hotel, crypto, partner rewards, qiibee, loyalty, umtauschen, Meilen, umwandeln, canjear, millas, convertir, échanger, convertir en miles, convertire, miglia, converter, milhas',
  },
  {
    slug: 'partners',
    title: 'Which partners take my points?',
    screen: ['/redeem/loyalty-members', 'Loyalty members'],
    text: [
      'Loyalty members lists every partner with its rate, the smallest amount, the fee and how long it takes.',
      'A partner that isn’t available right now says so.',
    ],
    words:
      'loyalty members, partner programme, airlines, which partners, Partner, Partnerprogramme, socios, partenaires, programmes partenaires, partner disponibili, parceiros',
  },
  {
    slug: 'conversion-pending',
    title: 'Why are some of my points held?',
    screen: ['/redeem/transactions', 'Conversions and transfers'],
    text: [
      'When you convert points we hold them until the partner answers.',
      'If the partner accepts, they are spent. If it declines, they are available again.',
      'Conversions and transfers shows the state of each one.',
    ],
    words:
      'held, pending, blocked points, waiting for partner, declined, on hold, reserviert, gesperrt, retenidos, pendiente, points bloqués, en attente, punti bloccati, in sospeso, pontos retidos',
  },
  {
    slug: 'points-open-later',
    title: 'Why can’t I spend all my points at vendors yet?',
    screen: ['/longevity-point-history', 'Earn Points'],
    text: [
      'Points for joining and for invitations buy the club’s own offers at once.',
      'Your points page says from which day you can spend them everywhere.',
    ],
    words:
      'welcome points, joining points, not spendable, spend everywhere, waiting days, can’t use points, Willkommenspunkte, noch nicht einlösen, puntos de bienvenida, points de bienvenue, punti di benvenuto, pontos de boas-vindas',
  },
  {
    slug: 'daily-limits',
    title: 'Why did I get no points this time?',
    screen: ['/longevity-point-history', 'Ways to earn'],
    text: [
      'Most activities earn points only a few times a day or a month. Earn Points says when one opens again.',
      'Activities you report yourself have a daily limit together.',
      'Healthy habits earn points only after you agree to it.',
    ],
    words:
      'no points, limit reached, cap, done for today, earned already, points not added, keine Punkte bekommen, Tagesgrenze, no recibí puntos, pas reçu de points, nessun punto, não recebi pontos',
  },
  {
    slug: 'health-rewards',
    title: 'How do I get points for steps, sleep and workouts?',
    screen: ['/health/privacy', 'Agree'],
    steps: [
      'Open Health privacy and agree to Points for healthy habits.',
      'Reach your step goal, log a night, hear an exercise to its end or finish a workout.',
      'The points ledger learns that you did it, never a value.',
    ],
    words:
      'points for walking, healthy habits, reward consent, step points, sleep points, Punkte für Schritte, puntos por caminar, pasos, points pour les pas, punti per i passi, pontos por passos',
  },
  {
    slug: 'tiers',
    title: 'What are Silver, Gold and Platinum?',
    screen: ['/journey-map', 'Your milestones'],
    text: [
      'They are tiers by the points you’ve earned in total. Spending points doesn’t lower them.',
      'Journey map shows how far the next tier is, and your milestones and badges.',
    ],
    words:
      'tier, level, status, silver gold platinum, badge, milestone, Stufe, nivel, plata, oro, niveau, argent, livello, oro argento, nível, ouro',
  },
  {
    slug: 'badges',
    title: 'How do I get badges?',
    screen: ['/journey-map', 'Badges'],
    text: [
      'Badges come with milestones, such as a complete profile or thirty days in a row.',
      'Journey map lists those you have, and what the next step is.',
    ],
    words: 'achievements, medal, award, NFT, Abzeichen, insignias, logros, badges, distintivi, traguardi, medalhas',
  },
  {
    slug: 'insights',
    title: 'Where do I see what I earned and spent?',
    screen: ['/insights', 'Earned and spent'],
    text: [
      'Insights draws what you earned, spent and what expired, and how your balance changed.',
      'Choose a week, a month, a year or all time. Every chart can be shown as a table.',
    ],
    words:
      'chart, points per month, overview, report, spending, Auswertung, Übersicht, gráfico, resumen, graphique, bilan, grafico, riepilogo, gráfico de pontos',
  },
  {
    slug: 'year-in-points',
    title: 'What is my streak, and what was my best month?',
    screen: ['/analytics-platform', 'Your year'],
    text: [
      'Analytics shows your year: points by month, your best streak of days, and your top sources.',
      'Your signals puts sleep, glucose, steps and points on one clock.',
    ],
    words:
      'analytics, streak, best month, year, top sources, Serie, Jahr, racha, mi año, série, mon année, serie, il mio anno, sequência',
  },
  {
    slug: 'first-steps',
    title: 'I’m new. What should I do first?',
    screen: ['/longevity-point-history', 'First steps'],
    steps: [
      'Verify your e-mail: that opens your points account.',
      'Complete your profile with name, country, birth date and gender.',
      'Answer your first questions, then look at Ways to earn and the marketplace.',
    ],
    words:
      'start, begin, getting started, new member, onboarding, tutorial, erste Schritte, anfangen, empezar, primeros pasos, commencer, premiers pas, iniziare, primi passi, começar, primeiros passos',
  },
];
