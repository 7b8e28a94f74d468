import { expect, test } from 'vitest';
import { findHelp } from './find-help.ts';
import { findNotes } from './find-notes.ts';

/** As people type it, and the article that answers it. */
const searches: readonly (readonly [typed: string, slug: string])[] = [
  ['my code does not work', 'code-not-working'],
  ['no mail arrived', 'no-mail'],
  ['didnt get the verification email', 'no-mail'],
  ['forgot password', 'forgot-password'],
  ['i cant log in', 'cannot-sign-in'],
  ['where are my points??', 'points-missing'],
  ['points didnt show up', 'points-missing'],
  ['when do points expire', 'points-expire'],
  ['how do i send points to my sister', 'send-points'],
  ['i sent points to the wrong person', 'undo-transfer'],
  ['convert points to airline miles', 'convert-points'],
  ['show voucher at checkout', 'use-voucher'],
  ['voucher without internet', 'voucher-offline'],
  ['can i get my points back for a voucher', 'refund-voucher'],
  ['vendor refused my code', 'voucher-not-accepted'],
  ['invite a friend', 'invite-friends'],
  ['company code', 'company-code'],
  ['what does my boss see', 'company-privacy'],
  ['change e-mail adress', 'change-email'],
  ['finger print login', 'passkeys'],
  ['2fa', 'two-step'],
  ['delete my acount', 'delete-account'],
  ['download all my data gdpr', 'data-export'],
  ['turn on push notifications', 'push-messages'],
  ['dark mode', 'dark-mode'],
  ['withdraw consent', 'withdraw-consent'],
  ['why did my score drop', 'score-changed'],
  ['enter blood pressure', 'add-measurement'],
  ['add ldl from lab', 'blood-test'],
  ['import apple watch', 'import-apple-health'],
  ['send data from my phone by itself', 'connect-app'],
  ['fitbit', 'import-fitbit'],
  ['samsung health', 'import-samsung'],
  ['libre csv', 'import-libre'],
  ['sensor shows no readings', 'sensor-late'],
  ['last night is missing', 'night-missing'],
  ['log breakfast', 'food-diary'],
  ['scan barcode', 'scan-barcode'],
  ['peanut allergy', 'allergies'],
  ['how do i stop a blueprint', 'leave-blueprint'],
  ['talk to a real person', 'contact-people'],
  ['become a vendor', 'become-vendor'],
  ['scan a customers voucher', 'redeem-desk'],
  ['Passwort vergessen', 'forgot-password'],
  ['Wann verfallen meine Punkte?', 'points-expire'],
  ['Gutschein an der Kasse einlösen', 'use-voucher'],
  ['Konto löschen', 'delete-account'],
  ['E-Mail kommt nicht an', 'no-mail'],
  ['olvidé mi contraseña', 'forgot-password'],
  ['¿cuándo caducan mis puntos?', 'points-expire'],
  ['enviar puntos a un amigo', 'send-points'],
  ['eliminar mi cuenta', 'delete-account'],
  ['mot de passe oublié', 'forgot-password'],
  ['supprimer mon compte', 'delete-account'],
  ['inviter un ami', 'invite-friends'],
  ['le code ne marche pas', 'code-not-working'],
  ['ho dimenticato la password', 'forgot-password'],
  ['quando scadono i miei punti', 'points-expire'],
  ['collegare il sensore', 'connect-sensor'],
  ['esqueci a palavra-passe', 'forgot-password'],
  ['apagar conta', 'delete-account'],
  ['importar dados do relógio', 'import-file'],
  ['bring my record from another club', 'move-record'],
  ['Schritte fehlen', 'steps-missing'],
];

/** The same for notes. */
const questions: readonly (readonly [typed: string, slug: string])[] = [
  ['what is vo2max', 'vo2max'],
  ['time in range', 'time-in-range'],
  ['apob', 'apob'],
  ['what is hrv', 'hrv'],
  ['my hrv is low today', 'hrv-changes'],
  ['sleep regularity', 'sleep-regularity'],
  ['rem sleep', 'rem-sleep'],
  ['deep sleep', 'deep-sleep'],
  ['how much sleep do i need', 'sleep-hours'],
  ['how much protein', 'protein-need'],
  ['fiber per day', 'fibre'],
  ['is creatine good', 'creatine'],
  ['magnesium and sleep', 'magnesium'],
  ['vitamin d', 'vitamin-d'],
  ['a1c', 'hba1c'],
  ['what is normal blood pressure', 'pressure-bands-europe'],
  ['resting heart rate', 'resting-pulse'],
  ['how many steps per day', 'daily-steps'],
  ['are 10000 steps needed', 'daily-steps'],
  ['intermittent fasting', 'eating-window'],
  ['mediterranean diet', 'mediterranean'],
  ['coffee before bed', 'caffeine'],
  ['how much water should i drink', 'water-need'],
  ['is a glass of wine a day ok', 'alcohol-safe'],
  ['what happens when i stop smoking', 'quitting-timeline'],
  ['are vapes harmless', 'e-cigarettes'],
  ['does meditation work', 'meditation-evidence'],
  ['breathing exercise', 'cyclic-sighing'],
  ['grip strength', 'grip-strength'],
  ['bmi', 'weight-for-height'],
  ['waist to height', 'waist-height'],
  ['egfr', 'egfr'],
  ['ferritin low', 'ferritin'],
  ['colonoscopy', 'bowel-check'],
  ['how do sensors differ from finger prick', 'sensor-delay'],
  ['wie viel Schlaf brauche ich', 'sleep-hours'],
  ['cuántos pasos al día', 'daily-steps'],
  ['combien de sel par jour', 'salt-a-day'],
  ['quante proteine', 'protein-need'],
  ['was bedeutet Ruhepuls', 'resting-pulse'],
  ['snoring', 'snoring'],
];

test.each(searches)('“%s” finds the article “%s” among the first three', (typed, slug) => {
  expect(findHelp(typed, { limit: 3 }).map(({ item }) => item.slug)).toContain(slug);
});

test.each(questions)('“%s” finds the note “%s” among the first three', (typed, slug) => {
  expect(findNotes(typed, { limit: 3 }).map(({ item }) => item.slug)).toContain(slug);
});

test.each([
  'weather tomorrow',
  'who won the election',
  'xqzt blorf',
  'capital of France',
  '???',
  '',
  'write me a poem about trains',
  'bitcoin price',
])('“%s” finds nothing instead of a guess', (typed) => {
  expect(findHelp(typed, { limit: 3 })).toEqual([]);
  expect(findNotes(typed, { limit: 3 })).toEqual([]);
});

test('a very long text is searched in a few milliseconds', () => {
  const began = performance.now();
  findHelp('my voucher code does not work and points are missing '.repeat(200), { limit: 3 });
  expect(performance.now() - began).toBeLessThan(500);
});
