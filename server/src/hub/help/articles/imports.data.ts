import type { ShippedArticle } from './article.ts';

export const importsArticles: readonly ShippedArticle[] = [
  {
    slug: 'import-file',
    title: 'How do I import data from another app?',
    screen: ['/health/imports', 'Choose a file'],
    steps: [
      'Export a file in the other app. How to get your file on the Import page says how.',
      'Open Import and choose the file, just as it came: zip, XML, CSV, JSON or FIT.',
      'See what it holds, leave out what you don’t want, and press the Import button.',
    ],
    words:
      'upload, import, transfer data, watch, smartwatch, move data, health file, importieren, hochladen, Daten übernehmen, importar datos, subir archivo, importer des données, importare dati, caricare file, importar dados',
  },
  {
    slug: 'move-record',
    title: 'How do I bring my record from another club?',
    screen: ['/health/imports', 'Choose a file'],
    steps: [
      'In the other club, open Settings, then Your data and access, and request a copy. Download it with the link you get.',
      'Open Import here and choose the zip, just as it came.',
      'See what comes, and press the Import button. What you already have here stays, and you can undo the import.',
      'Fill in your profile and decide again what you agree to: neither comes with the copy, and points don’t either.',
    ],
    words:
      'move club, change club, new club, restore record, restore my data, bring back my data, backup of my record, club.json, Verein wechseln, Daten wiederherstellen, cambiar de club, changer de club, cambiare club, mudar de clube',
  },
  {
    slug: 'connect-app',
    title: 'How do I connect an app that sends data?',
    screen: ['/health/devices', 'Make a token'],
    steps: [
      'Open Devices and press Make a token. Choose the app, and what it may send.',
      'Copy the token into the app with the address that is shown. The token is shown only once.',
      'Come back to Devices to see what arrived, what was left out and why, or to end it.',
    ],
    words:
      'device, devices, sync, token, by itself, health export, health connect, shortcut, home assistant, nightscout, xdrip, Gerät verbinden',
  },
  {
    slug: 'import-apple-health',
    title: 'How do I import Apple Health?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Open Health on your iPhone and tap your picture.',
      'Tap Export All Health Data, and save the zip file to Files or iCloud Drive.',
      'Open Import here and choose the zip.',
    ],
    words:
      'apple health, apple watch, iphone, ios, healthkit, Apple Gesundheit, Apple Salud, Santé Apple, Apple Salute, Apple Saúde',
  },
  {
    slug: 'import-fitbit',
    title: 'How do I import Fitbit?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Go to takeout.google.com, choose only Fitbit, and export once as zip.',
      'Wait for the e-mail with the link and download the zip.',
      'Open Import here and choose it. The CSV of the Fitbit website works as well.',
    ],
    words:
      'fitbit, google takeout, charge, versa, Fitbit importieren, importar fitbit, importer fitbit, importare fitbit',
  },
  {
    slug: 'import-google',
    title: 'How do I import Google Fit or Health Connect?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Google Fit: go to takeout.google.com, choose Fit alone, and export once as zip.',
      'Health Connect on Android: open Settings, Health Connect, Manage data, Backup and restore, and export now.',
      'Open Import here and choose the zip.',
    ],
    words:
      'google fit, health connect, android, pixel watch, wear os, Google Fit importieren, importar google fit, importer google fit, importare google fit',
  },
  {
    slug: 'import-samsung',
    title: 'How do I import Samsung Health?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Samsung’s own file can’t be read here, so share the data with Health Connect in the settings of Samsung Health.',
      'Export Health Connect: Settings, Health Connect, Manage data, Backup and restore.',
      'Open Import here and choose the zip.',
    ],
    words: 'samsung health, galaxy watch, samsung importieren, importar samsung, importer samsung, importare samsung',
  },
  {
    slug: 'import-garmin',
    title: 'How do I import Garmin?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'For activities open Garmin Connect on the web: Activities, All Activities, scroll to the end of the list, Export CSV.',
      'For one activity with all its detail choose Export Original.',
      'For steps and sleep choose Export Your Data in your Garmin account, and choose the zip from the e-mail here.',
    ],
    words:
      'garmin, garmin connect, forerunner, fenix, FIT file, Garmin importieren, importar garmin, importer garmin, importare garmin',
  },
  {
    slug: 'import-libre',
    title: 'How do I import FreeStyle Libre (LibreView)?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Sign in to LibreView on the web and open your glucose history.',
      'Choose Download glucose data.',
      'Open Import here and choose the CSV. If its dates can be read in two ways, we ask.',
    ],
    words:
      'libre, libreview, freestyle, abbott, cgm csv, Libre importieren, importar libre, importer libre, importare libre',
  },
  {
    slug: 'import-dexcom',
    title: 'How do I import Dexcom Clarity?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Sign in to Clarity on the web and choose the export icon.',
      'Choose a span of up to 90 days and save the CSV. Repeat it for earlier spans.',
      'Open Import here and choose each file.',
    ],
    words: 'dexcom, clarity, g6, g7, egv, Dexcom importieren, importar dexcom, importer dexcom, importare dexcom',
  },
  {
    slug: 'import-nightscout-file',
    title: 'How do I import a Nightscout file?',
    screen: ['/health/imports', 'How to get your file'],
    steps: [
      'Open your site’s address with /api/v1/entries.json?count=100000 at its end.',
      'Save the page as a JSON file.',
      'Open Import here and choose it.',
    ],
    words: 'nightscout json, entries.json, nightscout export, Nightscout Datei, archivo nightscout, fichier nightscout',
  },
  {
    slug: 'undo-import',
    title: 'How do I undo an import?',
    screen: ['/health/imports', 'Undo import'],
    text: [
      'Open Import and press Undo import beside it. Everything is as it was before.',
      'Old glucose is kept as daily summaries after a while; the page says until when undoing takes it back too.',
    ],
    words:
      'remove import, delete imported data, wrong file, reverse import, Import rückgängig, deshacer importación, annuler l’import, annullare importazione, desfazer importação',
  },
  {
    slug: 'import-again',
    title: 'What happens when I import the same data twice?',
    screen: ['/health/imports', 'Your imports'],
    text: [
      'Nothing doubles. What is here already is recognised, and only the new part is added.',
      'Nights and values that you corrected stay as you corrected them.',
    ],
    words:
      'duplicates, import twice, double data, update import, doppelt importieren, duplicados, doublons, doppioni, duplicado',
  },
  {
    slug: 'import-failed',
    title: 'Why was my file not imported?',
    screen: ['/health/imports', 'Your imports'],
    text: [
      'Choose the file just as it came: not unpacked, renamed to another type or opened in a spreadsheet first.',
      'The list of what was left out says why: the club doesn’t keep it, couldn’t read it, or the values can’t be true.',
      'If the upload stopped, choose the same file again and it goes on where it was.',
    ],
    words:
      'import error, import failed, file not recognised, upload stuck, not imported, Import fehlgeschlagen, Datei nicht erkannt, error al importar, no se importa, import échoué, fichier non reconnu, importazione fallita, importação falhou',
  },
  {
    slug: 'import-privacy',
    title: 'What happens to the file I upload?',
    screen: ['/health/imports', 'Upload a file'],
    text: [
      'It’s encrypted while it’s here, and deleted as soon as it’s imported, at the latest after a day.',
      'Nothing is imported before you say so.',
    ],
    words:
      'file stored, uploaded file deleted, is my file safe, Datei gespeichert, archivo guardado, fichier conservé, file conservato',
  },
];
