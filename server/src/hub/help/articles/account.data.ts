import type { ShippedArticle } from './article.ts';

export const accountArticles: readonly ShippedArticle[] = [
  {
    slug: 'join',
    title: 'How do I join the club?',
    screen: ['/register', 'Create account'],
    steps: [
      'Open Join the club, enter your name, e-mail and a password, and accept the terms.',
      'Enter the 6-digit code we e-mail you. That opens your points account.',
    ],
    words:
      'register, sign up, create account, become a member, registrieren, anmelden, Mitglied werden, Konto erstellen, registrarse, crear cuenta, hacerse socio, s’inscrire, créer un compte, iscriversi, creare un account, registar-se, criar conta',
    reader: 'visitor',
  },
  {
    slug: 'sign-in',
    title: 'How do I sign in?',
    screen: ['/login', 'Sign in'],
    text: [
      'Sign in with e-mail and password, with a passkey, or with your club card.',
      'With the card we send a code to its e-mail address.',
    ],
    words:
      'log in, login, card number, member card, einloggen, anmelden, Karte, iniciar sesión, entrar, tarjeta, se connecter, carte, accedere, entrare, tessera, iniciar sessão, cartão',
    reader: 'visitor',
  },
  {
    slug: 'forgot-password',
    title: 'I forgot my password',
    screen: ['/settings/forgot-password', 'Send link'],
    steps: [
      'Open Forgot password, enter your e-mail address and press Send link.',
      'Open the link in the e-mail and set a new password. It works once and not for long, so request a new one if it’s too late.',
    ],
    words:
      'reset password, lost password, can’t remember password, new password, password link, Passwort vergessen, zurücksetzen, olvidé mi contraseña, restablecer contraseña, mot de passe oublié, réinitialiser, password dimenticata, ho dimenticato la password, reimpostare, esqueci a senha, palavra-passe esquecida',
    reader: 'visitor',
  },
  {
    slug: 'change-password',
    title: 'How do I change my password?',
    screen: ['/settings/change-password', 'Change password'],
    text: [
      'Open Change password and enter the current and the new one. A short sentence works well.',
      'Your other devices are signed out; this one stays signed in.',
    ],
    words:
      'new password, update password, stronger password, Passwort ändern, cambiar contraseña, changer le mot de passe, cambiare password, mudar a senha, alterar palavra-passe',
  },
  {
    slug: 'change-email',
    title: 'How do I change my e-mail address?',
    screen: ['/settings/profile', 'Save profile'],
    steps: [
      'Enter the new address in your profile and press Save profile.',
      'Enter the code we send to the new address. Until then the old one stays in use.',
      'Your old address gets a link to undo the change.',
    ],
    words:
      'new email, update mail address, wrong email address, other mailbox, E-Mail ändern, neue Adresse, cambiar correo, cambiar email, changer d’adresse e-mail, changer mon mail, cambiare e-mail, mudar email, alterar e-mail',
  },
  {
    slug: 'undo-email-change',
    title: 'Someone changed my e-mail address',
    screen: ['/settings/profile', 'Confirm your new e-mail'],
    text: [
      'Open the link in the e-mail we sent to your old address. You get the address back, are signed out everywhere, and choose a new password.',
      'The link works once and for some days. If it has expired, contact the club.',
    ],
    words:
      'hacked, account stolen, not me, undo email change, restore address, gehackt, Konto gestohlen, me han hackeado, cuenta robada, piraté, compte volé, hackerato, account rubato, conta roubada',
  },
  {
    slug: 'passkeys',
    title: 'How do I sign in with fingerprint or face?',
    screen: ['/settings/your-data', 'Add a passkey'],
    steps: [
      'Open Your data and access and press Add a passkey. Your device asks for fingerprint, face or screen lock.',
      'Next time choose Sign in with a passkey on the sign-in page.',
      'Add one on each device you use, and remove one you’ve lost.',
    ],
    words:
      'passkey, fingerprint, face id, touch id, biometric, without password, Fingerabdruck, Passkey hinzufügen, huella, llave de acceso, empreinte, clé d’accès, impronta, impressão digital, chave de acesso',
  },
  {
    slug: 'two-step',
    title: 'Is there two-step sign-in?',
    screen: ['/settings/your-data', 'Passkeys'],
    text: [
      'A passkey is the club’s stronger sign-in: your device and your fingerprint, face or screen lock together. Nobody can guess or phish it.',
      'For important steps we ask you to confirm that it’s you, even when you’re signed in.',
      'Administrators may need a passkey to open the administration.',
    ],
    words:
      '2fa, two factor, two-step verification, authenticator, mfa, sms code, Zwei-Faktor, zweistufig, verificación en dos pasos, dos factores, double authentification, deux facteurs, due fattori, verifica in due passaggi, dois fatores',
  },
  {
    slug: 'recovery-codes',
    title: 'I lost my passkey. How do I get in?',
    screen: ['/login', 'Sign in with a passkey'],
    steps: [
      'Choose Sign in with a passkey, then Use a recovery code. You need your password too.',
      'Or sign in with e-mail and password.',
      'Then open Your data and access, remove the lost passkey, and make new codes.',
    ],
    words:
      'lost phone, recovery code, new phone, lost device, backup code, Handy verloren, Wiederherstellungscode, perdí el móvil, código de recuperación, téléphone perdu, code de récupération, telefono perso, codice di recupero, perdi o telemóvel',
    reader: 'visitor',
  },
  {
    slug: 'sessions',
    title: 'Where am I signed in, and how do I sign out elsewhere?',
    screen: ['/settings/your-data', "Where you're signed in"],
    text: [
      'Your data and access lists every device that is signed in, and when it was last used.',
      'Press Sign out beside one, or Sign out other devices to end all but this one.',
    ],
    words:
      'devices, sessions, log out everywhere, other computer, stolen laptop, Geräte, überall abmelden, cerrar sesión en todos, dispositivos, appareils, se déconnecter partout, dispositivi, uscire da tutti, terminar sessão',
  },
  {
    slug: 'sign-out',
    title: 'How do I sign out?',
    screen: ['/settings/your-data', "Where you're signed in"],
    text: [
      'Open the menu behind your picture and choose Logout.',
      'On a shared computer always do so: what is kept on the device for offline use is removed with it.',
    ],
    words: 'log out, logout, exit, abmelden, ausloggen, cerrar sesión, salir, se déconnecter, uscire, esci, sair',
  },
  {
    slug: 'change-name-phone',
    title: 'How do I change my name, phone number or picture?',
    screen: ['/settings/profile', 'Save profile'],
    text: [
      'Open Profile, change it, and press Save profile.',
      'A picture can be JPEG, PNG or WebP. We crop it to a square.',
    ],
    words:
      'profile, edit profile, update details, photo, avatar, telephone, mobile number, surname, Profil ändern, Name ändern, Telefonnummer, Bild, cambiar nombre, teléfono, foto, changer de nom, numéro de téléphone, photo de profil, cambiare nome, telefono, mudar nome, telefone, fotografia',
  },
  {
    slug: 'complete-profile',
    title: 'What makes my profile complete?',
    screen: ['/settings/profile', 'Profile completeness'],
    text: [
      'Name, country, date of birth and gender complete it, and earn points once.',
      'Lifestyle answers personalise your health pages. Nothing is based on a field you haven’t set.',
    ],
    words:
      'profile percent, complete profile, missing fields, profile points, Profil vollständig, completar perfil, compléter mon profil, completare il profilo, completar perfil',
  },
  {
    slug: 'delete-account',
    title: 'How do I delete my account?',
    screen: ['/settings/your-data', 'Delete my account'],
    steps: [
      'Open Your data and access and press Delete my account.',
      'Confirm with Delete account. You’re signed out everywhere.',
      'After 14 days your data and points are deleted for good. Sign in before then to keep them.',
    ],
    words:
      'close account, leave club, quit, cancel membership, remove account, erase me, Konto löschen, kündigen, austreten, eliminar cuenta, borrar mi cuenta, darme de baja, supprimer mon compte, résilier, eliminare account, cancellare il mio account, apagar conta, excluir conta',
  },
  {
    slug: 'undo-deletion',
    title: 'I deleted my account by mistake',
    screen: ['/login', 'Sign in'],
    text: ['Sign in within 14 days and your account stays as it was.', 'After that nothing can be restored.'],
    words:
      'restore account, undo delete, changed my mind, keep account, Löschung rückgängig, recuperar cuenta, récupérer mon compte, recuperare account, recuperar conta',
    reader: 'visitor',
  },
  {
    slug: 'data-export',
    title: 'How do I get a copy of my data?',
    screen: ['/settings/your-data', 'Request a copy'],
    steps: [
      'Open Your data and access and press Request a copy.',
      'Open the link we e-mail you on a device where you’re signed in. It works once, within 24 hours.',
      'You get everything we hold about you, as JSON and tables.',
    ],
    words:
      'export my data, gdpr, download data, data portability, archive, Datenauskunft, meine Daten herunterladen, DSGVO, exportar mis datos, copia de mis datos, RGPD, exporter mes données, copie de mes données, esportare i miei dati, scaricare dati, exportar os meus dados',
  },
  {
    slug: 'own-agents',
    title: 'Can an AI agent of mine read my data?',
    screen: ['/settings/agents', 'Your agents'],
    text: [
      'Where the club allows it, an agent you use elsewhere (such as a chat with connectors) can read what you choose, for as long as you choose. It can never change anything.',
      'Your agents shows everything it read and when. Stop ends it at once.',
    ],
    steps: [
      'Open Your agents and copy the address into your agent, where it adds a connector (MCP server).',
      'Sign in here when it asks, and choose what it may read. For health data, agree first under Health privacy.',
    ],
    words:
      'mcp, ai, agent, chatgpt, claude, gemini, copilot, connector, own assistant, other assistant, stop an agent, KI, eigener Agent, KI-Agent, agente de IA, inteligencia artificial, agent IA, intelligence artificielle, agente IA, intelligenza artificiale, inteligência artificial',
  },
  {
    slug: 'agreed-terms',
    title: 'Where do I read the terms and what I agreed to?',
    screen: ['/settings/your-data', 'What you agreed to'],
    text: [
      'Your data and access lists each version you agreed to, with its day.',
      'Both texts can also be read before joining, from the Join page.',
    ],
    words:
      'terms, privacy policy, agreement, conditions, Datenschutz, Nutzungsbedingungen, AGB, términos, privacidad, conditions d’utilisation, confidentialité, termini, condizioni, termos, privacidade',
  },
  {
    slug: 'language',
    title: 'Which languages does the club speak?',
    screen: ['/settings/profile', 'Profile'],
    text: [
      'Pages are in English. Dates and numbers follow your browser’s language setting.',
      'The search on these help pages also understands German, Spanish, French, Italian and Portuguese words.',
    ],
    words:
      'change language, german, spanish, french, translation, deutsch, Sprache ändern, idioma, español, cambiar idioma, langue, français, changer la langue, lingua, italiano, língua, português',
  },
  {
    slug: 'dark-mode',
    title: 'How do I switch to dark colours?',
    screen: ['/my-longevity', 'Colours'],
    text: ['Open the menu behind your picture. Under Colours choose Light, Dark or System, which follows your device.'],
    words:
      'dark mode, night mode, theme, light mode, appearance, Dunkelmodus, Farben, modo oscuro, mode sombre, modalità scura, tema scuro, modo escuro',
  },
  {
    slug: 'units',
    title: 'How do I change units such as kg, lb, mg/dL and mmol/L?',
    screen: ['/health/glucose-readings', 'Unit'],
    text: [
      'On the glucose page choose the unit above the report.',
      'When you add a measurement or answer the assessment, choose the unit beside the field. Values are converted, not rounded away.',
    ],
    words:
      'units, kilogram, pounds, stone, inches, centimetres, mmol, metric, imperial, Einheiten, unidades, unités, unità di misura, unidades de medida',
  },
  {
    slug: 'time-zone',
    title: 'What happens when I travel to another time zone?',
    screen: ['/health/insights', 'Health insights'],
    text: [
      'Your health days follow the time zone of the device with which you open a health page.',
      'Points have the club’s own days: daily limits begin again at midnight by the club’s clock.',
    ],
    words:
      'time zone, travel, jet lag, wrong day, midnight, clock, abroad, Zeitzone, Reise, zona horaria, viaje, fuseau horaire, voyage, fuso orario, viaggio, fuso horário',
  },
  {
    slug: 'install-app',
    title: 'Is there an app for my phone?',
    screen: ['/notices', 'Messages on this device'],
    text: [
      'The club runs in the browser of your phone. Add it to your home screen to open it like an app.',
      'On iPhone and iPad choose Share, then Add to Home Screen. Only then can it send you messages there.',
    ],
    words:
      'app store, play store, android, iphone, install, home screen, download app, App herunterladen, installieren, descargar la aplicación, instalar, télécharger l’application, installer, scaricare app, installare, instalar aplicação',
  },
  {
    slug: 'offline',
    title: 'What works without internet?',
    screen: ['/redeem/vouchers', 'Your vouchers'],
    text: [
      'Pages you opened before show what they last knew, with the time it is from: your balance, vouchers, offers and notices.',
      'A shopping list you took along and a mindfulness exercise you do offline work too.',
      'What you type stays while the page is open. Nothing is sent until you’re back online.',
    ],
    words:
      'offline, no connection, airplane, without internet, ohne Internet, sin conexión, hors ligne, senza connessione, sem internet',
  },
];
