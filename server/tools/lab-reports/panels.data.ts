/** A quantity as a laboratory prints it: its code, names to choose from, unit, interval (null for an open end), decimals. */
export type PanelRow = readonly [
  code: string,
  names: readonly string[],
  unit: string,
  low: number | null,
  high: number | null,
  decimals: number,
];

export interface Panel {
  readonly sections: readonly { readonly title: string; readonly rows: readonly PanelRow[] }[];
  /** Of the strip for urine: names and the words for negative and for a trace. */
  readonly strip: {
    readonly title: string;
    readonly rows: readonly (readonly [string, string])[];
    readonly negative: string;
    readonly trace: string;
  };
  readonly heads: Readonly<
    Record<
      'name' | 'value' | 'unit' | 'interval' | 'flag' | 'previous' | 'low' | 'high' | 'specimen' | 'method' | 'date',
      readonly string[]
    >
  >;
  readonly labels: Readonly<
    Record<
      'patient' | 'born' | 'sex' | 'female' | 'male' | 'collected' | 'received' | 'reported' | 'fasting' | 'page',
      string
    >
  >;
  readonly laboratories: readonly string[];
  /** Results that no catalogue has. */
  readonly unknown: readonly (readonly [string, string, string])[];
  readonly remarks: readonly string[];
  readonly below: string;
  readonly above: string;
  readonly bySex: readonly [female: string, male: string];
  readonly flags: readonly [low: string, high: string];
}

