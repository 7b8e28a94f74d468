import type { Examples } from './example-lines.ts';

export const italian: Examples = {
  'about_assistant part=nature': `
    sei una persona vera?
    sei una persona vera
  `,
  due_checks: `
    che esami di controllo devo fare
    ho qualche controllo medico in scadenza?
  `,
  find_food: `
    quante proteine ci sono in due uova
    quante calorie ha una banana
  `,
  find_help: `
    come faccio a cambiare la mail
    dove vedo i consensi che ho dato
    come cancello l’account
    ho dimenticato la password
    Non riesco più ad accedere con la password, cosa devo fare?
    come importo i dati da garmin
    come faccio a cancellare il mio account
  `,
  find_note: `
    cos’è la variabilità cardiaca
    il caffè fa male al sonno
  `,
  find_recipe: `
    ricetta con i ceci
    ricetta vegetariana veloce max 30 minuti
  `,
  fitness_plan: `
    qual è il mio prossimo allenamento
  `,
  food_diary: `
    ma ieri cosa ho mangiato?
    cosa ho mangiato ieri
  `,
  list_entries: `
    movimenti dei punti di settembre
    fammi vedere i movimenti dei punti di ottobre
  `,
  'list_entries kind=spent': `
    in cosa ho speso i punti a settembre
  `,
  'meal_plan part=shopping': `
    cosa devo comprare per il mio piano alimentare
  `,
  none: `
    pioverà sabato
    chi gioca stasera
    chi è il presidente
    scrivimi una poesia
    quanto fa il 12 per cento di 80
    quanto pesa mia moglie
    come ha dormito mio fratello
    chiama un taxi
    metti la sveglia alle sei
    metti della musica
    quanto affitto ho pagato
    dove sono le chiavi
    quale telefono compro
    che ore sono a sydney
    quando parte il treno
    raccontami una storia
    mi vuoi bene
  `,
  'open screen=marketplace': `
    portami al marketplace
  `,
  'open screen=send': `
    manda 15 punti a luca@example.org
  `,
  'points_status part=balance': `
    il mio saldo
    saldo punti
    mi dici quanti punti mi restano
  `,
  'points_status part=expiring': `
    mi scadono dei punti?
    mi scadono dei punti a breve?
    ciao, mi scade qualche punto a breve?
  `,
  'points_status part=tier': `
    quanto mi manca per il livello argento
    quanto mi manca per l'argento
  `,
  'query_metric metric=active_minutes': `
    minuti attivi settimana scorsa
  `,
  'query_metric metric=bedtime': `
    a che ora vado a letto di solito
    di solito quando vado a dormire
  `,
  'query_metric metric=blood_pressure': `
    ultima pressione misurata
    pressione a settembre
    Gentilmente, mi dice l'ultima pressione che ho misurato?
    Domani vado dal cardiologo: qual era la mia pressione a ottobre?
    la mia pressione sta scendendo
    la pressione mi è scesa da aprile in qua?
  `,
  'query_metric metric=carbohydrate': `
    carboidrati ultimi 7 giorni
  `,
  'query_metric metric=energy': `
    calorie mangiate ieri
    calorie di mercoledi
  `,
  'query_metric metric=fibre': `
    quanta fibra negli ultimi 7 giorni
  `,
  'query_metric metric=glucose': `
    glicemia media negli ultimi 14 giorni
    glicemia media ultimi 14 giorni
    glicemia media la settimana scorsa
    la glicemia media degli ultimi 10 giorni
  `,
  'query_metric metric=hba1c': `
    glicata
    emoglobina glicata
  `,
  'query_metric metric=ldl': `
    colesterolo ldl ultimo
    com'era il colesterolo ldl ad aprile
  `,
  'query_metric metric=points_earned': `
    punti guadagnati in estate
    punti presi in aprile
    quanti punti ho guadagnato ad agosto
    punti guadagnati da giugno
  `,
  'query_metric metric=points_spent': `
    quanto ho speso a settembre
    quanti punti ho speso a ottobre
  `,
  'query_metric metric=protein': `
    quante proteine ho mangiato ieri
    proteine di ieri
    proteine di oggi
  `,
  'query_metric metric=resting_pulse': `
    battito a riposo
  `,
  'query_metric metric=sleep': `
    quanto ho dormito stanotte
    sonno medio della settimana scorsa
    Buongiorno, vorrei cortesemente sapere quante ore ho dormito in media a ottobre
    come ho dormito ad agosto
    la notte peggiore di settembre
    Quante notti ho dormito meno di sei ore questo mese?
    qnt ho dormito stanotte
    Buongiorno, vorrei sapere se dormo meglio adesso o in estate
    ore dormite stanotte?
    media ore di sonno a maggio
    quanto ho dormito giovedì
    in che notte di ottobre ho dormito peggio
    quanto ho dormito in media a settembre
    Qual è stata la mia notte peggiore a ottobre?
  `,
  'query_metric metric=sleep_debt': `
    debito di sonno
  `,
  'query_metric metric=steps': `
    quanti passi oggi
    ciao!! passi di ieri?
    ho camminato piu questa settimana o la scorsa
    passi totali a luglio
    passi della settimana scorsa contro quella prima
    il giorno in cui ho camminato meno a giugno
    passi fatti finora oggi
    ho camminato più della settimana scorsa?
    giorno con piu passi a ottobre
    quanti passi ho fatto martedì
    passi di ieri
    Quanti passi ho fatto in media al giorno a luglio?
    quanti giorni sopra i 9000 passi a ottobre
    in che mese di quest'anno ho camminato di più
    Vorrei sapere quanti passi ho fatto ieri, grazie
    quanti passi ho fatto ieri
    passi totali di settembre
  `,
  'query_metric metric=time_in_range': `
    tempo nel range ieri
    tempo nell'intervallo ieri
  `,
  'query_metric metric=weight': `
    quanto peso
    com’era il mio peso a maggio
    peso a marzo
    il mio peso scende da giugno?
    sono dimagrito da marzo?
    peso a gennaio
    quanto peso adesso
    quanto pesavo a febbraio
    quanto peso adesso?
  `,
  'query_metric metric=workouts': `
    quante volte mi sono allenato il mese scorso
  `,
  search_offers: `
    offerte che mi posso permettere
    avete qualcosa alle terme o spa
    cosa posso prendere con meno di 50 punti
    avete corsi di nuoto
    ce qualche massaggio tra le offerte
    l’offerta che costa meno
  `,
  todays_plan: `
    cosa mi resta da fare oggi nel piano
    cosa devo fare oggi
  `,
  vouchers: `
    buoni già usati
    quale buono scade per primo
    buoni scaduti
    quali buoni ho già usato
  `,
  ways_to_earn: `
    come faccio a guadagnare altri punti
  `,
};
