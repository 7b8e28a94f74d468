import { foldText } from '#platform/text';

/**
 * A text without what it only tells: what happens in a film or a book, how an illness is prevented, and what someone else
 * had and has behind them. What touches the writer, or goes on now, stays.
 */
export const dropTales = (text: string): string => {
  const folded = foldQuotes(text);
  const own = tales.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => (stays.test(found.replace(theirs, '')) ? found : ' , ')),
    folded,
  );
  return goesOn.test(own)
    ? own
    : own.replace(pastTale, (found) => (stays.test(found.replace(theirs, '')) ? found : ' , '));
};

/** A text folded, with straight quotes: tales are looked for in it. */
export const foldQuotes = (text: string): string => foldText(text).replace(/[’`´]/g, "'");

/** Whose friend it is says nothing of the writer. */
const theirs =
  /^(?:un mio|una mia|my|our|the|mein\w*|mi|mon|ma|(?:il |la )?mi[oa]|(?:o |a )?(?:meu|minha)) (?=\p{L})|(?:i know|von mir|von uns|mi[oa]|a moi|meu|minha) (?=hatte|had|tuvo|ha |teve|a )/gu;

/** What is told of someone as if it were now. */
const goesOn =
  /\b(?:now|just|right now|lying|lies|floor|collapsed|unconscious|not breathing|breath\w*|pulse|ambulance|emergency|help|what (?:do|should|can)|jetzt|gerade|eben|liegt|boden|atmet|hilfe|bewusstlos|krankenwagen|notarzt|ahora|acaba|suelo|respira|ayuda|ambulancia|maintenant|vient|par terre|respire|aide|ambulance|adesso|appena|a terra|aiuto|ambulanza|agora|acabou|chao|ajuda|socorro|que hago|que faire|cosa faccio|o que faco|was tun|was mache)\b/;

const stays =
  /\b(?:i|i'?m|i'?ve|my|me|we|our|now|just|today|tonight|still|right now|help|minutes?|hours?|ich|mir|mich|mein\w*|wir|uns|jetzt|gerade|heute|hilfe|minuten?|stunden?|yo|mi|mis|me|ahora|acaba|hoy|ayuda|hace un rato|minutos?|horas?|je|j'ai|mon|ma|mes|moi|nous|maintenant|vient|aujourd'?hui|a l'instant|aide|heures?|io|mio|mia|miei|ora|adesso|oggi|appena|aiuto|minuti|ore|eu|meu|minha|agora|hoje|acabou|ajuda)\b/;

const illness = `(?:heart attacks?|cardiac arrest|strokes?|seizures?|blood clots?|dvt|thrombos[ie]s|embolism|hypos?|sepsis|meningitis|anaphylaxis|pre-?eclampsia|herzinfarkte?n?|herzanfall|schlaganfalle?n?|thrombosen?|embolien?|lungenembolie|unterzuckerung|unterzucker|infartos?|ictus|derrames?|trombosis|embolias?|hipoglucemias?|hipoglicemias?|infarctus|avc|crise cardiaque|attaque cardiaque|thrombose|phlebites?|hypoglycemies?|infarti|infarto|trombosi|embolia|ipoglicemi[ae]|enfarte|enfarto|trombose|avcs|ataques? (?:al corazon|cardiaco|do coracao)|attacc(?:o|hi) di cuore|attacc(?:o|hi) cardiac[oi]|brustschmerzen|chest pains?)`;
const a =
  "(?:(?:having|getting|another|a|an|the|of|einen?|einem|eines|eine|den|dem|un|una|uno|une|d'un|d'une|de|l'|el|la|le|il|los|las|les|um|uma|o|os|contra|contre|contro|gegen|vor|against|from|sufrir|tener|avoir|faire|avere|ter) ?){0,3}";
const media =
  '(?:movies?|films?|tv shows?|series|documentar(?:y|ies)|documentales?|episodes?|books?|articles?|novels?|news|podcasts?|filme?n?|serien?|doku|buch|bucher|roman|artikel|nachrichten|peliculas?|pelis?|libros?|novelas?|articulos?|noticias|documental|livres?|romans?|actualites|documentaire|serie|libro|romanzo|articolo|documentario|notiziario|livros?|artigo|noticiario|novela|telenovela)';
const where =
  '(?:where|in which|that says|whose|who|in dem|in der|in den|wo|donde|en (?:la|el) que|en (?:la|el) cual|ou|dans (?:le|la)quel\\w*|qui parle|dove|in cui|nel quale|nella quale|onde|em que|na qual|no qual)';
const about = '(?:about|on|uber|zu|sobre|acerca de|sur|su|sui|sul|sugli|sull)';

const person =
  "(?:a (?:friend|colleague|neighbou?r|man|woman|guy|relative|cousin|runner|member) (?:of mine |of ours |at work |in my class )?|some(?:one|body) i know |(?:my |our |the )(?:friend|colleague|neighbou?r|uncle|aunt|cousin|grandfather|grandmother|grandpa|grandma|granddad|father|mother|dad|mum|mom|brother|sister|boss|trainer|coach)s? |(?:ein freund|eine freundin|ein kollege|eine kollegin|ein bekannter|eine bekannte|ein nachbar|eine nachbarin)(?: von (?:mir|uns))? |mein(?:e)? (?:freund|freundin|kollege|kollegin|nachbar|nachbarin|onkel|tante|opa|oma|vater|mutter|bruder|schwester|chef)\\w* |(?:un|una|mi) (?:amig[oa]|coleg[oa]|companer[oa]|vecin[oa]|ti[oa]|prim[oa]|padre|madre|abuel[oa]|herman[oa])(?: mi[oa])? |(?:un|une|mon|ma) (?:ami|amie|collegue|voisine?|oncle|tante|cousine?|pere|mere|grand-pere|grand-mere|frere|soeur) (?:a moi )?|(?:un|una|un'|mio|mia|il mio|la mia) ?(?:mi[oa] )?(?:amic[oa]|collega|vicin[oa]|zi[oa]|cugin[oa]|padre|madre|nonn[oa]|fratello|sorella) |(?:um|uma|o meu|a minha|meu|minha) (?:amig[oa]|colega|vizinh[oa]|ti[oa]|prim[oa]|pai|mae|avo|irmao|irma)(?: meu| minha)? )";
const had =
  '(?:once |already )?(?:had|suffered|died of|survived|hatte|bekam|erlitt|uberlebte|starb an|tuvo|sufrio|murio de|a eu|a fait|avait eu|est mort\\w* d\\w*|ha avuto|ebbe|e morto di|aveva avuto|teve|sofreu|morreu de) ';
/** When or where it was, so that it is over. */
const over =
  "(?:last (?:year|month|summer|winter|spring|autumn)|(?:\\w+ )?(?:years?|months?) ago|years ago|in (?:19|20)\\d\\d|at (?:the age of )?\\d\\d|when (?:he|she) was|once|back then|and (?:recovered|survived|is fine)|letzte[sn]? (?:jahr|monat|sommer|winter)|vor (?:\\w+ )?(?:jahren?|monaten?)|damals|mit \\d\\d|el ano pasado|el (?:mes|verano) pasado|hace (?:\\w+ )?(?:anos?|meses)|a los \\d\\d|l'an(?:nee)? derni\\w+|il y a (?:\\w+ )?(?:ans?|mois)|a \\d\\d ans|l'anno scorso|(?:\\w+ )?(?:anni|anno|mesi) fa|a \\d\\d anni|(?:no )?ano passado|ha (?:\\w+ )?(?:anos?|meses)|aos \\d\\d)";
const rest = '[^,;:.!?()\\n]{0,80}';
/** Someone the writer does not stand beside: "a friend of mine had a heart attack on the Camino". */
const distant =
  '(?:a (?:friend|colleague|neighbou?r|relative|cousin) (?:of mine |of ours |at work )|some(?:one|body) i know |(?:ein freund|eine freundin|ein kollege|eine kollegin|ein nachbar|eine nachbarin) von (?:mir|uns) |ein bekannter |eine bekannte |un amigo mio |una amiga mia |un ami a moi |une amie a moi |une? collegue a moi |un mio amico |una mia amica |un mio collega |um amigo meu |uma amiga minha )';

const prevents =
  '(?:prevent\\w*|avoid\\w*|protect\\w*|(?:lower\\w*|reduc\\w*|less) (?:my |the |your )?(?:risk|chance)s?|risks?|chances?|odds|prevenir|prevengo|previene|prevencion|evitar|evito|evita|riesgo|prevenir|previens|eviter|evite|risque|prevention|prevenire|prevengo|previene|evitare|evito|rischio|prevenzione|prevencao|previno|risco|vermeide\\w*|verhindere\\w*|verhute\\w*|schutze\\w*|vorbeugung|risiko)';
const tells = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu');

const tales: readonly RegExp[] = [
  tells(`${media}(?: \\w+){0,2},? ${where}${rest}`),
  tells(`${media}(?: \\w+)? ${about}[' ]${a}(?:signs of )?${illness}`),
  tells(`${had}${a}${illness} (?:in|im|en|dans|nel\\w*|no|na|num|numa) (?:\\w+ )?${media}`),
  tells(`${media} about (?:(?!(?:and|when|while) )\\w+ ?){0,6}`),
  tells(
    `(?<!(?:not|n't|nicht|no|pas|non|nao) (?:\\w+ )?)${prevents} (?:(?:sudden|further|future|fur|for|ich|man|wir|se|i|you) )?${a}${illness}`,
  ),
  tells(`${a}${illness} (?:\\w+ ){0,1}(?:vorbeug\\w*|vorzubeugen|vermeiden|verhindern|verhuten|vor(?=[?.!]|$))`),
  tells(
    `${illness} (?:prevention|risk|awareness|statistics|risiko|vorsorge)|(?:herzinfarkt|schlaganfall)(?:risiko|vorsorge)`,
  ),
  tells(
    `(?:what happens|what goes on|was passiert|que pasa|que se passe-t-il|que ocurre|cosa succede|o que acontece) (?:in|during|when you have|bei|en|durante|pendant|lors d'|con|in) ${a}${illness}`,
  ),
  tells(`${person}${had}${a}${illness}(?: \\w+){0,4} ${over}${rest}`),
  tells(
    `${person}(?:hatte|hat) (?:${over} )?${a}(?:${over} )?${illness}(?: \\w+){0,2} (?:gehabt|uberlebt|erlitten|${over})${rest}`,
  ),
  tells(`${person}hatte (?:${over} ${a}${illness}|${a}${illness} ${over})${rest}`),
  tells(`(?:${over}),? ${person}${had}${a}${illness}${rest}`),
];

const pastTale = tells(`${distant}(?:${had}${a}${illness}|hatte ${a}${illness})${rest}`);