export const panels: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt', Panel>> = {
  en: {
    sections: [
      {
        title: 'Full Blood Count',
        rows: [
          ['white_cells', ['WBC', 'White Blood Cell Count', 'Leukocytes'], 'x10^9/L', 4, 11, 1],
          ['red_cells', ['RBC', 'Red Cell Count', 'Red Blood Cells'], 'x10^12/L', 3.8, 5.8, 2],
          ['haemoglobin', ['Haemoglobin', 'Hgb', 'Hemoglobin'], 'g/dL', 11.5, 16.5, 1],
          ['hematocrit', ['Haematocrit (PCV)', 'Hematocrit', 'HCT'], '%', 36, 50, 1],
          ['mcv', ['MCV', 'Mean Cell Volume'], 'fL', 80, 100, 1],
          ['platelets', ['Platelet Count', 'Platelets', 'PLT'], 'K/uL', 150, 400, 0],
          ['neutrophils_abs', ['Neutrophils (Abs)', 'Absolute Neutrophils', 'Neutrophil count'], 'x10^9/L', 2, 7.5, 2],
          ['lymphocytes', ['Lymphocytes %', 'Lymphs'], '%', 20, 45, 1],
        ],
      },
      {
        title: 'Biochemistry',
        rows: [
          ['sodium', ['Sodium', 'Sodium, Serum', 'Na'], 'mmol/L', 135, 145, 0],
          ['potassium', ['Potassium', 'K+'], 'mmol/L', 3.5, 5.1, 1],
          ['creatinine', ['Creatinine', 'Creatinine, Serum', 'S-Creatinine'], 'mg/dL', 0.51, 1.02, 2],
          ['alt', ['ALT (SGPT)', 'Alanine transaminase (ALT)', 'ALT'], 'IU/L', null, 45, 0],
          ['ggt', ['Gamma GT', 'GGT', 'Gamma-Glutamyl Transferase'], 'U/L', 6, 42, 0],
          ['albumin', ['Albumin', 'Albumin (serum)'], 'g/L', 35, 50, 0],
          ['fasting_glucose', ['Glucose, Fasting', 'Fasting plasma glucose', 'Glucose (fasting)'], 'mg/dL', 70, 99, 0],
          ['hba1c', ['HbA1c', 'Hemoglobin A1c', 'Glycated Haemoglobin (HbA1c)'], '%', 4, 5.6, 1],
          ['crp', ['C-Reactive Protein', 'CRP', 'C-Reactive Protein (CRP)'], 'mg/L', null, 5, 1],
        ],
      },
      {
        title: 'Lipids',
        rows: [
          ['total_cholesterol', ['Cholesterol, Total', 'Total Cholesterol', 'Cholesterol'], 'mg/dL', null, 200, 0],
          ['hdl', ['HDL Cholesterol', 'HDL-C', 'HDL'], 'mg/dL', 40, null, 0],
          ['ldl', ['LDL Cholesterol (calc)', 'LDL-Cholesterol', 'LDL Chol Calc (NIH)'], 'mg/dL', null, 130, 0],
          ['triglycerides', ['Triglycerides', 'Triglyceride'], 'mg/dL', null, 150, 0],
        ],
      },
      {
        title: 'Endocrine and vitamins',
        rows: [
          ['tsh', ['TSH', 'Thyroid Stimulating Hormone (TSH)', 'TSH, 3rd generation'], 'uIU/mL', 0.45, 4.5, 2],
          ['free_t4', ['T4, Free', 'Free Thyroxine (FT4)', 'FT4'], 'ng/dL', 0.82, 1.77, 2],
          ['ferritin', ['Ferritin', 'Ferritin, Serum'], 'ng/mL', 15, 150, 0],
          ['vitamin_d', ['Vitamin D, 25-OH', '25-OH Vitamin D (Total)', '25-Hydroxyvitamin D'], 'ng/mL', 30, 100, 1],
          ['vitamin_b12', ['Vitamin B12', 'Vitamin B-12'], 'pg/mL', 232, 1245, 0],
        ],
      },
    ],
    strip: {
      title: 'Urinalysis',
      rows: [
        ['urine_glucose_strip', 'Glucose'],
        ['urine_ketones_strip', 'Ketones'],
        ['urine_nitrite', 'Nitrite'],
        ['urine_protein_strip', 'Protein'],
      ],
      negative: 'Negative',
      trace: 'Trace',
    },
    heads: {
      name: ['Test', 'Test Name', 'Analyte'],
      value: ['Result', 'Your value', 'Value'],
      unit: ['Units', 'Unit'],
      interval: ['Reference Range', 'Ref. Interval', 'Normal range'],
      flag: ['Flag'],
      previous: ['Previous Result'],
      low: ['Low'],
      high: ['High'],
      specimen: ['Specimen'],
      method: ['Method'],
      date: ['Collection Date'],
    },
    labels: {
      patient: 'Patient Name',
      born: 'DOB',
      sex: 'Sex',
      female: 'Female',
      male: 'Male',
      collected: 'Collected',
      received: 'Received',
      reported: 'Reported',
      fasting: 'Fasting: Yes',
      page: 'Page',
    },
    laboratories: ['Harrow Vale Diagnostics', 'Cedar Point Laboratory', 'Lakeside Clinical Labs'],
    unknown: [
      ['Zonulin Family Peptide', '38.4', 'ng/mL'],
      ['Mitochondrial Stress Score', '12', ''],
    ],
    remarks: [
      'Prediabetes: 5.7 - 6.4 %, diabetes: > 6.4 %. Fasting sample recommended after 8 hours.',
      'LDL target < 70 mg/dL for patients at high risk.',
    ],
    below: '<',
    above: '>',
    bySex: ['F:', 'M:'],
    flags: ['L', 'H'],
  },
  de: {
    sections: [
      {
        title: 'Hämatologie',
        rows: [
          ['white_cells', ['Leukozyten', 'Leukozyten (EDTA)', 'Leukos'], '/nl', 4, 10, 1],
          ['red_cells', ['Erythrozyten', 'Ery', 'Erythrozyten i. Blut'], 'Mio/µl', 3.9, 5.4, 2],
          ['haemoglobin', ['Hämoglobin', 'Hb', 'Hämoglobin (Hb)'], 'g/dl', 12, 16, 1],
          ['hematocrit', ['Hämatokrit', 'Hkt', 'HKT'], '%', 36, 47, 1],
          ['mcv', ['MCV', 'MCV (mittl. Zellvolumen)'], 'fl', 81, 98, 1],
          ['platelets', ['Thrombozyten', 'Thrombozyten (EDTA)'], 'Tsd/µl', 150, 370, 0],
          ['neutrophils', ['Neutrophile Granulozyten', 'Neutrophile', 'Segmentkernige'], '%', 42, 77, 1],
          ['lymphocytes_abs', ['Lymphozyten absolut', 'Lymphozyten abs.'], '/nl', 1, 4.5, 2],
        ],
      },
      {
        title: 'Klinische Chemie',
        rows: [
          ['sodium', ['Natrium', 'Natrium i.S.', 'Natrium (Serum)'], 'mmol/l', 135, 145, 0],
          ['potassium', ['Kalium', 'Kalium i.S.'], 'mmol/l', 3.5, 5.1, 1],
          ['creatinine', ['Kreatinin', 'Kreatinin i. S.', 'Creatinin (enzymat.)'], 'mg/dl', 0.5, 0.9, 2],
          ['alt', ['GPT (ALT)', 'ALT (GPT)', 'GPT/ALAT'], 'U/l', null, 35, 0],
          ['ggt', ['Gamma-GT', 'GGT', 'γ-GT'], 'U/l', null, 40, 0],
          ['uric_acid', ['Harnsäure', 'Harnsäure i.S.'], 'mg/dl', 2.4, 5.7, 1],
          ['fasting_glucose', ['Glucose nüchtern', 'Nüchternglukose', 'Glukose (nüchtern)'], 'mg/dl', 70, 100, 0],
          ['hba1c', ['HbA1c', 'HbA1c (IFCC)', 'Hämoglobin A1c'], 'mmol/mol', 20, 42, 0],
          ['crp', ['CRP', 'C-reaktives Protein', 'C-reaktives Protein (CRP)'], 'mg/l', null, 5, 1],
        ],
      },
      {
        title: 'Fettstoffwechsel',
        rows: [
          ['total_cholesterol', ['Cholesterin', 'Gesamtcholesterin', 'Cholesterin, gesamt'], 'mg/dl', null, 200, 0],
          ['hdl', ['HDL-Cholesterin', 'HDL-Chol.', 'HDL−Cholesterin'], 'mg/dl', 45, null, 0],
          ['ldl', ['LDL-Cholesterin', 'LDL-Chol.', 'LDL-Cholesterin (berechnet)'], 'mg/dl', null, 116, 0],
          ['triglycerides', ['Triglyceride', 'Triglyzeride', 'Neutralfette (Triglyceride)'], 'mg/dl', null, 150, 0],
        ],
      },
      {
        title: 'Hormone und Vitamine',
        rows: [
          ['tsh', ['TSH basal', 'TSH', 'TSH¹'], 'mU/l', 0.27, 4.2, 2],
          ['free_t4', ['fT4', 'freies T4', 'FT4 (freies Thyroxin)'], 'pmol/l', 12, 22, 1],
          ['ferritin', ['Ferritin', 'Ferritin i.S.'], 'µg/l', 15, 150, 0],
          ['vitamin_d', ['25-OH-Vitamin D', 'Vitamin D (25-OH)', '25-OH-Vitamin D3'], 'nmol/l', 75, 250, 0],
          ['vitamin_b12', ['Vitamin B12', 'Vitamin B 12'], 'pg/ml', 197, 771, 0],
        ],
      },
    ],
    strip: {
      title: 'Urinstatus',
      rows: [
        ['urine_glucose_strip', 'Glukose'],
        ['urine_ketones_strip', 'Ketone'],
        ['urine_nitrite', 'Nitrit'],
        ['urine_protein_strip', 'Eiweiß'],
      ],
      negative: 'negativ',
      trace: 'Spuren',
    },
    heads: {
      name: ['Untersuchung', 'Analyse', 'Parameter'],
      value: ['Ergebnis', 'Wert', 'Resultat'],
      unit: ['Einheit', 'Einh.'],
      interval: ['Referenzbereich', 'Normbereich', 'Normwert'],
      flag: ['Bewertung'],
      previous: ['Vorwert'],
      low: ['Untergrenze'],
      high: ['Obergrenze'],
      specimen: ['Material'],
      method: ['Methode'],
      date: ['Abnahmedatum'],
    },
    labels: {
      patient: 'Patientin',
      born: 'geb. am',
      sex: 'Geschlecht',
      female: 'weiblich',
      male: 'männlich',
      collected: 'Entnahme',
      received: 'Eingang',
      reported: 'Befunddatum',
      fasting: 'Patient nüchtern',
      page: 'Seite',
    },
    laboratories: ['Labor Dr. Ahrendt und Kollegen', 'MVZ Labor Eichwald', 'Diagnostikzentrum Mühlbach'],
    unknown: [
      ['Zonulin im Serum', '61,2', 'ng/ml'],
      ['Lipämieindex', '12', ''],
    ],
    remarks: [
      'HbA1c ab 48 mmol/mol: Diabetes mellitus wahrscheinlich, Kontrolle in 3 Monaten.',
      'LDL-Zielwert bei sehr hohem Risiko < 55 mg/dl.',
    ],
    below: 'bis',
    above: 'ab',
    bySex: ['Frauen:', 'Männer:'],
    flags: ['-', '+'],
  },
  fr: {
    sections: [
      {
        title: 'Hémogramme',
        rows: [
          ['white_cells', ['Leucocytes', 'Globules blancs'], 'G/L', 4, 10, 2],
          ['red_cells', ['Hématies', 'Globules rouges', 'Érythrocytes'], 'T/L', 3.8, 5.9, 2],
          ['haemoglobin', ['Hémoglobine', 'Hb'], 'g/dL', 11.5, 17.5, 1],
          ['hematocrit', ['Hématocrite', 'Hématocrite (Ht)'], '%', 34, 53, 1],
          ['mcv', ['V.G.M.', 'VGM', 'Volume globulaire moyen'], 'fL', 76, 96, 1],
          ['platelets', ['Plaquettes', 'Numération des plaquettes'], 'G/L', 150, 400, 0],
          ['neutrophils_abs', ['Polynucléaires neutrophiles', 'P. neutrophiles'], 'G/L', 1.8, 7.5, 2],
          ['lymphocytes_abs', ['Lymphocytes'], 'G/L', 1, 4.5, 2],
        ],
      },
      {
        title: 'Biochimie',
        rows: [
          ['sodium', ['Sodium', 'Natrémie', 'Sodium (plasma)'], 'mmol/L', 136, 145, 0],
          ['potassium', ['Potassium', 'Kaliémie'], 'mmol/L', 3.5, 5.1, 1],
          ['creatinine', ['Créatinine', 'Créatinine (enzymatique)', 'Créatininémie'], 'µmol/L', 45, 84, 0],
          ['alt', ['ALAT (TGP)', 'Transaminases SGPT (ALAT)', 'ALAT'], 'UI/L', null, 35, 0],
          ['ggt', ['Gamma-GT', 'Gamma GT (GGT)'], 'UI/L', null, 40, 0],
          ['uric_acid', ['Acide urique', 'Uricémie'], 'µmol/L', 155, 357, 0],
          ['fasting_glucose', ['Glycémie à jeun', 'Glucose à jeun'], 'g/L', 0.7, 1.1, 2],
          ['hba1c', ['Hémoglobine glyquée (HbA1c)', 'HbA1c'], '%', 4, 6, 1],
          ['crp', ['Protéine C réactive', 'CRP', 'Protéine C réactive (CRP)'], 'mg/L', null, 5, 1],
        ],
      },
      {
        title: 'Bilan lipidique',
        rows: [
          ['total_cholesterol', ['Cholestérol total', 'Cholestérol'], 'mmol/L', null, 5.2, 2],
          ['hdl', ['Cholestérol HDL', 'HDL cholestérol'], 'mmol/L', 1.03, null, 2],
          ['ldl', ['Cholestérol LDL (calculé)', 'LDL cholestérol'], 'mmol/L', null, 3.4, 2],
          ['triglycerides', ['Triglycérides'], 'mmol/L', null, 1.7, 2],
        ],
      },
      {
        title: 'Hormonologie et vitamines',
        rows: [
          ['tsh', ['TSH', 'TSH ultrasensible', 'Thyréostimuline (TSH)'], 'mUI/L', 0.27, 4.2, 2],
          ['free_t4', ['T4 libre', 'T4 libre (FT4)'], 'pmol/L', 12, 22, 1],
          ['ferritin', ['Ferritine', 'Ferritinémie'], 'µg/L', 15, 150, 0],
          ['vitamin_d', ['25-OH vitamine D', 'Vitamine D (25-OH)'], 'ng/mL', 30, 100, 1],
          ['vitamin_b12', ['Vitamine B12'], 'pmol/L', 145, 569, 0],
        ],
      },
    ],
    strip: {
      title: 'Examen des urines',
      rows: [
        ['urine_glucose_strip', 'Glucose'],
        ['urine_ketones_strip', 'Corps cétoniques'],
        ['urine_nitrite', 'Nitrites'],
        ['urine_protein_strip', 'Protéines'],
      ],
      negative: 'négatif',
      trace: 'traces',
    },
    heads: {
      name: ['Analyse', 'Examen', 'Analyses'],
      value: ['Résultat', 'Résultats'],
      unit: ['Unité', 'Unités'],
      interval: ['Valeurs de référence', 'Normales', 'Intervalle de référence'],
      flag: ['Alerte'],
      previous: ['Antériorité'],
      low: ['Min'],
      high: ['Max'],
      specimen: ['Nature'],
      method: ['Technique'],
      date: ['Date de prélèvement'],
    },
    labels: {
      patient: 'Patient',
      born: 'Né(e) le',
      sex: 'Sexe',
      female: 'Féminin',
      male: 'Masculin',
      collected: 'Prélèvement du',
      received: 'Reçu le',
      reported: 'Édité le',
      fasting: 'À jeun : oui',
      page: 'Page',
    },
    laboratories: ['Laboratoire de Biologie Médicale du Parc', 'Biolab Val-Fleuri', 'Laboratoire des Tilleuls'],
    unknown: [
      ['Zonuline fécale', '61,2', 'ng/mL'],
      ['Indice de lipémie', '12', ''],
    ],
    remarks: [
      'Objectif LDL < 1,4 mmol/L en cas de risque très élevé.',
      'HbA1c : objectif inférieur à 7 % chez le patient diabétique.',
    ],
    below: 'Inf. à',
    above: 'Sup. à',
    bySex: ['Femme :', 'Homme :'],
    flags: ['-', '+'],
  },
  es: {
    sections: [
      {
        title: 'Hemograma',
        rows: [
          ['white_cells', ['Leucocitos', 'Recuento de leucocitos'], '10^3/µL', 4, 11, 2],
          ['red_cells', ['Hematíes', 'Eritrocitos'], '10^6/µL', 3.9, 5.6, 2],
          ['haemoglobin', ['Hemoglobina', 'Hb'], 'g/dL', 12, 16.5, 1],
          ['hematocrit', ['Hematocrito', 'Hto'], '%', 36, 49, 1],
          ['mcv', ['V.C.M.', 'VCM', 'Volumen corpuscular medio'], 'fL', 80, 99, 1],
          ['platelets', ['Plaquetas', 'Recuento de plaquetas'], '10^3/µL', 150, 400, 0],
          ['neutrophils', ['Neutrófilos %', 'Neutrófilos'], '%', 40, 75, 1],
          ['lymphocytes', ['Linfocitos %', 'Linfocitos'], '%', 20, 45, 1],
        ],
      },
      {
        title: 'Bioquímica',
        rows: [
          ['sodium', ['Sodio', 'Sodio (suero)'], 'mEq/L', 135, 145, 0],
          ['potassium', ['Potasio', 'Potasio en suero'], 'mEq/L', 3.5, 5.1, 1],
          ['creatinine', ['Creatinina', 'Creatinina sérica', 'Creatinina (suero)'], 'mg/dL', 0.5, 0.95, 2],
          ['alt', ['GPT (ALT)', 'ALT/GPT', 'Alanina aminotransferasa (GPT)'], 'U/L', null, 41, 0],
          ['ggt', ['GGT', 'Gamma GT', 'Gamma-glutamil transferasa (GGT)'], 'U/L', null, 40, 0],
          ['uric_acid', ['Ácido úrico', 'Urato'], 'mg/dL', 2.6, 6, 1],
          ['fasting_glucose', ['Glucosa basal', 'Glucosa en ayunas', 'Glucemia basal'], 'mg/dL', 70, 110, 0],
          ['hba1c', ['Hemoglobina glicosilada (HbA1c)', 'HbA1c'], '%', 4, 6, 1],
          ['crp', ['Proteína C reactiva', 'PCR', 'Proteína C Reactiva (PCR)'], 'mg/L', null, 5, 1],
        ],
      },
      {
        title: 'Perfil lipídico',
        rows: [
          ['total_cholesterol', ['Colesterol total', 'Colesterol'], 'mg/dL', null, 200, 0],
          ['hdl', ['Colesterol HDL', 'HDL-colesterol', 'c-HDL'], 'mg/dL', 40, null, 0],
          ['ldl', ['Colesterol LDL', 'LDL-colesterol (calculado)', 'c-LDL'], 'mg/dL', null, 130, 0],
          ['triglycerides', ['Triglicéridos', 'TG'], 'mg/dL', null, 150, 0],
        ],
      },
      {
        title: 'Hormonas y vitaminas',
        rows: [
          ['tsh', ['TSH', 'Tirotropina (TSH)', 'Hormona tiroestimulante (TSH)'], 'µUI/mL', 0.35, 4.94, 2],
          ['free_t4', ['T4 libre', 'Tiroxina libre (T4L)', 'T4L'], 'ng/dL', 0.7, 1.48, 2],
          ['ferritin', ['Ferritina', 'Ferritina sérica'], 'ng/mL', 15, 150, 0],
          ['vitamin_d', ['25-OH Vitamina D', 'Vitamina D (25-OH)', '25-hidroxivitamina D'], 'ng/mL', 30, 100, 1],
          ['vitamin_b12', ['Vitamina B12', 'Cobalamina (B12)'], 'pg/mL', 187, 883, 0],
        ],
      },
    ],
    strip: {
      title: 'Orina: sistemático',
      rows: [
        ['urine_glucose_strip', 'Glucosa'],
        ['urine_ketones_strip', 'Cuerpos cetónicos'],
        ['urine_nitrite', 'Nitritos'],
        ['urine_protein_strip', 'Proteínas'],
      ],
      negative: 'Negativo',
      trace: 'Indicios',
    },
    heads: {
      name: ['Prueba', 'Determinación', 'Parámetro'],
      value: ['Resultado', 'Valor'],
      unit: ['Unidades', 'Unidad'],
      interval: ['Valores de referencia', 'Rango de referencia', 'V. Referencia'],
      flag: ['Alerta'],
      previous: ['Resultado anterior'],
      low: ['Mínimo'],
      high: ['Máximo'],
      specimen: ['Muestra'],
      method: ['Método'],
      date: ['Fecha de extracción'],
    },
    labels: {
      patient: 'Paciente',
      born: 'F. nacimiento',
      sex: 'Sexo',
      female: 'Mujer',
      male: 'Hombre',
      collected: 'Fecha de extracción',
      received: 'Recepción',
      reported: 'Fecha de informe',
      fasting: 'Paciente en ayunas',
      page: 'Página',
    },
    laboratories: ['Laboratorios Sierra Clara', 'Análisis Clínicos Del Puerto', 'Laboratorio Alameda'],
    unknown: [
      ['Zonulina en suero', '61,2', 'ng/mL'],
      ['Índice de lipemia', '12', ''],
    ],
    remarks: [
      'Objetivo LDL < 55 mg/dL en pacientes de muy alto riesgo.',
      'Prediabetes: 5,7 - 6,4 %. Diabetes: mayor de 6,5 %.',
    ],
    below: 'Menor de',
    above: 'Mayor de',
    bySex: ['Mujer:', 'Hombre:'],
    flags: ['*', '*'],
  },
  it: {
    sections: [
      {
        title: 'Esame emocromocitometrico',
        rows: [
          ['white_cells', ['Leucociti', 'Globuli bianchi', 'WBC (Leucociti)'], '10^3/µL', 4, 10, 2],
          ['red_cells', ['Eritrociti', 'Globuli rossi'], '10^6/µL', 4, 5.5, 2],
          ['haemoglobin', ['Emoglobina', 'Hb'], 'g/dL', 12, 16.5, 1],
          ['hematocrit', ['Ematocrito', 'HCT'], '%', 36, 48, 1],
          ['mcv', ['MCV', 'Volume corpuscolare medio'], 'fL', 80, 97, 1],
          ['platelets', ['Piastrine', 'PLT (Piastrine)'], '10^3/µL', 150, 400, 0],
          ['neutrophils', ['Neutrofili %', 'Granulociti neutrofili'], '%', 40, 75, 1],
          ['lymphocytes_abs', ['Linfociti (valore assoluto)', 'Linfociti'], '10^3/µL', 1, 4.5, 2],
        ],
      },
      {
        title: 'Chimica clinica',
        rows: [
          ['sodium', ['Sodio', 'S-Sodio', 'Sodiemia'], 'mmol/L', 136, 145, 0],
          ['potassium', ['Potassio', 'S-Potassio'], 'mmol/L', 3.5, 5.1, 1],
          ['creatinine', ['Creatinina', 'S-Creatinina', 'Creatininemia'], 'mg/dL', 0.5, 0.95, 2],
          ['alt', ['ALT (GPT)', 'Alanina aminotransferasi (ALT)', 'S-ALT'], 'U/L', null, 35, 0],
          ['ggt', ['Gamma-GT', 'GGT', 'Gamma glutamil transferasi'], 'U/L', null, 40, 0],
          ['uric_acid', ['Acido urico', 'Uricemia'], 'mg/dL', 2.4, 5.7, 1],
          ['fasting_glucose', ['Glicemia a digiuno', 'Glucosio a digiuno', 'Glicemia basale'], 'mg/dL', 70, 100, 0],
          ['hba1c', ['Emoglobina glicata (HbA1c)', 'HbA1c', 'Emoglobina glicosilata'], 'mmol/mol', 20, 42, 0],
          ['crp', ['Proteina C reattiva', 'PCR', 'PCR (Proteina C reattiva)'], 'mg/L', null, 5, 1],
        ],
      },
      {
        title: 'Assetto lipidico',
        rows: [
          ['total_cholesterol', ['Colesterolo totale', 'Colesterolo'], 'mg/dL', null, 200, 0],
          ['hdl', ['Colesterolo HDL', 'HDL colesterolo'], 'mg/dL', 40, null, 0],
          ['ldl', ['Colesterolo LDL (calcolato)', 'LDL colesterolo'], 'mg/dL', null, 130, 0],
          ['triglycerides', ['Trigliceridi', 'S-Trigliceridi'], 'mg/dL', null, 150, 0],
        ],
      },
      {
        title: 'Ormoni e vitamine',
        rows: [
          ['tsh', ['TSH', 'TSH reflex', 'Tireotropina (TSH)'], 'µUI/mL', 0.27, 4.2, 2],
          ['free_t4', ['FT4', 'Tiroxina libera (FT4)', 'T4 libero'], 'pg/mL', 9.3, 17, 1],
          ['ferritin', ['Ferritina', 'S-Ferritina'], 'ng/mL', 15, 150, 0],
          ['vitamin_d', ['25-OH Vitamina D', 'Vitamina D (25-OH)'], 'ng/mL', 30, 100, 1],
          ['vitamin_b12', ['Vitamina B12', 'Cobalamina'], 'pg/mL', 197, 771, 0],
        ],
      },
    ],
    strip: {
      title: 'Esame urine',
      rows: [
        ['urine_glucose_strip', 'Glucosio'],
        ['urine_ketones_strip', 'Corpi chetonici'],
        ['urine_nitrite', 'Nitriti'],
        ['urine_protein_strip', 'Proteine'],
      ],
      negative: 'assente',
      trace: 'tracce',
    },
    heads: {
      name: ['Esame', 'Analisi', 'Descrizione'],
      value: ['Risultato', 'Esito', 'Valore'],
      unit: ['U.M.', 'Unità di misura'],
      interval: ['Valori di riferimento', 'Intervallo di riferimento', 'Val. Rif.'],
      flag: ['Segn.'],
      previous: ['Precedente'],
      low: ['Minimo'],
      high: ['Massimo'],
      specimen: ['Materiale'],
      method: ['Metodo'],
      date: ['Data prelievo'],
    },
    labels: {
      patient: 'Paziente',
      born: 'Nato/a il',
      sex: 'Sesso',
      female: 'Femmina',
      male: 'Maschio',
      collected: 'Data prelievo',
      received: 'Accettazione',
      reported: 'Data referto',
      fasting: 'Paziente a digiuno',
      page: 'Pagina',
    },
    laboratories: [
      'Laboratorio Analisi San Rocco',
      'Poliambulatorio Laboratorio Le Querce',
      'Centro Diagnostico Montalto',
    ],
    unknown: [
      ['Zonulina fecale', '61,2', 'ng/mL'],
      ['Indice di lipemia', '12', ''],
    ],
    remarks: [
      'Obiettivo LDL inferiore a 55 mg/dL nei pazienti a rischio molto alto.',
      'Carenza di vitamina D: inferiore a 20 ng/mL.',
    ],
    below: 'fino a',
    above: 'maggiore di',
    bySex: ['Donne:', 'Uomini:'],
    flags: ['*', '*'],
  },
  pt: {
    sections: [
      {
        title: 'Hemograma',
        rows: [
          ['white_cells', ['Leucócitos', 'Leucócitos totais'], '/mm³', 4000, 10000, 0],
          ['red_cells', ['Eritrócitos', 'Hemácias'], 'milhões/mm³', 3.9, 5.6, 2],
          ['haemoglobin', ['Hemoglobina', 'Hb'], 'g/dL', 12, 16.5, 1],
          ['hematocrit', ['Hematócrito', 'Ht'], '%', 36, 49, 1],
          ['mcv', ['V.G.M.', 'VCM', 'Volume corpuscular médio'], 'fL', 80, 99, 1],
          ['platelets', ['Plaquetas', 'Contagem de plaquetas'], '/mm³', 150000, 400000, 0],
          ['neutrophils', ['Neutrófilos %', 'Neutrófilos'], '%', 40, 75, 1],
          ['lymphocytes', ['Linfócitos %', 'Linfócitos'], '%', 20, 45, 1],
        ],
      },
      {
        title: 'Bioquímica',
        rows: [
          ['sodium', ['Sódio', 'Sódio sérico'], 'mEq/L', 135, 145, 0],
          ['potassium', ['Potássio', 'Potássio sérico'], 'mEq/L', 3.5, 5.1, 1],
          ['creatinine', ['Creatinina', 'Creatinina sérica'], 'mg/dL', 0.5, 0.95, 2],
          ['alt', ['ALT (TGP)', 'TGP (ALT)', 'Alanina aminotransferase (TGP)'], 'U/L', null, 41, 0],
          ['ggt', ['Gama-GT', 'GGT', 'Gama glutamil transferase'], 'U/L', null, 40, 0],
          ['uric_acid', ['Ácido úrico', 'Uricemia'], 'mg/dL', 2.6, 6, 1],
          ['fasting_glucose', ['Glicose em jejum', 'Glicemia de jejum', 'Glucose em jejum'], 'mg/dL', 70, 99, 0],
          ['hba1c', ['Hemoglobina glicada (HbA1c)', 'HbA1c', 'Hemoglobina A1c'], '%', 4, 5.7, 1],
          ['crp', ['Proteína C reativa', 'PCR', 'Proteína C reativa (PCR)'], 'mg/L', null, 5, 1],
        ],
      },
      {
        title: 'Perfil lipídico',
        rows: [
          ['total_cholesterol', ['Colesterol total', 'Colesterol'], 'mg/dL', null, 190, 0],
          ['hdl', ['Colesterol HDL', 'HDL-colesterol'], 'mg/dL', 40, null, 0],
          ['ldl', ['Colesterol LDL', 'LDL-colesterol (calculado)'], 'mg/dL', null, 130, 0],
          ['triglycerides', ['Triglicéridos', 'Triglicerídeos'], 'mg/dL', null, 150, 0],
        ],
      },
      {
        title: 'Hormonas e vitaminas',
        rows: [
          ['tsh', ['TSH', 'Tirotrofina (TSH)', 'Hormônio tireoestimulante (TSH)'], 'mUI/L', 0.4, 4.5, 2],
          ['free_t4', ['T4 livre', 'Tiroxina livre (T4L)'], 'ng/dL', 0.7, 1.8, 2],
          ['ferritin', ['Ferritina', 'Ferritina sérica'], 'ng/mL', 15, 150, 0],
          ['vitamin_d', ['25-OH Vitamina D', 'Vitamina D (25-OH)', '25-hidroxivitamina D'], 'ng/mL', 30, 100, 1],
          ['vitamin_b12', ['Vitamina B12', 'Cobalamina'], 'pg/mL', 197, 771, 0],
        ],
      },
    ],
    strip: {
      title: 'Urina tipo II',
      rows: [
        ['urine_glucose_strip', 'Glicose'],
        ['urine_ketones_strip', 'Corpos cetónicos'],
        ['urine_nitrite', 'Nitritos'],
        ['urine_protein_strip', 'Proteínas'],
      ],
      negative: 'Negativo',
      trace: 'Vestígios',
    },
    heads: {
      name: ['Exame', 'Análise', 'Parâmetro'],
      value: ['Resultado', 'Valor'],
      unit: ['Unidades', 'Unidade'],
      interval: ['Valores de referência', 'Intervalo de referência', 'V.R.'],
      flag: ['Alerta'],
      previous: ['Resultado anterior'],
      low: ['Mínimo'],
      high: ['Máximo'],
      specimen: ['Amostra'],
      method: ['Método'],
      date: ['Data da colheita'],
    },
    labels: {
      patient: 'Utente',
      born: 'Data de nascimento',
      sex: 'Sexo',
      female: 'Feminino',
      male: 'Masculino',
      collected: 'Data da colheita',
      received: 'Receção',
      reported: 'Emissão',
      fasting: 'Utente em jejum',
      page: 'Página',
    },
    laboratories: ['Laboratório Vale do Rio', 'Análises Clínicas Boa Nova', 'Laboratório Santa Marinha'],
    unknown: [
      ['Zonulina sérica', '61,2', 'ng/mL'],
      ['Índice lipémico', '12', ''],
    ],
    remarks: ['Alvo LDL < 55 mg/dL em doentes de risco muito alto.', 'Pré-diabetes: 5,7 - 6,4 %.'],
    below: 'até',
    above: 'superior a',
    bySex: ['Mulheres:', 'Homens:'],
    flags: ['*', '*'],
  },
};
