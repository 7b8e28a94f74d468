import { laboratory, today } from './lab-metric.ts';

/**
 * The quantities of laboratory reports beyond those that the club works with, one row for one quantity in one specimen.
 * Limits are generous: outside the first a value cannot be a living person's, outside the second it is asked about.
 */
export const labMetrics = {
  non_hdl: laboratory('lipids', 'Non-HDL cholesterol', 'mg/dL', 0, [5, 1400], [40, 370], '43396-1', {
    units: { 'mmol/L': { factor: 38.67, loinc: '70204-3' }, 'g/L': 100 },
  }),
  vldl: laboratory('lipids', 'VLDL cholesterol', 'mg/dL', 0, [1, 1000], [2, 160], '13458-5', {
    units: { 'mmol/L': 38.67, 'g/L': 100 },
  }),
  remnant_cholesterol: laboratory('lipids', 'Remnant cholesterol', 'mg/dL', 0, [0, 1000], [2, 160], null, {
    units: { 'mmol/L': 38.67 },
  }),
  chol_hdl_ratio: laboratory('lipids', 'Cholesterol/HDL ratio', '', 1, [1, 40], [1.5, 12], '9830-1', { ucum: '1' }),
  ldl_hdl_ratio: laboratory('lipids', 'LDL/HDL ratio', '', 1, [0.1, 30], [0.3, 9], '11054-4', { ucum: '1' }),
  tg_hdl_ratio: laboratory('lipids', 'Triglyceride/HDL ratio', '', 1, [0.1, 200], [0.3, 30], null, { ucum: '1' }),
  apob: laboratory('lipids', 'Apolipoprotein B', 'mg/dL', 0, [10, 500], [30, 250], '1884-6', {
    units: { 'g/L': 100, 'mg/L': 0.1 },
  }),
  apoa1: laboratory('lipids', 'Apolipoprotein A-I', 'mg/dL', 0, [10, 400], [60, 260], '1869-7', {
    units: { 'g/L': 100, 'mg/L': 0.1 },
  }),
  apob_apoa1_ratio: laboratory('lipids', 'ApoB/ApoA-I ratio', '', 2, [0.05, 5], [0.2, 2], '1874-7', { ucum: '1' }),
  lpa_nmol: laboratory('lipids', 'Lipoprotein(a) by number', 'nmol/L', 0, [0, 1500], [0, 500], '43583-4'),
  lpa_mg: laboratory('lipids', 'Lipoprotein(a) by mass', 'mg/dL', 0, [0, 600], [0, 200], '10835-7', {
    units: { 'g/L': 100, 'mg/L': 0.1 },
  }),
  sd_ldl: laboratory('lipids', 'Small dense LDL cholesterol', 'mg/dL', 0, [1, 400], [3, 120], '90364-1', {
    units: { 'mmol/L': 38.67 },
    keptOnly: true,
  }),
  ldl_particles: laboratory('lipids', 'LDL particle number', 'nmol/L', 0, [100, 6000], [300, 3500], '54434-6', {
    keptOnly: true,
  }),
  blood_glucose: laboratory('glucose', 'Blood glucose at any time', 'mg/dL', 0, [10, 2000], [55, 400], '2345-7', {
    units: { 'mmol/L': { factor: 18.0182, loinc: '14749-6' }, 'g/L': 100 },
    critical: [today('low_blood_glucose', { below: 55 }), today('very_high_blood_glucose', { from: 400 })],
  }),
  glucose_2h: laboratory('glucose', 'Glucose 2 h after 75 g', 'mg/dL', 0, [10, 2000], [40, 500], '1518-0', {
    units: { 'mmol/L': { factor: 18.0182, loinc: '14753-8' }, 'g/L': 100 },
  }),
  eag: laboratory('glucose', 'Estimated average glucose', 'mg/dL', 0, [20, 700], [70, 400], '27353-2', {
    units: { 'mmol/L': { factor: 18.0182, loinc: '53553-4' } },
    specimen: 'whole blood (EDTA)',
  }),
  fructosamine: laboratory('glucose', 'Fructosamine', 'µmol/L', 0, [50, 1200], [120, 700], '15069-8', {
    units: { 'mmol/L': 1000 },
  }),
  insulin: laboratory('glucose', 'Fasting insulin', 'µIU/mL', 1, [0.1, 1000], [1, 150], '20448-7', {
    units: { 'pmol/L': { factor: 0.1440922, loinc: '14796-7' }, 'mIU/L': 1, 'µg/L': 25 },
  }),
  c_peptide: laboratory('glucose', 'C-peptide', 'ng/mL', 2, [0.01, 60], [0.3, 20], '1986-9', {
    units: { 'nmol/L': 3.0203, 'pmol/L': 0.0030203, 'µg/L': 1 },
  }),
  homa_ir: laboratory('glucose', 'HOMA-IR', '', 2, [0.01, 500], [0.2, 30], '47214-2', { ucum: '1' }),
  tyg_index: laboratory('glucose', 'Triglyceride-glucose index', '', 2, [4, 16], [7, 12], null, { ucum: '1' }),
  alt: laboratory('liver', 'Alanine aminotransferase (ALT)', 'U/L', 0, [1, 20000], [4, 500], '1742-6', {
    units: { 'µkat/L': 59.988, 'nkat/L': 0.059988 },
  }),
  ast: laboratory('liver', 'Aspartate aminotransferase (AST)', 'U/L', 0, [1, 20000], [5, 500], '1920-8', {
    units: { 'µkat/L': 59.988, 'nkat/L': 0.059988 },
  }),
  ggt: laboratory('liver', 'Gamma-glutamyl transferase (GGT)', 'U/L', 0, [1, 10000], [5, 600], '2324-2', {
    units: { 'µkat/L': 59.988, 'nkat/L': 0.059988 },
  }),
  bilirubin_total: laboratory('liver', 'Total bilirubin', 'µmol/L', 0, [0.5, 1000], [2, 150], '14631-6', {
    units: { 'mg/dL': { factor: 17.104, loinc: '1975-2' }, 'mg/L': 1.7104 },
    critical: [today('very_high_bilirubin', { from: 171 })],
  }),
  bilirubin_direct: laboratory('liver', 'Direct bilirubin', 'µmol/L', 1, [0, 600], [0.3, 100], '14629-0', {
    units: { 'mg/dL': { factor: 17.104, loinc: '1968-7' }, 'mg/L': 1.7104 },
  }),
  bilirubin_indirect: laboratory('liver', 'Indirect bilirubin', 'µmol/L', 1, [0, 800], [1, 120], '14630-8', {
    units: { 'mg/dL': { factor: 17.104, loinc: '1971-1' }, 'mg/L': 1.7104 },
  }),
  total_protein: laboratory('liver', 'Total protein', 'g/L', 0, [15, 200], [45, 110], '2885-2', {
    units: { 'g/dL': 10, 'mg/dL': 0.01 },
  }),
  globulin: laboratory('liver', 'Calculated globulin', 'g/L', 0, [2, 150], [12, 60], '10834-0', {
    units: { 'g/dL': 10 },
  }),
  albumin_globulin_ratio: laboratory('liver', 'Albumin/globulin ratio', '', 1, [0.1, 10], [0.6, 3.5], '1759-0', {
    ucum: '1',
  }),
  ldh: laboratory('liver', 'Lactate dehydrogenase (LDH)', 'U/L', 0, [10, 30000], [80, 1000], '2532-0', {
    units: { 'µkat/L': 59.988, 'nkat/L': 0.059988 },
  }),
  cholinesterase: laboratory('liver', 'Cholinesterase', 'U/L', 0, [100, 30000], [1500, 18000], '2098-2', {
    units: { 'kU/L': 1000 },
  }),
  bile_acids: laboratory('liver', 'Total bile acids', 'µmol/L', 1, [0, 600], [0, 100], '14628-2', { keptOnly: true }),
  prealbumin: laboratory('liver', 'Prealbumin (transthyretin)', 'mg/dL', 0, [1, 100], [8, 60], '14338-8', {
    units: { 'g/L': 100, 'mg/L': 0.1 },
  }),
  haptoglobin: laboratory('liver', 'Haptoglobin', 'g/L', 2, [0.01, 10], [0.1, 5], '4542-7', {
    units: { 'mg/dL': 0.01 },
  }),
  alpha1_antitrypsin: laboratory('liver', 'Alpha-1 antitrypsin', 'g/L', 2, [0.05, 8], [0.3, 4], '1825-9', {
    units: { 'mg/dL': 0.01 },
    keptOnly: true,
  }),
  ceruloplasmin: laboratory('liver', 'Ceruloplasmin', 'g/L', 2, [0.01, 3], [0.08, 1.2], '2064-4', {
    units: { 'mg/dL': 0.01 },
    keptOnly: true,
  }),
  cdt: laboratory('liver', 'Carbohydrate-deficient transferrin (CDT)', '%', 1, [0, 40], [0.2, 15], '48495-6', {
    keptOnly: true,
  }),
  ammonia: laboratory('liver', 'Ammonia', 'µmol/L', 0, [1, 2000], [5, 200], '16362-6', {
    units: { 'µg/dL': 0.5872 },
    keptOnly: true,
    specimen: 'plasma',
  }),
  ast_alt_ratio: laboratory('liver', 'AST/ALT ratio', '', 2, [0.02, 50], [0.2, 6], '1916-6', { ucum: '1' }),
  fib4: laboratory('liver', 'FIB-4 index', '', 2, [0.01, 100], [0.1, 15], null, { ucum: '1' }),
  egfr: laboratory('kidney', 'eGFR from creatinine', 'mL/min/1.73 m²', 0, [2, 200], [15, 140], '98979-8'),
  cystatin_c: laboratory('kidney', 'Cystatin C', 'mg/L', 2, [0.1, 15], [0.4, 4], '33863-2'),
  egfr_cystatin: laboratory('kidney', 'eGFR from cystatin C', 'mL/min/1.73 m²', 0, [2, 200], [15, 150], '50210-4'),
  egfr_combined: laboratory(
    'kidney',
    'eGFR (creatinine and cystatin C)',
    'mL/min/1.73 m²',
    0,
    [2, 200],
    [15, 150],
    '98980-6',
  ),
  urea: laboratory('kidney', 'Urea', 'mmol/L', 1, [0.2, 120], [1, 30], '22664-7', {
    units: { 'mg/dL': { factor: 0.16651, loinc: '3091-6' }, 'g/L': 16.651 },
    critical: [today('very_high_urea', { from: 30 })],
  }),
  bun: laboratory('kidney', 'Urea nitrogen (BUN)', 'mg/dL', 0, [1, 330], [4, 90], '3094-0', {
    units: { 'mmol/L': 2.8014 },
  }),
  bun_creatinine_ratio: laboratory('kidney', 'Urea nitrogen/creatinine ratio', '', 0, [1, 150], [4, 50], '3097-3', {
    ucum: '1',
  }),
  uric_acid: laboratory('kidney', 'Uric acid (urate)', 'µmol/L', 0, [20, 2500], [100, 800], '14933-6', {
    units: { 'mg/dL': { factor: 59.485, loinc: '3084-1' }, 'mg/L': 5.9485 },
  }),
  acr: laboratory('kidney', 'Urine albumin/creatinine ratio', 'mg/g creatinine', 1, [0, 30000], [0, 3000], '9318-7', {
    units: { 'mg/mmol': 8.8402 },
    specimen: 'urine',
  }),
  urine_albumin: laboratory('kidney', 'Albumin in urine', 'mg/L', 1, [0, 30000], [0, 5000], '1754-1', {
    units: { 'mg/dL': 10, 'µg/mL': 1, 'g/L': 1000 },
    specimen: 'urine',
  }),
  urine_creatinine: laboratory('kidney', 'Creatinine in urine', 'mmol/L', 1, [0.1, 80], [0.5, 45], '14683-7', {
    units: { 'mg/dL': { factor: 0.08842, loinc: '2161-8' }, 'g/L': 8.842 },
    keptOnly: true,
    specimen: 'urine',
  }),
  urine_protein_24h: laboratory('kidney', 'Protein in 24 h urine', 'mg/24 h', 0, [0, 60000], [0, 10000], '2889-4', {
    units: { 'g/24 h': 1000 },
    specimen: '24 h urine',
  }),
  protein_creatinine_ratio: laboratory(
    'kidney',
    'Urine protein/creatinine ratio',
    'mg/g creatinine',
    0,
    [0, 60000],
    [0, 6000],
    '2890-2',
    { units: { 'mg/mmol': 8.8402 }, specimen: 'urine' },
  ),
  creatinine_clearance: laboratory('kidney', 'Creatinine clearance', 'mL/min', 0, [1, 350], [15, 220], '2164-2', {
    specimen: '24 h urine',
  }),
  beta2_microglobulin: laboratory('kidney', 'Beta-2 microglobulin', 'mg/L', 2, [0.1, 100], [0.5, 15], '1952-1', {
    units: { 'µg/mL': 1, 'nmol/L': 0.0118 },
    keptOnly: true,
  }),
  osmolality: laboratory('kidney', 'Serum osmolality', 'mosm/kg', 0, [180, 450], [240, 340], '2692-2', {
    keptOnly: true,
  }),
  chloride: laboratory('electrolytes', 'Chloride', 'mmol/L', 0, [50, 150], [85, 125], '2075-0', {
    units: { 'meq/L': 1 },
  }),
  bicarbonate: laboratory('electrolytes', 'Bicarbonate / total CO2', 'mmol/L', 0, [2, 70], [12, 42], '2028-9', {
    units: { 'meq/L': 1 },
    critical: [today('unusual_bicarbonate', { below: 14 }), today('unusual_bicarbonate', { from: 40 })],
  }),
  calcium: laboratory('electrolytes', 'Total calcium', 'mmol/L', 2, [0.5, 6], [1.8, 3.2], '2000-8', {
    units: { 'mg/dL': { factor: 0.2495, loinc: '17861-6' }, 'mg/L': 0.02495, 'meq/L': 0.5 },
    critical: [today('low_calcium', { below: 1.76 }), today('high_calcium', { from: 3 })],
  }),
  calcium_corrected: laboratory('electrolytes', 'Corrected calcium', 'mmol/L', 2, [0.5, 6], [1.8, 3.2], '29265-6', {
    units: { 'mg/dL': { factor: 0.2495, loinc: '46099-8' } },
  }),
  calcium_ionized: laboratory('electrolytes', 'Ionised calcium', 'mmol/L', 2, [0.2, 3], [0.9, 1.6], '1995-0', {
    units: { 'mg/dL': 0.2495 },
    critical: [today('low_calcium', { below: 0.81 }), today('high_calcium', { from: 1.55 })],
  }),
  magnesium: laboratory('electrolytes', 'Magnesium', 'mmol/L', 2, [0.1, 5], [0.5, 1.5], '2601-3', {
    units: { 'mg/dL': { factor: 0.41144, loinc: '19123-9' }, 'mg/L': 0.041144, 'meq/L': 0.5 },
    critical: [today('low_magnesium', { below: 0.42 }), today('high_magnesium', { from: 1.85 })],
  }),
  magnesium_rbc: laboratory('electrolytes', 'Magnesium in red cells', 'mg/dL', 1, [0.5, 20], [2.5, 9], '26746-8', {
    units: { 'mmol/L': 2.4305 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  phosphate: laboratory(
    'electrolytes',
    'Phosphate (inorganic phosphorus)',
    'mmol/L',
    2,
    [0.05, 8],
    [0.4, 2.5],
    '14879-1',
    {
      units: { 'mg/dL': { factor: 0.32286, loinc: '2777-1' }, 'mg/L': 0.032286 },
      critical: [today('low_phosphate', { below: 0.33 }), today('high_phosphate', { from: 2.9 })],
    },
  ),
  anion_gap: laboratory('electrolytes', 'Anion gap', 'mmol/L', 0, [-20, 60], [0, 30], '33037-3', {
    units: { 'meq/L': 1 },
  }),
  lactate: laboratory('electrolytes', 'Lactate', 'mmol/L', 1, [0.1, 40], [0.3, 12], '2524-7', {
    units: { 'mg/dL': 0.111 },
    keptOnly: true,
    specimen: 'plasma',
  }),
  red_cells: laboratory('blood_count', 'Red blood cells', '10⁶/µL', 2, [0.3, 12], [2, 8], '789-8', {
    units: { '10¹²/L': 1, '/µL': 0.000001 },
    specimen: 'whole blood (EDTA)',
  }),
  hematocrit: laboratory('blood_count', 'Haematocrit', '%', 1, [5, 80], [20, 62], '4544-3', {
    units: { 'L/L': 100 },
    specimen: 'whole blood (EDTA)',
  }),
  mch: laboratory('blood_count', 'Mean cell haemoglobin (MCH)', 'pg', 1, [8, 60], [20, 40], '785-6', {
    specimen: 'whole blood (EDTA)',
  }),
  mchc: laboratory(
    'blood_count',
    'Mean cell haemoglobin concentration (MCHC)',
    'g/dL',
    1,
    [10, 60],
    [26, 40],
    '786-4',
    { units: { 'g/L': 0.1, 'mmol/L': { factor: 1.6114, loinc: '59467-1' }, '%': 1 }, specimen: 'whole blood (EDTA)' },
  ),
  rdw_sd: laboratory('blood_count', 'Red cell distribution width (RDW-SD)', 'fL', 1, [15, 150], [30, 80], '21000-5', {
    specimen: 'whole blood (EDTA)',
  }),
  mpv: laboratory('blood_count', 'Mean platelet volume (MPV)', 'fL', 1, [3, 30], [6, 15], '32623-1', {
    specimen: 'whole blood (EDTA)',
  }),
  pdw: laboratory('blood_count', 'Platelet distribution width (PDW)', 'fL', 1, [3, 100], [7, 25], '32207-3', {
    units: { '%': 1 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  plateletcrit: laboratory('blood_count', 'Plateletcrit (PCT)', '%', 2, [0.01, 3], [0.05, 1], null, {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  neutrophils: laboratory('blood_count', 'Neutrophil share', '%', 1, [0, 100], [20, 92], '770-8', {
    specimen: 'whole blood (EDTA)',
  }),
  neutrophils_abs: laboratory('blood_count', 'Neutrophil count', '10³/µL', 2, [0, 200], [0.8, 20], '751-8', {
    units: { '10⁹/L': 1, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
    critical: [today('very_low_neutrophils', { below: 1 })],
  }),
  lymphocytes_abs: laboratory('blood_count', 'Lymphocyte count', '10³/µL', 2, [0, 400], [0.4, 10], '731-0', {
    units: { '10⁹/L': 1, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
  }),
  monocytes: laboratory('blood_count', 'Monocyte share', '%', 1, [0, 100], [0, 25], '5905-5', {
    specimen: 'whole blood (EDTA)',
  }),
  monocytes_abs: laboratory('blood_count', 'Monocyte count', '10³/µL', 2, [0, 100], [0, 3], '742-7', {
    units: { '10⁹/L': 1, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
  }),
  eosinophils: laboratory('blood_count', 'Eosinophil share', '%', 1, [0, 100], [0, 25], '713-8', {
    specimen: 'whole blood (EDTA)',
  }),
  eosinophils_abs: laboratory('blood_count', 'Eosinophil count', '10³/µL', 2, [0, 100], [0, 3], '711-2', {
    units: { '10⁹/L': 1, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
  }),
  basophils: laboratory('blood_count', 'Basophil share', '%', 1, [0, 100], [0, 6], '706-2', {
    specimen: 'whole blood (EDTA)',
  }),
  basophils_abs: laboratory('blood_count', 'Basophil count', '10³/µL', 2, [0, 50], [0, 1], '704-7', {
    units: { '10⁹/L': 1, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
  }),
  immature_granulocytes: laboratory('blood_count', 'Immature granulocyte share', '%', 1, [0, 100], [0, 10], '71695-1', {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  immature_granulocytes_abs: laboratory(
    'blood_count',
    'Immature granulocyte count',
    '10³/µL',
    2,
    [0, 50],
    [0, 1],
    '53115-2',
    { units: { '10⁹/L': 1, '/µL': 0.001 }, keptOnly: true, specimen: 'whole blood (EDTA)' },
  ),
  nrbc: laboratory(
    'blood_count',
    'Nucleated red cells per 100 leukocytes',
    '/100 white cells',
    1,
    [0, 1000],
    [0, 10],
    '58413-6',
    { units: { '%': 1 }, keptOnly: true, specimen: 'whole blood (EDTA)' },
  ),
  reticulocytes: laboratory('blood_count', 'Reticulocyte share', '%', 1, [0, 60], [0, 10], '17849-1', {
    specimen: 'whole blood (EDTA)',
  }),
  reticulocytes_abs: laboratory('blood_count', 'Reticulocyte count', '10³/µL', 0, [0, 2000], [5, 400], '60474-4', {
    units: { '10⁹/L': 1, '10⁶/µL': 1000, '/µL': 0.001 },
    specimen: 'whole blood (EDTA)',
  }),
  reticulocyte_hb: laboratory('blood_count', 'Reticulocyte haemoglobin', 'pg', 1, [8, 60], [20, 42], '71694-4', {
    specimen: 'whole blood (EDTA)',
  }),
  bands: laboratory('blood_count', 'Band neutrophil share', '%', 0, [0, 100], [0, 30], '26508-2', {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  nlr: laboratory('blood_count', 'Neutrophil/lymphocyte ratio', '', 2, [0.02, 100], [0.5, 10], null, {
    specimen: 'whole blood (EDTA)',
    ucum: '1',
  }),
  plr: laboratory('blood_count', 'Platelet/lymphocyte ratio', '', 0, [5, 3000], [40, 500], null, {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
    ucum: '1',
  }),
  iron: laboratory('iron', 'Iron', 'µmol/L', 1, [0.5, 300], [3, 60], '14798-3', {
    units: { 'µg/dL': { factor: 0.17907, loinc: '2498-4' }, 'mg/L': 17.907, 'µg/L': 0.017907 },
  }),
  tibc: laboratory('iron', 'Total iron binding capacity', 'µmol/L', 0, [5, 200], [25, 110], '14800-7', {
    units: { 'µg/dL': { factor: 0.17907, loinc: '2500-7' } },
  }),
  uibc: laboratory('iron', 'Unsaturated iron binding capacity', 'µmol/L', 0, [1, 180], [10, 90], '22753-8', {
    units: { 'µg/dL': { factor: 0.17907, loinc: '2501-5' } },
    keptOnly: true,
  }),
  transferrin: laboratory('iron', 'Transferrin', 'g/L', 2, [0.2, 10], [1, 6], '3034-6', {
    units: { 'mg/dL': 0.01, 'µmol/L': 0.0796 },
  }),
  transferrin_saturation: laboratory('iron', 'Transferrin saturation', '%', 0, [0, 120], [5, 70], '2502-3'),
  soluble_transferrin_receptor: laboratory(
    'iron',
    'Soluble transferrin receptor',
    'mg/L',
    2,
    [0.1, 60],
    [0.5, 15],
    '30248-9',
  ),
  hs_crp: laboratory('inflammation', 'High-sensitivity CRP', 'mg/L', 2, [0.01, 1000], [0.05, 50], '30522-7', {
    units: { 'mg/dL': 10, 'µg/mL': 1, 'nmol/L': 0.115 },
  }),
  esr: laboratory('inflammation', 'Erythrocyte sedimentation rate', 'mm/h', 0, [0, 200], [0, 120], '30341-2', {
    specimen: 'whole blood (EDTA)',
  }),
  il6: laboratory('inflammation', 'Interleukin-6', 'pg/mL', 1, [0.1, 100_000], [0.1, 100], '26881-3', {
    units: { 'ng/L': 1 },
    keptOnly: true,
  }),
  procalcitonin: laboratory('inflammation', 'Procalcitonin', 'ng/mL', 2, [0.01, 1000], [0.01, 5], '33959-8', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  rheumatoid_factor: laboratory('inflammation', 'Rheumatoid factor', 'IU/mL', 0, [0, 10000], [0, 500], '11572-5', {
    units: { 'U/mL': 1 },
    keptOnly: true,
  }),
  anti_ccp: laboratory('inflammation', 'Anti-CCP antibodies', 'U/mL', 1, [0, 10000], [0, 500], '53027-9', {
    keptOnly: true,
  }),
  ana: laboratory('inflammation', 'Antinuclear antibodies (titre)', 'titre', 0, [0, 100_000], [0, 2560], '8061-4', {
    keptOnly: true,
    ucum: '{titer}',
  }),
  aso: laboratory('inflammation', 'Antistreptolysin O', 'IU/mL', 0, [0, 10000], [0, 1000], '5370-2', {
    keptOnly: true,
  }),
  calprotectin: laboratory('inflammation', 'Calprotectin in stool', 'µg/g', 0, [0, 20000], [0, 3000], '38445-3', {
    keptOnly: true,
    specimen: 'stool',
  }),
  tsh: laboratory('thyroid', 'Thyrotropin (TSH)', 'mIU/L', 2, [0.001, 500], [0.01, 50], '3016-3', {
    units: { 'µIU/mL': 1 },
  }),
  free_t4: laboratory('thyroid', 'Free thyroxine (FT4)', 'pmol/L', 1, [0.5, 200], [5, 60], '14920-3', {
    units: { 'ng/dL': { factor: 12.871, loinc: '3024-7' }, 'pg/mL': 1.2871, 'ng/L': 1.2871 },
    critical: [today('very_high_thyroxine', { from: 64 })],
  }),
  free_t3: laboratory('thyroid', 'Free triiodothyronine (FT3)', 'pmol/L', 1, [0.3, 80], [1.5, 20], '14928-6', {
    units: { 'pg/mL': { factor: 1.5362, loinc: '3051-0' }, 'ng/dL': 15.362, 'ng/L': 1.5362 },
  }),
  t4_total: laboratory('thyroid', 'Total thyroxine', 'nmol/L', 0, [5, 500], [30, 250], '14921-1', {
    units: { 'µg/dL': { factor: 12.871, loinc: '3026-2' }, 'µg/L': 1.2871 },
  }),
  t3_total: laboratory('thyroid', 'Total triiodothyronine', 'nmol/L', 1, [0.1, 30], [0.6, 8], '14930-2', {
    units: { 'ng/dL': { factor: 0.015362, loinc: '3053-6' }, 'ng/mL': 1.5362, 'µg/L': 1.5362 },
  }),
  reverse_t3: laboratory('thyroid', 'Reverse T3', 'ng/dL', 1, [1, 200], [5, 60], '3052-8', {
    units: { 'ng/mL': 100, 'nmol/L': 65.097 },
    keptOnly: true,
  }),
  anti_tpo: laboratory('thyroid', 'Anti-thyroid peroxidase antibodies', 'IU/mL', 0, [0, 10000], [0, 2000], '8099-4', {
    units: { 'U/mL': 1, 'kU/L': 1 },
  }),
  anti_tg: laboratory('thyroid', 'Anti-thyroglobulin antibodies', 'IU/mL', 0, [0, 20000], [0, 4000], '8098-6', {
    units: { 'U/mL': 1 },
  }),
  trab: laboratory('thyroid', 'TSH receptor antibodies', 'IU/L', 2, [0, 1000], [0, 40], '5385-0', {
    units: { 'U/L': 1 },
    keptOnly: true,
  }),
  thyroglobulin: laboratory('thyroid', 'Thyroglobulin', 'ng/mL', 1, [0, 10000], [0, 500], '3013-0', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  calcitonin: laboratory('thyroid', 'Calcitonin', 'pg/mL', 1, [0, 100_000], [0, 100], '1992-7', {
    units: { 'ng/L': 1, 'pmol/L': 3.418 },
    keptOnly: true,
  }),
  testosterone: laboratory('hormones', 'Total testosterone', 'nmol/L', 1, [0.05, 150], [0.1, 60], '14913-8', {
    units: { 'ng/dL': { factor: 0.034672, loinc: '2986-8' }, 'ng/mL': 3.4672, 'µg/L': 3.4672 },
  }),
  free_testosterone: laboratory('hormones', 'Free testosterone', 'pmol/L', 0, [0.1, 3000], [1, 1200], '14914-6', {
    units: { 'pg/mL': { factor: 3.4672, loinc: '2991-8' }, 'ng/dL': 34.672, 'nmol/L': 1000, 'ng/L': 3.4672 },
  }),
  shbg: laboratory('hormones', 'Sex hormone binding globulin', 'nmol/L', 0, [1, 400], [5, 250], '13967-5'),
  free_androgen_index: laboratory('hormones', 'Free androgen index', '%', 1, [0, 400], [0.1, 200], null),
  estradiol: laboratory('hormones', 'Estradiol', 'pmol/L', 0, [1, 20000], [15, 6000], '14715-7', {
    units: { 'pg/mL': { factor: 3.6713, loinc: '2243-4' }, 'ng/L': 3.6713, 'nmol/L': 1000 },
  }),
  estrone: laboratory('hormones', 'Estrone', 'pg/mL', 0, [0, 2000], [5, 500], '2258-2', {
    units: { 'pmol/L': 0.27037 },
    keptOnly: true,
  }),
  progesterone: laboratory('hormones', 'Progesterone', 'nmol/L', 1, [0.05, 2000], [0.1, 200], '14890-8', {
    units: { 'ng/mL': { factor: 3.18, loinc: '2839-9' }, 'µg/L': 3.18 },
  }),
  oh_progesterone_17: laboratory('hormones', '17-hydroxyprogesterone', 'ng/dL', 0, [1, 50000], [5, 2000], '1668-3', {
    units: { 'ng/mL': 100, 'nmol/L': 33.046, 'µg/L': 100 },
    keptOnly: true,
  }),
  fsh: laboratory('hormones', 'Follicle stimulating hormone (FSH)', 'IU/L', 1, [0.05, 400], [0.1, 200], '15067-2', {
    units: { 'mIU/mL': 1, 'U/L': 1 },
  }),
  lh: laboratory('hormones', 'Luteinising hormone (LH)', 'IU/L', 1, [0.05, 400], [0.1, 150], '10501-5', {
    units: { 'mIU/mL': 1, 'U/L': 1 },
  }),
  prolactin: laboratory('hormones', 'Prolactin', 'mIU/L', 0, [1, 50000], [20, 4000], '15081-3', {
    units: { 'ng/mL': { factor: 21.2, loinc: '2842-3' }, 'µg/L': 21.2 },
  }),
  dheas: laboratory('hormones', 'DHEA sulfate', 'µmol/L', 1, [0.05, 50], [0.2, 25], '14688-6', {
    units: {
      'µg/dL': { factor: 0.027138, loinc: '2191-5' },
      'µg/mL': 2.7138,
      'ng/mL': 0.0027138,
      'µg/L': 0.0027138,
      'mg/L': 2.7138,
    },
  }),
  androstenedione: laboratory('hormones', 'Androstenedione', 'ng/mL', 1, [0.02, 50], [0.1, 15], '1854-9', {
    units: { 'nmol/L': 0.28641, 'ng/dL': 0.01, 'µg/L': 1 },
    keptOnly: true,
  }),
  dht: laboratory('hormones', 'Dihydrotestosterone', 'pg/mL', 0, [1, 5000], [10, 2000], '1848-1', {
    units: { 'ng/dL': 10, 'nmol/L': 290.44 },
    keptOnly: true,
  }),
  cortisol: laboratory('hormones', 'Cortisol', 'nmol/L', 0, [3, 5000], [40, 1500], '14675-3', {
    units: { 'µg/dL': { factor: 27.59, loinc: '2143-6' }, 'µg/L': 2.759, 'ng/mL': 2.759 },
    critical: [today('very_low_cortisol', { below: 100 })],
  }),
  acth: laboratory('hormones', 'Corticotropin (ACTH)', 'pg/mL', 0, [1, 5000], [2, 300], '2141-0', {
    units: { 'ng/L': 1, 'pmol/L': 4.541 },
    keptOnly: true,
    specimen: 'plasma',
  }),
  amh: laboratory('hormones', 'Anti-Müllerian hormone', 'ng/mL', 2, [0.01, 60], [0.01, 25], '38476-8', {
    units: { 'pmol/L': 0.14, 'µg/L': 1 },
    keptOnly: true,
  }),
  igf1: laboratory('hormones', 'IGF-1', 'ng/mL', 0, [5, 2000], [30, 600], '2484-4', {
    units: { 'µg/L': 1, 'nmol/L': 7.649 },
  }),
  growth_hormone: laboratory('hormones', 'Growth hormone', 'ng/mL', 2, [0, 200], [0, 50], '2963-7', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  aldosterone: laboratory('hormones', 'Aldosterone', 'ng/dL', 1, [0.1, 500], [0.5, 100], '1763-2', {
    units: { 'pmol/L': 0.036044, 'pg/mL': 0.1, 'ng/L': 0.1 },
    keptOnly: true,
  }),
  leptin: laboratory('hormones', 'Leptin', 'ng/mL', 1, [0.1, 500], [0.3, 150], '21365-2', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  hcg: laboratory('hormones', 'Choriogonadotropin (hCG)', 'IU/L', 0, [0, 500_000], [0, 300_000], '19080-1', {
    units: { 'mIU/mL': 1 },
    keptOnly: true,
  }),
  vitamin_d: laboratory('vitamins_minerals', '25-hydroxyvitamin D', 'ng/mL', 0, [1, 400], [4, 150], '62292-8', {
    units: { 'nmol/L': { factor: 0.40064, loinc: '68608-9' }, 'µg/L': 1 },
  }),
  vitamin_d_1_25: laboratory(
    'vitamins_minerals',
    'Calcitriol (active vitamin D)',
    'pg/mL',
    0,
    [1, 500],
    [10, 150],
    '1649-3',
    { units: { 'pmol/L': 0.41664, 'ng/L': 1 }, keptOnly: true },
  ),
  vitamin_b12: laboratory('vitamins_minerals', 'Vitamin B12', 'pg/mL', 0, [20, 20000], [100, 2500], '2132-9', {
    units: { 'pmol/L': { factor: 1.35537, loinc: '14685-2' }, 'ng/L': 1, 'ng/mL': 1000, 'ng/dL': 10 },
  }),
  holotranscobalamin: laboratory(
    'vitamins_minerals',
    'Holotranscobalamin (active B12)',
    'pmol/L',
    0,
    [1, 1000],
    [10, 300],
    null,
  ),
  folate: laboratory('vitamins_minerals', 'Folate', 'ng/mL', 1, [0.2, 200], [1, 60], '2284-8', {
    units: { 'nmol/L': { factor: 0.4414, loinc: '14732-2' }, 'µg/L': 1 },
  }),
  folate_rbc: laboratory('vitamins_minerals', 'Folate in red cells', 'ng/mL', 0, [20, 3000], [80, 1800], '2283-0', {
    units: { 'nmol/L': 0.4414 },
    specimen: 'whole blood (EDTA)',
  }),
  homocysteine: laboratory('vitamins_minerals', 'Homocysteine', 'µmol/L', 1, [1, 500], [3, 60], '13965-9', {
    units: { 'mg/L': { factor: 7.3975, loinc: '2428-1' } },
    specimen: 'plasma',
  }),
  mma: laboratory('vitamins_minerals', 'Methylmalonic acid', 'nmol/L', 0, [10, 50000], [50, 3000], '13964-2', {
    units: { 'µmol/L': 1000, 'µg/L': 8.47, 'ng/mL': 8.47 },
  }),
  vitamin_b1: laboratory('vitamins_minerals', 'Vitamin B1 (thiamine)', 'nmol/L', 0, [5, 2000], [30, 500], '32554-8', {
    units: { 'µg/L': 3.77, 'ng/mL': 3.77 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  vitamin_b6: laboratory(
    'vitamins_minerals',
    'Vitamin B6 (pyridoxal phosphate)',
    'µg/L',
    1,
    [0.2, 1300],
    [2.5, 150],
    '30552-4',
    { units: { 'nmol/L': 0.24714, 'ng/mL': 1 }, specimen: 'plasma' },
  ),
  vitamin_a: laboratory('vitamins_minerals', 'Vitamin A (retinol)', 'µg/dL', 0, [1, 500], [10, 200], '2923-1', {
    units: { 'µmol/L': 28.645, 'mg/L': 100, 'µg/L': 0.1 },
  }),
  vitamin_c: laboratory('vitamins_minerals', 'Vitamin C (ascorbate)', 'mg/dL', 2, [0.01, 20], [0.05, 5], '1903-4', {
    units: { 'µmol/L': 0.017612, 'mg/L': 0.1 },
    keptOnly: true,
    specimen: 'plasma',
  }),
  vitamin_e: laboratory('vitamins_minerals', 'Vitamin E (alpha-tocopherol)', 'mg/L', 1, [0.5, 100], [2, 40], '1823-4', {
    units: { 'µmol/L': 0.43071, 'mg/dL': 10, 'µg/mL': 1 },
  }),
  zinc: laboratory('vitamins_minerals', 'Zinc', 'µg/dL', 0, [5, 1000], [30, 250], '5763-8', {
    units: { 'µmol/L': { factor: 6.538, loinc: '14955-9' }, 'µg/L': 0.1, 'mg/L': 100, 'µg/mL': 100 },
  }),
  copper: laboratory('vitamins_minerals', 'Copper', 'µg/dL', 0, [5, 1000], [30, 300], '5631-7', {
    units: { 'µmol/L': { factor: 6.3546, loinc: '14665-4' }, 'µg/L': 0.1, 'mg/L': 100, 'µg/mL': 100 },
  }),
  selenium: laboratory('vitamins_minerals', 'Selenium', 'µg/L', 0, [5, 3000], [30, 300], '5724-0', {
    units: { 'µmol/L': 78.971, 'ng/mL': 1, 'µg/dL': 10 },
  }),
  iodine_urine: laboratory('vitamins_minerals', 'Iodine in urine', 'µg/L', 0, [1, 50000], [10, 2000], null, {
    units: { 'µmol/L': 126.9 },
    keptOnly: true,
    specimen: 'urine',
  }),
  manganese: laboratory('vitamins_minerals', 'Manganese in blood', 'µg/L', 1, [0.1, 500], [2, 40], '5681-2', {
    units: { 'nmol/L': 0.054938 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  chromium: laboratory('vitamins_minerals', 'Chromium in serum', 'µg/L', 1, [0.01, 500], [0.05, 10], '5622-6', {
    units: { 'nmol/L': 0.051996 },
    keptOnly: true,
  }),
  coenzyme_q10: laboratory('vitamins_minerals', 'Coenzyme Q10', 'mg/L', 2, [0.05, 20], [0.2, 8], null, {
    units: { 'µmol/L': 0.86334, 'µg/mL': 1 },
    keptOnly: true,
  }),
  beta_carotene: laboratory('vitamins_minerals', 'Beta-carotene', 'µg/dL', 0, [1, 1000], [5, 300], null, {
    units: { 'µmol/L': 53.687, 'µg/L': 0.1, 'mg/L': 100 },
    keptOnly: true,
  }),
  omega3_index: laboratory('vitamins_minerals', 'Omega-3 index', '%', 1, [0.5, 30], [1.5, 18], null, {
    specimen: 'whole blood (EDTA)',
  }),
  epa: laboratory('vitamins_minerals', 'Eicosapentaenoic acid (EPA)', '%', 2, [0, 20], [0.05, 8], null, {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  dha: laboratory('vitamins_minerals', 'Docosahexaenoic acid (DHA)', '%', 2, [0, 25], [0.5, 14], null, {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  aa_epa_ratio: laboratory('vitamins_minerals', 'Arachidonic acid/EPA ratio', '', 1, [0.1, 300], [0.5, 80], null, {
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
    ucum: '1',
  }),
  lead: laboratory('vitamins_minerals', 'Lead in blood', 'µg/dL', 1, [0, 300], [0, 30], '77307-7', {
    units: { 'µmol/L': 20.72, 'µg/L': 0.1 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  mercury: laboratory('vitamins_minerals', 'Mercury in blood', 'µg/L', 1, [0, 1000], [0, 50], '5685-3', {
    units: { 'nmol/L': 0.20059, 'ng/mL': 1 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  cadmium: laboratory('vitamins_minerals', 'Cadmium in blood', 'µg/L', 1, [0, 100], [0, 8], '5609-3', {
    units: { 'nmol/L': 0.11241 },
    keptOnly: true,
    specimen: 'whole blood (EDTA)',
  }),
  inr: laboratory('coagulation', 'INR', 'INR', 1, [0.5, 20], [0.7, 6], '6301-6', {
    specimen: 'citrated plasma',
    ucum: '{INR}',
    critical: [today('very_high_inr', { from: 5 })],
  }),
  quick: laboratory('coagulation', 'Quick value', '%', 0, [2, 200], [20, 160], '5894-1', {
    specimen: 'citrated plasma',
  }),
  pt_seconds: laboratory('coagulation', 'Prothrombin time', 's', 1, [5, 200], [8, 60], '5902-2', {
    specimen: 'citrated plasma',
  }),
  aptt: laboratory('coagulation', 'Activated partial thromboplastin time', 's', 1, [10, 300], [18, 100], '14979-9', {
    specimen: 'citrated plasma',
  }),
  fibrinogen: laboratory('coagulation', 'Fibrinogen', 'g/L', 1, [0.1, 20], [1, 8], '3255-7', {
    units: { 'mg/dL': 0.01, 'µmol/L': 0.34 },
    specimen: 'citrated plasma',
    critical: [today('low_fibrinogen', { below: 1 })],
  }),
  d_dimer: laboratory('coagulation', 'D-dimer', 'ng/mL FEU', 0, [1, 200_000], [50, 5000], '48065-7', {
    units: { 'mg/L FEU': 1000, 'µg/mL FEU': 1000, 'ng/mL DDU': 2, 'mg/L': 1000, 'µg/mL': 1000 },
    keptOnly: true,
    specimen: 'citrated plasma',
  }),
  antithrombin: laboratory('coagulation', 'Antithrombin activity', '%', 0, [5, 250], [40, 160], '27811-9', {
    units: { 'kU/L': 100 },
    keptOnly: true,
    specimen: 'citrated plasma',
  }),
  thrombin_time: laboratory('coagulation', 'Thrombin time', 's', 1, [5, 300], [8, 60], '3243-3', {
    keptOnly: true,
    specimen: 'citrated plasma',
  }),
  troponin_t_hs: laboratory('cardiac', 'High-sensitivity troponin T', 'ng/L', 0, [0, 200_000], [0, 100], '67151-1', {
    units: { 'pg/mL': 1, 'ng/mL': 1000, 'µg/L': 1000 },
    keptOnly: true,
  }),
  troponin_i_hs: laboratory('cardiac', 'High-sensitivity troponin I', 'ng/L', 0, [0, 500_000], [0, 200], '89579-7', {
    units: { 'pg/mL': 1, 'ng/mL': 1000, 'µg/L': 1000 },
    keptOnly: true,
  }),
  nt_probnp: laboratory('cardiac', 'NT-proBNP', 'ng/L', 0, [1, 200_000], [5, 5000], '33762-6', {
    units: { 'pg/mL': 1, 'pmol/L': 8.457 },
    keptOnly: true,
  }),
  bnp: laboratory('cardiac', 'BNP', 'ng/L', 0, [1, 50000], [3, 2000], '30934-4', {
    units: { 'pg/mL': 1, 'pmol/L': 3.466 },
    keptOnly: true,
    specimen: 'plasma',
  }),
  ck: laboratory('cardiac', 'Creatine kinase (CK)', 'U/L', 0, [1, 200_000], [20, 1500], '2157-6', {
    units: { 'µkat/L': 59.988, 'nkat/L': 0.059988 },
    critical: [today('very_high_creatine_kinase', { from: 5000 })],
  }),
  ck_mb: laboratory('cardiac', 'CK-MB mass', 'ng/mL', 1, [0, 2000], [0, 50], '13969-1', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  myoglobin: laboratory('cardiac', 'Myoglobin', 'ng/mL', 0, [1, 100_000], [5, 1000], '2639-3', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  pth: laboratory('bone', 'Parathyroid hormone (intact)', 'pg/mL', 0, [0.5, 5000], [3, 300], '2731-8', {
    units: { 'pmol/L': { factor: 9.42, loinc: '14866-8' }, 'ng/L': 1 },
  }),
  osteocalcin: laboratory('bone', 'Osteocalcin', 'µg/L', 0, [0.5, 500], [2, 150], '2697-1', {
    units: { 'ng/mL': 1 },
    keptOnly: true,
  }),
  p1np: laboratory('bone', 'Procollagen type I propeptide (P1NP)', 'µg/L', 0, [1, 2000], [8, 250], '77370-5', {
    units: { 'ng/mL': 1 },
    keptOnly: true,
  }),
  ctx: laboratory('bone', 'C-telopeptide (beta-CTX)', 'ng/L', 0, [5, 6000], [30, 1800], '41171-0', {
    units: { 'ng/mL': 1000, 'pg/mL': 1, 'µg/L': 1000 },
    keptOnly: true,
  }),
  bone_alp: laboratory('bone', 'Bone alkaline phosphatase', 'U/L', 0, [0.5, 1000], [2, 100], '1777-2', {
    keptOnly: true,
  }),
  urine_calcium_24h: laboratory('bone', 'Calcium in 24 h urine', 'mmol/24 h', 1, [0, 50], [0.5, 20], '14637-3', {
    units: { 'mg/24 h': { factor: 0.02495, loinc: '6874-2' } },
    keptOnly: true,
    specimen: '24 h urine',
  }),
  amylase: laboratory('pancreas', 'Amylase', 'U/L', 0, [1, 20000], [10, 600], '1798-8', {
    units: { 'µkat/L': 59.988 },
  }),
  amylase_pancreatic: laboratory('pancreas', 'Pancreatic amylase', 'U/L', 0, [1, 20000], [3, 400], '1805-1', {
    units: { 'µkat/L': 59.988 },
  }),
  lipase: laboratory('pancreas', 'Lipase', 'U/L', 0, [1, 50000], [3, 600], '3040-3', { units: { 'µkat/L': 59.988 } }),
  elastase_stool: laboratory('pancreas', 'Pancreatic elastase in stool', 'µg/g', 0, [1, 5000], [15, 1500], null, {
    keptOnly: true,
    specimen: 'stool',
  }),
  psa: laboratory('tumour_markers', 'Prostate specific antigen (PSA)', 'ng/mL', 2, [0, 20000], [0, 100], '2857-1', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  psa_free: laboratory('tumour_markers', 'Free PSA', 'ng/mL', 2, [0, 5000], [0, 20], '10886-0', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  psa_free_ratio: laboratory('tumour_markers', 'Free/total PSA', '%', 0, [0, 100], [0, 100], '12841-3', {
    keptOnly: true,
  }),
  cea: laboratory('tumour_markers', 'Carcinoembryonic antigen (CEA)', 'ng/mL', 1, [0, 100_000], [0, 100], '2039-6', {
    units: { 'µg/L': 1 },
    keptOnly: true,
  }),
  afp: laboratory('tumour_markers', 'Alpha-fetoprotein (AFP)', 'ng/mL', 1, [0, 1_000_000], [0, 500], '1834-1', {
    units: { 'µg/L': 1, 'IU/mL': 1.21 },
    keptOnly: true,
  }),
  ca125: laboratory('tumour_markers', 'CA 125', 'U/mL', 0, [0, 100_000], [0, 500], '10334-1', {
    units: { 'kU/L': 1 },
    keptOnly: true,
  }),
  ca199: laboratory('tumour_markers', 'CA 19-9', 'U/mL', 0, [0, 1_000_000], [0, 500], '24108-3', {
    units: { 'kU/L': 1 },
    keptOnly: true,
  }),
  ca153: laboratory('tumour_markers', 'CA 15-3', 'U/mL', 0, [0, 100_000], [0, 300], '6875-9', {
    units: { 'kU/L': 1 },
    keptOnly: true,
  }),
  igg: laboratory('immunity_infection', 'Immunoglobulin G', 'g/L', 1, [0.1, 100], [2, 40], '2465-3', {
    units: { 'mg/dL': 0.01 },
  }),
  iga: laboratory('immunity_infection', 'Immunoglobulin A', 'g/L', 2, [0.01, 50], [0.1, 15], '2458-8', {
    units: { 'mg/dL': 0.01 },
  }),
  igm: laboratory('immunity_infection', 'Immunoglobulin M', 'g/L', 2, [0.01, 100], [0.1, 12], '2472-9', {
    units: { 'mg/dL': 0.01 },
  }),
  ige: laboratory('immunity_infection', 'Total immunoglobulin E', 'IU/mL', 0, [0, 200_000], [0, 5000], '19113-0', {
    units: { 'kU/L': 1 },
  }),
  complement_c3: laboratory('immunity_infection', 'Complement C3', 'g/L', 2, [0.05, 6], [0.3, 3], '4485-9', {
    units: { 'mg/dL': 0.01 },
    keptOnly: true,
  }),
  complement_c4: laboratory('immunity_infection', 'Complement C4', 'g/L', 2, [0.01, 3], [0.03, 1], '4498-2', {
    units: { 'mg/dL': 0.01 },
    keptOnly: true,
  }),
  ttg_iga: laboratory('immunity_infection', 'Tissue transglutaminase IgA', 'U/mL', 1, [0, 10000], [0, 300], '46128-5', {
    keptOnly: true,
  }),
  hbs_antibody: laboratory(
    'immunity_infection',
    'Hepatitis B surface antibody',
    'mIU/mL',
    0,
    [0, 100_000],
    [0, 100_000],
    '5193-8',
    { units: { 'IU/L': 1, 'U/L': 1 }, keptOnly: true },
  ),
  hbs_antigen: laboratory('immunity_infection', 'Hepatitis B surface antigen', '', 0, [0, 4], [0, 4], '5196-1', {
    keptOnly: true,
    inWords: true,
    ucum: '{qualitative}',
  }),
  hcv_antibody: laboratory('immunity_infection', 'Hepatitis C antibody', '', 0, [0, 4], [0, 4], '13955-0', {
    keptOnly: true,
    inWords: true,
    ucum: '{qualitative}',
  }),
  hiv_combo: laboratory('immunity_infection', 'HIV antigen/antibody', '', 0, [0, 4], [0, 4], '56888-1', {
    keptOnly: true,
    inWords: true,
    ucum: '{qualitative}',
  }),
  fit: laboratory('immunity_infection', 'Stool blood test (FIT)', '', 0, [0, 4], [0, 4], '29771-3', {
    keptOnly: true,
    inWords: true,
    specimen: 'stool',
    ucum: '{qualitative}',
  }),
  urine_ph: laboratory('urine', 'Urine pH', 'pH', 1, [3, 11], [4, 9], '2756-5', {
    keptOnly: true,
    specimen: 'urine',
    ucum: '[pH]',
  }),
  urine_specific_gravity: laboratory('urine', 'Urine specific gravity', '', 3, [0.99, 1.08], [1, 1.05], '2965-2', {
    units: { 'g/L': 0.001 },
    keptOnly: true,
    specimen: 'urine',
    ucum: '1',
  }),
  urine_protein_strip: laboratory('urine', 'Protein on a urine strip', '', 0, [0, 4], [0, 4], '20454-5', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_glucose_strip: laboratory('urine', 'Glucose on a urine strip', '', 0, [0, 4], [0, 4], '25428-4', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_ketones_strip: laboratory('urine', 'Ketones on a urine strip', '', 0, [0, 4], [0, 4], '2514-8', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_blood_strip: laboratory('urine', 'Blood on a urine strip', '', 0, [0, 4], [0, 4], '5794-3', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_leukocyte_esterase: laboratory(
    'urine',
    'Leukocyte esterase on a urine strip',
    '',
    0,
    [0, 4],
    [0, 4],
    '5799-2',
    {
      keptOnly: true,
      inWords: true,
      specimen: 'urine',
      ucum: '{qualitative}',
    },
  ),
  urine_nitrite: laboratory('urine', 'Nitrite on a urine strip', '', 0, [0, 4], [0, 4], '5802-4', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_bilirubin_strip: laboratory('urine', 'Bilirubin on a urine strip', '', 0, [0, 4], [0, 4], '5770-3', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_urobilinogen_strip: laboratory('urine', 'Urobilinogen on a urine strip', '', 0, [0, 4], [0, 4], '13658-0', {
    keptOnly: true,
    inWords: true,
    specimen: 'urine',
    ucum: '{qualitative}',
  }),
  urine_rbc: laboratory('urine', 'Erythrocytes in urine', '/µL', 0, [0, 1_000_000], [0, 10000], '30391-7', {
    units: { '/mL': 0.001, '10⁶/L': 1 },
    keptOnly: true,
    specimen: 'urine',
  }),
  urine_wbc: laboratory('urine', 'Leukocytes in urine', '/µL', 0, [0, 1_000_000], [0, 10000], '30405-5', {
    units: { '/mL': 0.001, '10⁶/L': 1 },
    keptOnly: true,
    specimen: 'urine',
  }),
  pheno_age: laboratory('composite', 'Phenotypic age', 'years', 1, [-50, 150], [10, 120], null, { ucum: 'a' }),
} as const;
