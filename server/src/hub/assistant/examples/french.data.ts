import type { Examples } from './example-lines.ts';

export const french: Examples = {
  'about_assistant part=abilities': `
    qu'est-ce que tu sais faire
  `,
  due_checks: `
    quel examen de dépistage je dois faire bientot
  `,
  find_food: `
    y a combien de calories dans une pomme
    combien de calories dans un avocat
  `,
  find_help: `
    comment changer mon mot de passe
    je veux exporter mes données
    le code marche pas en caisse
    où est-ce que je supprime mon compte
    j'ai oublié mon mot de passe
    comment connecter ma montre
    comment je scanne un code barre
  `,
  find_note: `
    c'est quoi l'apob
    à quoi sert le temps dans la cible
    le café empêche de dormir ?
    l'alcool ça joue sur le sommeil ?
    c'est quoi une tension normale
    c'est quoi l'apoB au juste
    C'est quoi, la variabilité de la fréquence cardiaque ?
  `,
  find_recipe: `
    une recette sans gluten en moins de 30 minutes
    une idée de plat vegan
  `,
  fitness_plan: `
    c'est quoi mon prochain entrainement
  `,
  food_diary: `
    qu'est-ce que j'ai mangé hier
  `,
  imports: `
    où en est mon import
  `,
  list_entries: `
    mes derniers mouvements de points
  `,
  'list_entries kind=spent': `
    qu'est-ce que j'ai dépensé en mai
  `,
  'meal_plan part=shopping': `
    je dois acheter quoi pour mon plan de repas
    ma liste de courses pour le menu
  `,
  none: `
    va-t-il pleuvoir samedi
    qui joue ce soir
    qui est le président
    écris-moi un poème
    combien font 12 pour cent de 80
    combien pèse ma femme
    comment a dormi mon frère
    appelle un taxi
    mets un réveil à six heures
    mets de la musique
    combien de loyer ai-je payé
    où sont mes clés
    quel téléphone acheter
    quelle heure est-il à sydney
    quand part le train
    raconte-moi une histoire
    tu m'aimes
  `,
  open_warnings: `
    Y a-t-il des alertes concernant mes valeurs ?
  `,
  people: `
    je veux parler à quelqu'un de l'équipe
    Bonjour, je préférerais parler à quelqu'un de chez vous, un humain
  `,
  'points_status part=balance': `
    mon solde
    il me reste combien de points
    dites, jen suis a combien de points la ?
  `,
  'points_status part=tier': `
    il me manque combien pour passer au niveau suivant
  `,
  'query_metric metric=active_minutes': `
    mes minutes actives de la semaine dernière stp
  `,
  'query_metric metric=blood_pressure': `
    ma tension svp
    Je vois mon médecin lundi, pourriez-vous me rappeler ma dernière tension ?
    tension moyenne cette année
    ma tension elle monte ou elle baisse ?
    ma tension en septembre
    ma tension moyenne sur les 30 derniers jours
  `,
  'query_metric metric=calm_minutes': `
    combien j'ai médité en octobre
  `,
  'query_metric metric=energy': `
    calories mercredi
  `,
  'query_metric metric=glucose': `
    glycémie moyenne en octobre
    glycemie moyenne des 14 derniers jours
    ma glycémie moyenne hier stp
    ma glycémie moyenne la semaine dernière
    glycémie moyenne hier
  `,
  'query_metric metric=hba1c': `
    hémoglobine glyquée ?
    hémoglobine glyquée en avril
  `,
  'query_metric metric=ldl': `
    dernier cholestérol ldl
    mon dernier ldl
  `,
  'query_metric metric=points_earned': `
    points gagnés en septembre
    combien de points gagnés cet été
    j'ai gagné combien de points cette année
    combien de points j'ai gagnés en août
  `,
  'query_metric metric=points_spent': `
    est-ce que j'ai dépensé plus ce mois-ci que le mois dernier
    j'ai dépensé combien de points cette année
  `,
  'query_metric metric=protein': `
    combien de protéines hier
    protéines en moyenne ces 10 derniers jours
  `,
  'query_metric metric=resting_pulse': `
    mon pouls au repos en juin
    fréquence cardiaque au repos
  `,
  'query_metric metric=sleep': `
    j'ai dormi combien cette nuit
    Bonjour, pourriez-vous me dire combien de temps j’ai dormi en moyenne la semaine dernière ?
    sommeil ce week end passé
    est ce que je dors mieux depuis mars
    ma plus mauvaise nuit du mois dernier
    je dors combien en moyenne ces 30 derniers jours
    Combien de nuits ai-je dormi au moins 7 heures en octobre ?
    jai dormi combien cette nuit
    moyenne de sommeil en septembre
    j'ai dormi combien en moyenne le mois dernier
    moyenne de sommeil le mois dernier
    j'ai dormi combien de temps cette nuit
    est ce que je dors mieux que le mois dernier
    Bonjour, quelle a été ma meilleure nuit en juin ?
    j'ai dormi combien d'heures jeudi
    quel jour de la semaine je dors le moins
    mon sommeil en moyenne la semaine dernière svp
  `,
  'query_metric metric=sleep_debt': `
    dette de sommeil ?
    ma dette de sommeil
  `,
  'query_metric metric=steps': `
    combien de pas aujourd'hui
    nb de pas hier
    mes pas sur les 10 derniers jours
    mon meilleur jour de marche en aout
    pas de la semaine
    moyenne de pas par jour en juillet
    mes pas samedi
    est ce que j'ai plus marché que la semaine dernière
    le jour où j'ai le plus marché en septembre
    total de mes pas la semaine dernière
    hier j'ai marché combien de pas
    Combien de pas ai-je faits en moyenne par jour cet été ?
    combien de jours j'ai dépassé 9000 pas le mois dernier
    Combien de pas ai-je faits hier, s'il vous plaît ?
    cb de jours a plus de 10000 pas en octobre
    j'ai fait combien de pas hier
    ma meilleure journée de marche cette année c'était quand ? en nb de pas
    combien de jours à moins de 5000 pas en octobre ?
  `,
  'query_metric metric=time_in_range': `
    temps dans la cible la semaine dernière
    temps dans la cible mardi
  `,
  'query_metric metric=weight': `
    mon poids
    je pesais combien en juin
    poids actuel
    c koi mon poids actuel
    j'ai pris du poids depuis septembre?
    Bonjour, auriez-vous la gentillesse de me dire combien je pesais en février ?
    mon poids il évolue comment depuis juin
    compare mon poids de mai à celui d’octobre
  `,
  'query_metric metric=workouts': `
    combien de séances de sport en septembre
  `,
  search_offers: `
    des offres à moins de 100 points
    Auriez-vous une offre de massage, je vous prie ?
    vous avez des massages ?
    qu'est-ce que je peux m'offrir avec mes points
    il y a quoi à moins de 35 points
    l'offre la moins chere c laquelle
    vous avez quoi comme offres de massage
  `,
  sending_limits: `
    combien de points je peux envoyer par jour
  `,
  vouchers: `
    coucou, il me reste des bons à utiliser ?
    mes bons déjà utilisés
    quel bon expire en premier
  `,
  ways_to_earn: `
    comment gagner des points
  `,
};
