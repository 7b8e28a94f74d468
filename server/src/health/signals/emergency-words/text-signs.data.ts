import type { ToldSign } from './signs.ts';

/** What people write when they have a sign. Read on one clause at a time, in lower case and without short forms. */
export interface TextSign {
  readonly sign: ToldSign;
  readonly says: readonly RegExp[];
  /** Counts in a question that speaks of nobody and whatever lies back; only a denial right before it silences it. */
  readonly always?: boolean;
}

const person = '(?:my |his |her |their |the |your )?';

export const textSigns: readonly TextSign[] = [
  {
    sign: 'chest_pain',
    says: [
      /\b(?:crush|squeez|tight|press|severe|terribl|awful|sharp|stabb|strong|burning|bad)\w* (?:\w+ ){0,3}chest\b/,
      /\bchest (?!(?:does|did|is) not (?:hurt|hurting|aching)\b)(?:\w+ ){0,3}(?:pains?|hurts?|hurting|aches?|aching|tightness|pressure|crushing|squeezing)\b/,
      /\bheart (?:really |badly )?(?:hurts|hurting|aches)\b/,
      /\bchest (?:feels?|is|felt|was|has been|got) (?:\w+ ){0,2}(?:heavy|tight)\b/,
      new RegExp(`\\b(?:pains?|pressure|tightness|weight) (?:\\w+ ){0,2}(?:in|across|on) ${person}chest\\b`),
      /\bheart attack\b/,
      /\b(?:pain|ache)\w* (?:\w+ ){0,3}(?:down|into|along|to) (?:my |his |her )?(?:left )?(?:arm|jaw)\b/,
      /\belephant (?:\w+ ){0,3}chest\b/,
    ],
  },
  {
    sign: 'stroke_signs',
    says: [
      /\b(?:face|mouth|smile) (?:\w+ ){0,4}(?:droop\w*|numb|lopsided|hanging|crooked|paraly\w*)\b/,
      /\bdrooping (?:face|mouth)\b/,
      /\b(?:left|right|one) (?:arm|leg|side|hand)(?: of (?:my|his|her) (?:body|face))? (?:\w+ ){0,3}(?:numb|weak|dead|paraly\w*|limp)\b/,
      /\b(?:arm|leg|face|hand) (?:\w+ ){0,3}(?:weak|numb|limp) (?:\w+ )?suddenly\b/,
      /\bsudden\w* (?:\w+ ){0,4}(?:numb|numbness|weakness|paraly\w*|confused|blind|slurr\w*)\b/,
      /\b(?:can not|unable to) (?:lift|raise|move|feel) (?:my|his|her) (?:left |right )?(?:arm|leg|side)\b/,
      /\bslurr?\w* (?:my |his |her )?(?:speech|words)\b|\b(?:speech|words) (?:\w+ ){0,3}slurr\w*/,
      /\b(?:can not|could not|unable to) (?:speak|talk|get words out)\b/,
      /\bsudden\w* (?:\w+ ){0,3}(?:lost|loss of|can not) (?:\w+ ){0,3}(?:vision|sight|see)\b/,
      /\b(?:having|had|has|is it|be) a stroke\b/,
      /\b(?:talk|speak)(?:s|ing) gibberish\b/,
    ],
  },
  {
    sign: 'severe_breathlessness',
    says: [
      /\b(?:can not|could not|can barely|can hardly|barely|unable to|struggling to|fighting to) (?:get a )?breath(?:e|ing)?\b(?! (?:\w+ ){0,3}nose)/,
      /\b(?:can not|not) get (?:any |enough )?(?:air|breath)\b/,
      /\bgasping\b|\bfighting for (?:air|breath)\b|\bsuffocating\b/,
      /\b(?:severe\w*|extreme\w*|very|suddenly) (?:\w+ ){0,2}(?:breathless\w*|short(?:ness)? of breath)\b/,
      /\bshort(?:ness)? of breath (?:\w+ ){0,4}(?:rest|resting|sitting|lying|suddenly|badly|worse)\b/,
      /\blips (?:\w+ ){0,3}blue\b|\b(?:turning|turned|going) blue\b/,
      /\b(?:can not|could not) catch (?:my|his|her) breath\b/,
      /\bbreathing is (?:\w+ ){0,2}(?:hard|difficult)\b|\b(?:hard|difficult) to breathe\b(?! (?:\w+ ){0,3}nose)/,
      /\b(?:trouble|difficulty|difficulties|problems) breathing\b(?! (?:\w+ ){0,3}nose)/,
      /\bno way (?:\w+ )?(?:can|could) breathe\b/,
      /\bchoking\b/,
    ],
  },
  {
    sign: 'heavy_bleeding',
    says: [
      /\b(?:vomit|throw|puk|bring)\w* (?:up )?(?:\w+ ){0,2}blood\b/,
      /\b(?:heavy|heavily|severe|badly|profuse\w*|lots of|massive) (?:\w+ ){0,3}bleed\w*/,
      /\bbleed\w* (?:\w+ ){0,5}(?:heav\w*|not stop\w*|will not stop|badly|a lot|everywhere|profuse\w*)\b/,
      /\b(?:can not|will not|not) stop (?:\w+ ){0,3}bleed\w*/,
      /\bblood (?:\w+ ){0,3}(?:gushing|spurting|pouring)\b/,
      /\bblood (?:will not|does not|not) stop\b/,
      /\b(?:so much|lots of|a lot of|losing) blood\b(?! (?:pressure|test|tests|work|sugar|values|data|results))/,
      /\b(?:was|were|been|got) (?:stabbed|shot)\b/,
    ],
  },
  {
    sign: 'sudden_headache',
    says: [
      /\b(?:worst|sudden|unbearable|thunderclap|explosive) (?:\w+ ){0,2}headache\b/,
      /\bheadache (?:\w+ ){0,5}(?:worst|suddenly|unbearable|thunderclap|exploded|of my life)\b/,
    ],
  },
  {
    sign: 'cannot_pass_urine',
    says: [
      /\b(?:can not|could not|unable to) (?:pee|urinate|pass (?:any )?(?:urine|water)|empty (?:my|his|her) bladder)\b/,
      /\bnot (?:been )?able to (?:pee|urinate|pass (?:urine|water))\b/,
      /\bnot (?:been able to )?(?:peed?|urinated?)(?: \w+){0,3} (?:hours|day)\b/,
    ],
  },
  {
    sign: 'leg_weakness_with_back_pain',
    says: [
      /\b(?:numb\w*|no feeling) (?:\w+ ){0,4}(?:between (?:my |his |her )?legs|groin|saddle|genitals)\b/,
      /\bback (?:\w+ ){0,3}(?:pain|hurts?) (?:\w+ ){0,8}legs? (?:\w+ ){0,4}(?:weak|numb|give way|collaps\w*)\b/,
      /\bcan not (?:feel|move) (?:my|his|her) legs\b/,
      /\bback (?:\w+ ){0,3}(?:pain|hurts?) (?:\w+ ){0,6}(?:lost control|can not control|can not feel my legs|can not move my legs)\b/,
    ],
  },
  {
    sign: 'suicidal_thoughts',
    always: true,
    says: [
      /\bsuicid(?:e|al)\b(?! (?:prevention|awareness|statistics))/,
      /\bkill(?:ed|ing)? (?:myself|yourself|himself|herself|themselves|oneself)\b/,
      /\b(?:end|ending|take|taking) (?:my|my own|his|her|your) (?:own )?life\b|\bend it all\b/,
      /\b(?:want|wanted|wants|wanting|going|ready) to die\b(?! (?:of|from) (?:laugh\w*|embarrass\w*|shame|boredom))/,
      /\b(?:wish|rather) (?:\w+ ){0,3}(?:was|were|be) dead\b|\bbetter off (?:dead|without me)\b/,
      /\b(?:not|never|no longer) (?:(?:ever|really|even|longer) )?(?:want|wish) to (?:live|be alive|exist|wake up|go on living|be here any ?more)\b/,
      /\b(?:no (?:more )?(?:reason|point|strength|will)|not worth) (?:left )?(?:in |to )?(?:live|living|going on)\b|\blife (?:\w+ ){0,2}not worth\b/,
      /\bself ?-?harm\w*\b|\bcut(?:ting)? my wrists?\b/,
      /\b(?:wanna|gonna) (?:die|kill myself)\b(?! (?:of|from) (?:laugh\w*|embarrass\w*|shame|boredom))/,
      /\b(?:help me|how (?:do|can|could) i|ways? to|easiest way to) die\b/,
      /\bnot see (?:a |any |the )?(?:reason|point) (?:to|in) (?:go|going|live|living|carry|carrying)\b/,
      /\bnever (?:been |was )?born\b|\b(?:nobody|no one) would miss me\b/,
      /\bjump(?:ing)? (?:off|from|out of) (?:\w+ ){0,2}(?:bridge|roof|building|balcony|window)\b/,
      /\bvoices (?:\w+ ){0,4}(?:hurt|kill)\b/,
      /\b(?:hurt|hurting|cut|cutting) myself\b(?! (?:\w+ ){0,3}(?:at|during|while|when|in|shaving|training|lifting|running|playing|chopping|cooking|with))/,
    ],
  },
  {
    sign: 'overdose',
    always: true,
    says: [
      /\boverdos\w*\b/,
      /\b(?:took|taken|swallowed|ate|drank) (?:too many|too much|a lot of|all (?:of )?(?:my|the|his|her)|a whole|the whole|\d\d+) (?:\w+ ){0,3}(?:pills?|tablets?|medication|medicines?|paracetamol|insulin|painkillers?|sleeping|box|pack\w*|bottle)\b/,
      /\b(?:swallowed|drank|drunk|ate) (?:\w+ ){0,3}(?:bleach|poison|battery|detergent|cleaner|cleaning|antifreeze)\b/,
      /\b(?:took|taken) (?:double|twice|triple) (?:my|the|his|her) (?:\w+ ){0,2}(?:dose|pills?|tablets?|medicine|medication|thinners?|insulin)\b/,
      /\b(?:injected|took) (?:\w+ ){0,2}(?:too much|double|twice|ten times) (?:\w+ ){0,3}insulin\b/,
    ],
  },
  {
    sign: 'unresponsive',
    says: [
      /\b(?:unconscious|not conscious|not breathing|no pulse|stopped breathing)\b/,
      /(?<!\b(?:password|page|app|site|website|phone|server|sensor|screen|button|link|code|watch|chat|system|it) (?:\w+ ){0,2})\b(?:unresponsive|not responding)\b/,
      /(?<!\bi (?:\w+ ){0,4})\b(?:will not|not|can not) wak(?:e|ing) up\b(?! (?:early|on time|in the morning|at))/,
      /\b(?:will not|not|can not) wak(?:e|ing) \w+ up\b(?! (?:early|on time|in the morning|at))/,
      /\b(?:having|had|has) (?:a |another )?(?:seizure|fit|convulsions?)\b(?! (?:of|body|lifestyle))/,
      /(?<!\b(?:menu|section|view|panel|list|page) )\bcollapsed\b(?! (?:menu|section|view|panel))/,
    ],
  },
  {
    sign: 'severe_allergy',
    says: [
      /\b(?:throat|tongue|lips|face) (?:\w+ ){0,3}(?:swelling|swollen|swells|closing|tight|tightening)\b/,
      /\banaphyla\w*\b|\ballergic shock\b/,
      /\ballergic reaction (?:\w+ ){0,8}(?:breath\w*|swell\w*|swollen|throat)\b/,
    ],
  },
  { sign: 'coughing_blood', says: [/\bcough\w* (?:up )?(?:\w+ ){0,2}blood\b/] },
  {
    sign: 'blood_in_stool',
    says: [/\bblood\w* (?:\w+ ){0,3}(?:stool|poo|poop|faeces|feces)\b/, /\bblack (?:tarry )?(?:stools?|poo)\b/],
  },
  { sign: 'blood_in_urine', says: [/\bblood\w* (?:\w+ ){0,3}(?:urine|pee|wee)\b/, /\b(?:peeing|urinating) blood\b/] },
  { sign: 'jaundice', says: [/\b(?:skin|eyes) (?:\w+ ){0,4}yellow\b/, /\byellow (?:skin|eyes)\b/] },
  { sign: 'lump', says: [/\b(?:found|have|has|noticed|feel|discovered|got) (?:\w+ ){0,3}lump\b/] },
  {
    sign: 'weight_loss',
    says: [/\blos(?:t|ing) (?:\w+ ){0,3}weight (?:\w+ ){0,3}(?:without trying|unexplained|no reason)\b/],
  },
  // with measured values beside them
  { sign: 'confused', says: [/\bconfus\w*\b|\bdisorient\w*\b|\bdazed\b|\bcan not think\b|\bnot making sense\b/] },
  { sign: 'vomiting_or_drowsy', says: [/\bvomit\w*\b|\bthrowing up\b|\bbeing sick\b|\bdrows\w*\b|\bvery sleepy\b/] },
  {
    sign: 'feels_unwell',
    says: [
      /\bheadache\b|\bdizz\w*\b|\bunwell\b|\bnause\w*\b|\bblurr\w* vision\b|\bconfus\w*\b|\bbreathless\b|\bfeel (?:very |really )?(?:bad|ill|awful|terrible)\b/,
    ],
  },
];
