import type { NoteText } from './note.ts';
import { sources } from './sources.data.ts';

export const bloodNotes: readonly NoteText[] = [
  {
    slug: 'hba1c',
    title: 'What is HbA1c?',
    text: [
      'HbA1c is the share of haemoglobin that carries sugar. It reflects the mean glucose of about two to three months.',
      'Things that change the life of red cells, such as bleeding or pregnancy, can mislead it.',
    ],
    source: sources.glucoseClasses,
    words: 'a1c, long-term sugar, Langzeitzucker, hemoglobina glicosilada, hémoglobine glyquée, emoglobina glicata',
  },
  {
    slug: 'hba1c-bands',
    title: 'Which HbA1c is called raised?',
    text: [
      'The American association calls below 5.7% usual and 5.7 to 6.4% raised.',
      'From 6.5%, confirmed by a second test, it is in the range of diabetes.',
    ],
    source: sources.glucoseClasses,
    words: 'a1c range, 5.7, 6.5, prediabetes a1c, normal hba1c',
  },
  {
    slug: 'fasting-glucose',
    title: 'What is fasting glucose?',
    text: [
      'It is glucose in the blood after at least eight hours without food.',
      'Below 100 mg/dL (5.6 mmol/L) is usual by the American association, 100 to 125 raised.',
    ],
    source: sources.glucoseClasses,
    words: 'fasting sugar, fpg, nüchternblutzucker, glucosa en ayunas, glycémie à jeun, glicemia a digiuno',
  },
  {
    slug: 'blood-age',
    title: 'What is PhenoAge?',
    text: [
      'PhenoAge puts nine blood values and calendar age into one number, from a study of adults in the United States.',
      'Short-term changes of CRP and white cells can move it by years. It isn’t a forecast of anyone’s life.',
    ],
    source: sources.bloodAge,
    words: 'biological age, phenoage, blood age, biologisches Alter, edad biológica',
  },
  {
    slug: 'crp',
    title: 'What is CRP?',
    text: [
      'C-reactive protein rises when the body fights something or is inflamed, within hours to days.',
      'It doesn’t say where or why, so a high value is usually repeated when someone is well.',
    ],
    source: sources.crpTest,
    words: 'c-reactive protein, hs-crp, inflammation, Entzündungswert, proteína c reactiva, inflammation valeur',
  },
  {
    slug: 'haemoglobin',
    title: 'What is haemoglobin?',
    text: [
      'Haemoglobin is the protein in red cells that carries oxygen.',
      'WHO sets lower limits by age, sex, pregnancy, smoking and altitude, last revised in 2024.',
    ],
    source: sources.haemoglobin,
    words: 'hb, hemoglobin, red blood, Hämoglobin, hemoglobina, hémoglobine, emoglobina',
  },
  {
    slug: 'ferritin',
    title: 'What is ferritin?',
    text: [
      'Ferritin shows how much iron the body has in store. Low ferritin is the earliest sign of too little.',
      'It also rises with inflammation, so it is read together with other values.',
    ],
    source: sources.iron,
    words: 'iron stores, Eisenspeicher, ferritina, ferritine',
  },
  {
    slug: 'iron-foods',
    title: 'Which foods have iron?',
    text: [
      'Iron from meat and fish is absorbed better than iron from plants.',
      'Vitamin C in the same meal helps with plant iron; tea and coffee hinder it.',
    ],
    source: sources.iron,
    words: 'iron rich, Eisen in Lebensmitteln, alimentos con hierro, aliments riches en fer, alimenti con ferro',
  },
  {
    slug: 'egfr',
    title: 'What is eGFR?',
    text: [
      'It estimates from creatinine, age and sex how much blood the kidneys filter in a minute.',
      'One value says little: guidelines look at it for three months and together with protein in urine.',
    ],
    source: sources.kidney,
    words: 'kidney function, creatinine, gfr, Nierenwert, función renal, fonction rénale',
  },
  {
    slug: 'creatinine',
    title: 'What moves creatinine besides the kidneys?',
    text: [
      'Creatinine comes from muscle, so much or little muscle and a meal of meat move it.',
      'That is why doctors look at eGFR and sometimes measure cystatin C too.',
    ],
    source: sources.kidney,
    words: 'creatinine muscle, kreatinin, creatinina, créatinine',
  },
  {
    slug: 'vitamin-b12',
    title: 'What is vitamin B12 for?',
    text: [
      'It is needed for blood cells and nerves. It is in animal foods, and fortified ones for people who eat none.',
      'Absorption falls with age and with some conditions and medicines.',
    ],
    source: sources.vitaminB12,
    words: 'b12, cobalamin, vegan vitamin, vitamina b12',
  },
  {
    slug: 'folate',
    title: 'What is folate for?',
    text: [
      'Folate is needed to make DNA and red cells. It is in leafy greens, beans and whole grains.',
      'Health services advise extra folic acid before and early in pregnancy; a midwife or doctor says how.',
    ],
    source: sources.folate,
    words: 'folic acid, Folsäure, ácido fólico, acide folique, acido folico',
  },
  {
    slug: 'vitamin-d',
    title: 'What is vitamin D for?',
    text: [
      'It helps the body to take up calcium and keeps bones strong. The skin makes it in sunlight; few foods have much.',
      'A blood test measures 25-hydroxyvitamin D, in nmol/L or ng/mL.',
    ],
    source: sources.vitaminD,
    words: 'vitamin d, 25-oh, sunlight vitamin, Vitamin-D-Spiegel, vitamina d, vitamine d',
  },
  {
    slug: 'reference-ranges',
    title: 'What does a reference range say?',
    text: [
      'A laboratory’s range mostly covers the middle 95 of 100 healthy people, so five are outside without being ill.',
      'Ranges differ between laboratories and methods: compare with the one on the report.',
    ],
    source: sources.labResults,
    words: 'normal range, outside range, lab range, Referenzbereich, rango de referencia, valeurs de référence',
  },
  {
    slug: 'white-cells',
    title: 'What do white blood cells show?',
    text: [
      'White cells defend the body. Their number rises with infections, stress and some medicines, and falls with others.',
      'Lymphocytes are one kind, given as a share of all.',
    ],
    source: sources.whiteCells,
    words: 'wbc, leukocytes, lymphocytes, Leukozyten, glóbulos blancos, globules blancs',
  },
  {
    slug: 'red-cell-width',
    title: 'What are MCV and RDW?',
    text: [
      'MCV is the mean size of red cells, RDW how much their sizes differ.',
      'Both help doctors to tell different causes of low haemoglobin apart.',
    ],
    source: sources.redCells,
    words: 'mcv, rdw, red cell size, Erythrozyten',
  },
];
