/** The words around a figure, in all languages, without accents and apostrophes. */
export const figureWords = {
  glucose:
    'glucose|glucoses|sugar|sugars|bg|bgl|cgm|sensor|meter|libre|dexcom|zucker|blutzucker|bz|zuckerwert|azucar|glucosa|glucemia|glicemia|glicose|acucar|glycemie|dextro|zucchero|zuccheri|blutzuckerwert|sucre|sucres',
  glycaemia: 'glycemie|glicemia|dextro|glycemia',
  /** That a glucose is high, or how a high one feels. */
  high: 'high|higher|highs|hi|hyper*|thirst*|ketone*|keton*|hoch|hohe*|hoher|uberzuckert*|durst*|alto|alta|altos|altas|altissim*|sed|cetona*|haut|haute|eleve|elevee|soif|cetone*|sete|chetoni|elevad*|subio|subiu|salita|monte|gestiegen',
  pressure:
    'pressure|pression|tensione|bp|mmhg|systolic|blutdruck|rr|presion|tension|pressione|pressao|tensao|arterial|ta',
  pulse:
    'heart|heartrate|hr|pulse|bpm|puls|herzfrequenz|ruhepuls|pulso|pulsaciones|latidos|pouls|coeur|battiti|battito|frequenza|batimento|batimentos|frequencia|frecuencia|beats|heartbeat|herz|cardiaque|rhr',
  racing:
    'racing|races|pounding|fluttering|palpitation*|wont stop|wont slow|wont come down|wont calm|herzrasen|rast|palpitacion*|taquicardia*|tachycardie*|tachykard*|tachycardia|acelerad*|disparad*|desbocad*|semballe|emballe|accelere*|tachicardi*|palpitazion*|impazzit*|palpitac*',
  /** A heart that is meant to beat fast. */
  exercise:
    'run|running|ran|sprint*|training|trained|train|class|spinning|workout*|interval*|exercise*|exercising|race|marathon|treadmill|hiit|cycling|lauf*|joggen|gelaufen|sport|kurs|correr|corriendo|carrera|entren*|clase|ejercicio|course|courir|entrainement|cours|seance|corsa|correre|allenament*|lezione|corrida|treino|treinar|aula|esforco',
  rest: 'rest|resting|sitting|seated|lying|bed|couch|sofa|ruhe|ruhepuls|sitzen|liegen|liegend|reposo|sentado|sentada|acostado|acostada|repos|assis|assise|couche|couchee|riposo|seduto|seduta|sdraiato|sdraiata|repouso|parado|parada|deitado|deitada|rhr',
  oxygen:
    'oxygen|spo2|sats|sat|o2|sauerstoff|sauerstoffsattigung|oxigeno|saturacion|saturation|oxygene|ossigeno|saturazione|oxigenio|saturacao',
  measured:
    'tested|measured|reading|reads|diabetic|diabetes|insulin|pricked|gemessen|wert|messwert|diabetiker*|medi|medir|medirme|mido|diabetic*|insulina|mesure|mesuree|insuline|diabetique|misurato|misurata|valore',
  tremor:
    'shak*|sweat*|sweats|clammy|zitter*|zittrig|schwitz*|schweiss*|sudando|sudor|sudo|tembl*|tiembl*|sueurs|transpire*|trembl*|trem*|suando|suor|blurry|verschwommen',
  pregnant:
    'pregnant|pregnancy|preg|schwanger|ssw|embarazada|embarazo|enceinte|grossesse|incinta|gravidanza|gravida|gravidez|gestante',
  faint:
    'faint|fainting|fainted|dizzy|lightheaded|passed|pass|schwindlig|schwindelig|ohnmacht|ohnmachtig|maread*|desmay*|evanoui*|vertige*|malaise|svenire|capogiri|gira|tonto|tonta|tontura|desmai*|weak|confused|schwach|debil',
  /** Sugar in food, or how long and how much: no reading. */
  otherThing:
    'recipe|recipes|apple|cake|tea|coffee|yoghurt|yogurt|gram|grams|teaspoons|spoons|cookies|drink|rezept|rezepte|apfel|kuchen|kaffee|receta|recetas|manzana|cafe|recette|recettes|pomme|gateau|ricetta|ricette|mela|torta|receita|receitas|maca|bolo|free',
} as const;

/** What other values in mmol/L are named: no glucose. */
export const otherLaboratory =
  'cholesterol|ldl|hdl|triglycerides|potassium|sodium|creatinine|ketone|ketones|kalium|natrium|cholesterin|colesterol|colesterolo|lactate|urea|calcium|magnesium';
