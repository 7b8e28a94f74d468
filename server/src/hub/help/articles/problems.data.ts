import type { ShippedArticle } from './article.ts';

export const problemsArticles: readonly ShippedArticle[] = [
  {
    slug: 'no-mail',
    title: 'No e-mail arrived',
    screen: ['/login', 'Sign in'],
    steps: [
      'Look in spam or junk, and check the address for a slip such as gmial.com.',
      'Press Send a new code once the countdown is over. Only the newest code works.',
      'Wrong address? On the page for the code choose Register again.',
    ],
    words:
      'email not received, no email, code didn’t arrive, mail missing, spam, junk, verification mail, didn’t get the code, keine Mail bekommen, E-Mail kommt nicht an, no me llega el correo, no recibí el email, pas reçu l’e-mail, mail pas arrivé, non arriva l’e-mail, email não chegou',
    reader: 'visitor',
  },
  {
    slug: 'code-not-working',
    title: 'My code doesn’t work',
    screen: ['/login', 'Sign in'],
    text: [
      'A code by e-mail expires after some minutes, and only the newest one works. Press Send a new code and enter that one.',
      'A recovery code works once. If it’s a voucher’s code, read “The vendor says my voucher isn’t valid”.',
      'After several wrong tries you have to wait: the page says how long.',
    ],
    words:
      'code invalid, wrong code, code expired, code does not work, verification code, six digits, Code funktioniert nicht, Code ungültig, el código no funciona, código inválido, le code ne marche pas, code invalide, il codice non funziona, codice non valido, o código não funciona',
    reader: 'visitor',
  },
  {
    slug: 'voucher-not-accepted',
    title: 'The vendor says my voucher isn’t valid',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    text: [
      'Check under Your vouchers that it’s ready to use and not past its last day, and that it belongs to this vendor.',
      'Show the QR code, or read the code out letter by letter.',
      'If they still refuse it, open the offer and press Report this offer, or write under Feedback.',
    ],
    words:
      'voucher does not scan, code does not scan, QR code not read, scanner says invalid, already used, cashier refuses, at the till, screen too dark, lässt sich nicht einlesen, Kasse liest nicht, no se lee, no escanea, ne se lit pas, ne scanne pas, non viene letto, não lê, voucher rejected, code refused, vendor refuses, invalid voucher, code not accepted, Gutschein wird nicht akzeptiert, ungültig, no aceptan mi cupón, cupón no válido, bon refusé, buono non accettato, voucher recusado',
  },
  {
    slug: 'cannot-sign-in',
    title: 'I can’t sign in',
    screen: ['/settings/forgot-password', 'Forgot password'],
    steps: [
      'Check the e-mail address, and set a new password with Forgot password.',
      'After too many tries sign-in waits; the page says how long.',
      'If you use a passkey, choose Sign in with a passkey and the device that holds it, or a recovery code.',
    ],
    words:
      'login problem, wrong password, locked out, account locked, incorrect email or password, can not log in, Anmeldung geht nicht, kann mich nicht einloggen, ausgesperrt, no puedo entrar, no puedo iniciar sesión, impossible de se connecter, je ne peux pas me connecter, non riesco ad accedere, não consigo entrar',
    reader: 'visitor',
  },
  {
    slug: 'pop-up-blocked',
    title: 'Sign-in with a pop-up doesn’t open',
    screen: ['/login', 'Sign in'],
    text: [
      'Your browser blocked the pop-up. Use the Continue button on the sign-in page instead: it works in the same window.',
    ],
    words:
      'popup, window blocked, browser blocks, Pop-up blockiert, ventana emergente, fenêtre bloquée, popup bloccato',
    reader: 'visitor',
  },
  {
    slug: 'points-missing',
    title: 'My points are missing',
    screen: ['/rewards/reward-transactions', 'Statement'],
    text: [
      'Points for steps, sleep and workouts need your agreement to Points for healthy habits, and some have a daily limit.',
      'Values you type in for steps don’t earn points, only those of a device.',
      'Look in your statement whether they were spent, converted or expired. Still missing? Write under Feedback with day and activity.',
    ],
    words:
      'points not credited, lost points, balance wrong, fewer points, where are my points, didn’t get points, Punkte fehlen, Punkte nicht gutgeschrieben, faltan puntos, no me dieron los puntos, points manquants, il me manque des points, punti mancanti, mancano punti, faltam pontos',
  },
  {
    slug: 'night-missing',
    title: 'A night is missing',
    screen: ['/health/sleep-analytics', 'Add a night'],
    text: [
      'Nights arrive with an import or when you add them. Import a newer file, or press Add a night.',
      'Check the day: a night belongs to the day you woke up.',
      'The list shows the last four weeks; older nights count under Year.',
    ],
    words:
      'sleep missing, last night not shown, no sleep data, Nacht fehlt, Schlaf fehlt, falta una noche, nuit manquante, il manque une nuit, notte mancante, falta uma noite',
  },
  {
    slug: 'steps-missing',
    title: 'My steps are missing or wrong',
    screen: ['/health/steps', 'Sources'],
    text: [
      'Steps arrive with an import, or when you add a day. The club doesn’t read your watch by itself.',
      'If two devices count, look under Sources which one comes first.',
      'Press Correct beside a day to change it.',
    ],
    words:
      'steps not counted, no steps, step count wrong, sync watch, Schritte fehlen, falsche Schritte, faltan pasos, pas manquants, passi mancanti, faltam passos',
  },
  {
    slug: 'page-not-loading',
    title: 'A page doesn’t load',
    screen: ['/feedbacks', 'Send feedback'],
    steps: [
      'Press Try again on the page, and check your connection.',
      'If a new version of the club is ready, press Update now.',
      'If it stays, tell us under Feedback which page it is.',
    ],
    words:
      'error, something went wrong, blank page, loading forever, not working, broken, Seite lädt nicht, Fehler, no carga, error de página, la page ne charge pas, erreur, la pagina non si carica, errore, a página não carrega',
  },
  {
    slug: 'no-access',
    title: 'It says I don’t have access to a page',
    screen: ['/settings/profile', 'Account type'],
    text: [
      'The page is for another role: a vendor, an ambassador or staff. In Profile you see which account types you hold, and can switch.',
      'Applied for a role? It opens once the club has approved it.',
    ],
    words:
      'no access, permission denied, forbidden, not allowed, kein Zugriff, sin acceso, accès refusé, accesso negato, sem acesso',
  },
  {
    slug: 'messages-not-arriving',
    title: 'Messages don’t arrive on my phone',
    screen: ['/notices', 'Messages on this device'],
    text: [
      'Open Notices on that phone: it says whether messages are on, or blocked by the browser’s site settings.',
      'On iPhone and iPad the club has to be on the home screen. Signing out ends messages on that device.',
      'At night they wait, if quiet nights are on.',
    ],
    words:
      'push not working, no notifications, notifications blocked, keine Push, no llegan notificaciones, notifications pas reçues, notifiche non arrivano, notificações não chegam',
  },
  {
    slug: 'account-frozen',
    title: 'My account is blocked',
    screen: ['/feedbacks', 'Send feedback'],
    text: [
      'The club can freeze points or close an account while it looks into something. The page that refuses says so.',
      'Write under Feedback, or use the support chat, and ask for the reason.',
    ],
    words:
      'blocked, frozen, suspended, banned, account closed, Konto gesperrt, cuenta bloqueada, compte bloqué, account bloccato, conta bloqueada',
  },
  {
    slug: 'emergency',
    title: 'I feel very unwell. Can the club help?',
    screen: ['/support-chat', 'Support chat'],
    text: [
      'No. Call your local emergency number, 112 or 911 from most mobile phones. Don’t wait for an answer here.',
      'If you think about ending your life, call a crisis line: findahelpline.com lists them by country.',
    ],
    words:
      'emergency, ambulance, urgent help, crisis, very sick, Notfall, Notruf, emergencia, ambulancia, urgence, ambulance, emergenza, ambulanza, emergência',
  },
];
