import type { ShippedArticle } from './article.ts';

/** Laboratory reports, what follows from them, and a record that goes to others. */
export const recordArticles: readonly ShippedArticle[] = [
  {
    slug: 'lab-report',
    title: 'How do I add the PDF of a laboratory report?',
    screen: ['/health/labs', 'Add a report'],
    steps: [
      'Open Labs and press Add a report. Choose the PDF, a table, or paste the text. It’s read on the club’s own computer.',
      'Compare each value with the report beside it. What we’re not sure of waits for your look, and nothing is saved before.',
      'Press Save. You can take the whole report back at once, and the file stays with its values, encrypted.',
    ],
    words:
      'upload pdf, lab report, document, scan, photo of results, read my results, blood test pdf, Laborbericht hochladen, Befund, subir informe, compte rendu, télécharger un rapport, caricare referto, relatório do laboratório',
  },
  {
    slug: 'lab-ranges',
    title: 'Why is a laboratory value outside its range?',
    screen: ['/health/labs', 'Labs'],
    text: [
      'The range your laboratory printed comes first. Without one the page says that it shows a usual adult range, or none.',
      'A value moves by itself from day to day. The page says whether a change is more than that, and when to measure again.',
      'A range is no diagnosis. Ask your doctor about a value that worries you.',
    ],
    words:
      'reference range, normal range, too high, too low, outside, lab values meaning, Referenzbereich, Normalwert, zu hoch, rango de referencia, valeur normale, trop élevé, valore di riferimento, valor de referência',
  },
  {
    slug: 'share-record',
    title: 'How do I share my record with a doctor by a link?',
    screen: ['/health/share', 'Make the link'],
    steps: [
      'Open Share, say who it is for, choose the last day and what is in it, and press Make the link.',
      'Send the link. Say the code that opens it on the phone: both are shown only once.',
      'Come back to Share to see who opened it and when, or to end it at once.',
    ],
    words:
      'share link, send record to doctor, smart health link, who opened, patient summary, Arzt Link teilen, compartir enlace, partager un lien, condividere, partilhar ligação',
  },
  {
    slug: 'recovery',
    title: 'What does recovery show?',
    screen: ['/health/recovery', 'How this is worked out'],
    text: [
      'It compares this morning with your own nights: heart rate variability, resting pulse and sleep. Nobody else is in it.',
      'It needs 14 nights that are more than a week old, from one device. Until then it counts nights and shows no score.',
      'It isn’t shown under 18, in pregnancy, or with a pacemaker, atrial fibrillation or a beta blocker: it would mislead.',
    ],
    words:
      'readiness, hrv, rmssd, sdnn, resting heart rate, training load, pace of ageing, strain, Erholung, Ruhepuls, recuperación, récupération, recupero, recuperação',
  },
];
