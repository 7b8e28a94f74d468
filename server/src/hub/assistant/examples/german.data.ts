import type { Examples } from './example-lines.ts';

export const german: Examples = {
  'about_assistant part=nature': `
    bist du ein mensch oder ein programm
    bist du ein mensch
  `,
  compare_signals: `
    schlaf ich besser wenn ich mehr laufe
  `,
  due_checks: `
    Welche Vorsorgeuntersuchung steht bei mir an?
    welche vorsorge steht bei mir an
  `,
  'explain_score part=change': `
    warum ist mein gesundheitsscore anders als vorher
  `,
  find_food: `
    wieviel kalorien hat ein apfel
  `,
  find_help: `
    wie änder ich meine mailadresse
    mein gutscheincode geht an der kasse nicht
    wo lösche ich mein konto
    passwort vergessen
    wie änder ich mein passwort
    ich möchte mein konto löschen
    wie kann ich meine email adresse ändern
    wie trage ich eine nacht von hand nach
    passwort vergessen, was nun
  `,
  find_note: `
    was ist eigentlich apob
    wieviel schlaf braucht ein erwachsener überhaupt
    wozu sind ballaststoffe gut
    wieviel salz am tag ist eigentlich ok
  `,
  find_recipe: `
    rezept ohne nüsse
    veganes rezept fürs abendessen
  `,
  invitations: `
    wo find ich meinen einladungscode
  `,
  list_entries: `
    letzte buchungen anzeigen
  `,
  'list_entries kind=spent': `
    wofür hab ich im september punkte ausgegeben
    was hab ich im oktober mit meinen punkten gekauft
    wofür gingen im september meine punkte drauf
  `,
  none: `
    regnet es am samstag
    schneit es diese woche
    wer spielt heute abend
    wer ist bundeskanzler
    schreib mir ein gedicht
    was ist 12 prozent von 80
    wie hoch ist der eiffelturm
    wie viel wiegt meine frau
    wie hat mein bruder geschlafen
    ruf mir ein taxi
    stell den wecker auf sechs
    spiel musik
    wie viel miete habe ich bezahlt
    wo sind meine schlüssel
    welches handy soll ich kaufen
    wie entferne ich rotwein
    wie spät ist es in sydney
    wann fährt der zug
    erzähl mir eine geschichte
    magst du mich
  `,
  'open screen=marketplace': `
    bring mich zum marktplatz
  `,
  points_status: `
    Wann verfallen meine nächsten Punkte eigentlich?
  `,
  'points_status part=balance': `
    punktestand
    wieviele punkte hab ich noch
    pukte stand
  `,
  'points_status part=expiring': `
    verfallen bald punkte von mir
    laufen in nächster zeit pkte von mir ab oder nicht
    verfallen bei mir demnächst punkte
    verfallen demnächst punkte von mir
  `,
  'points_status part=tier': `
    wie viel fehlt mir bis silber
  `,
  'query_metric metric=active_minutes': `
    aktive minuten im september insgesamt
  `,
  'query_metric metric=bedtime': `
    wann geh ich meistens ins bett
  `,
  'query_metric metric=blood_pressure': `
    letzter blutdruck
    Morgen muss ich zum Hausarzt. Wie war mein letzter Blutdruck?
    blutdruck im juni
    Guten Tag, mein Blutdruck vom letzten Mal bitte
  `,
  'query_metric metric=energy': `
    kalorien gestern?
    kcal am mittwoch
  `,
  'query_metric metric=glucose': `
    durchschnittlicher zucker der letzten 14 tage
    zucker im schnitt diese woche
  `,
  'query_metric metric=hba1c': `
    langzeitzucker letzter wert
  `,
  'query_metric metric=ldl': `
    mein ldl wert?
  `,
  'query_metric metric=points_earned': `
    punkte verdient im mai
    Wie viele Punkte habe ich im Juni gesammelt?
    Wie viele Punkte habe ich dieses Jahr schon verdient?
  `,
  'query_metric metric=points_spent': `
    wieviel hab ich letzten monat ausgegeben
  `,
  'query_metric metric=protein': `
    wie viel eiweiß hatte ich gestern
    wieviel eiweiss hab ich die letzten 7 tage im schnitt gegessen
    eiweiß letzte woche im durchschnitt
    wieviel eiweiß hatte ich vorgestern
  `,
  'query_metric metric=resting_pulse': `
    ruhepuls aktuell
    Ist mein Ruhepuls seit September runtergegangen?
    Ist mein Ruhepuls seit Juni gesunken?
  `,
  'query_metric metric=score': `
    wie steht mein gesundheitsscore
  `,
  'query_metric metric=sleep': `
    wie hab ich letzte nacht geschlafen
    Schlaf letzte Woche im Schnitt?
    Guten Tag, könnten Sie mir bitte sagen, wie lange ich im September durchschnittlich geschlafen habe?
    hab ich diese woche mehr geschlafen als letzte
    wie lang hab ich im oktober im schnitt gepennt
    schlechteste nacht im juli
    nächte unter 6 stunden diesen monat
    wieviel hab ich letzte nacht gepennt
    wie lang hab ich letzte nacht gepennt
    Guten Morgen! Wie lange habe ich denn letzte Nacht geschlafen?
    kürzeste nacht diesen monat
    schlaf letzte woche vs vorletzte woche
    durchschnittlicher schlaf im mai
    wie lang hab ich heut nacht gepennt
    werden meine nächte kürzer?
    In welchem Monat habe ich dieses Jahr am besten geschlafen?
    wieviele nächte unter 6 stunden hatte ich im september
    na wie lang hab ich heut nacht gepennt
  `,
  'query_metric metric=sleep_debt': `
    schlafschuld aktuell
  `,
  'query_metric metric=steps': `
    wieviele schritte heute
    schritte im oktober insgesamt
    an welchem tag bin ich im august am meisten gelaufen
    bin ich heute schon genug gelaufen, wieviel schritte sinds
    Schritte letzte 7 Tage
    schritte am samstag
    bin ich mehr gelaufen als letzte woche
    an welchem tag im oktober bin ich am wenigsten gegangen
    schnitt schritte im oktober
    komm grad vom spazieren, wieviele schritte hab ich jetzt
    Wie viele Schritte bin ich im August im Durchschnitt am Tag gegangen?
    schrite am dienstag
    an wie vielen tagen hatte ich im oktober mehr als 9000 schritte
    Wie viele Schritte bin ich gestern gegangen, bitte?
    Wie viele Schritte warens gestern bei mir?
    an wie vielen tagen bin ich im oktober über 10.000 schritte gekommen
    bin ich diese woche mehr gelaufen als letzte? also schritte
    Wie viele Schritte bin ich diesen Monat im Schnitt pro Tag gegangen?
  `,
  'query_metric metric=time_in_range': `
    zeit im zielbereich letzte woche
    wie viel prozent war ich gestern im zielbereich
  `,
  'query_metric metric=weight': `
    was wiege ich grad
    hab ich seit märz abgenommen
    gewicht im april
    geht mein gewicht seit ostern runter?
    ist mein gewicht seit märz runtergegangen
    Könnten Sie mir bitte sagen, was ich im Februar gewogen habe?
    was hab ich im januar gewogen
  `,
  'query_metric metric=workouts': `
    wie oft war ich im september trainieren
  `,
  search_offers: `
    was kann ich mir für meine punkte holen
    gibts was mit massage
    Was könnte ich mir mit meinen Punkten leisten?
    was gibts für unter 35 punkte
    habt ihr was mit massage im angebot
    gibts was mit sauna
  `,
  sending_limits: `
    Wie viel darf ich höchstens an ein anderes Mitglied schicken?
  `,
  todays_plan: `
    was steht heute noch auf meinem plan
  `,
  vouchers: `
    welche gutscheine sind noch offen
    welcher gutschein läuft als erstes ab
    hab ich noch gutscheine die ich nicht eingelöst hab
    hab ich noch offene gutscheine
  `,
  ways_to_earn: `
    wie komm ich an mehr punkte
  `,
};
