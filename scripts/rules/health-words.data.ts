/**
 * Every sentence of the product that holds the name of an illness, by why it may. No sentence may tell a member that
 * they have one; a new sentence stands here only after somebody has read it with that in mind.
 */
export const sentencesWithIllness: Readonly<
  Record<'asks' | 'names' | 'sources' | 'explains' | 'declines' | 'others', readonly string[]>
> = {
  /** Asks what a doctor said or what runs in the family, or who something is not for. */
  asks: [
    'Do you have a prostate?',
    'How often do you have a drink containing alcohol?',
    'Has a doctor told you that you have a heart condition?',
    'Do you have a bone or joint problem that moving more could make worse?',
    'A father, brother or several relatives with prostate cancer',
    'A gene variant that raises the risk of cancer, such as BRCA or Lynch',
    'A heart attack or stroke before 65',
    'An eating disorder',
    'Asthma or another lung disease',
    'Bipolar disorder',
    'Bowel cancer',
    'Breast or ovarian cancer',
    'Cancer in several close relatives, or before 50',
    'Cancer in the past',
    'Depression or an anxiety disorder',
    'Do you have an eating disorder, or did you have one?',
    'Eight questions about your chance of type 2 diabetes. Leave it out if you have diabetes.',
    'Feeling down, depressed, or hopeless',
    'Has a doctor ever told you that you have diabetes?',
    'Has a doctor told you that you have bipolar disorder or epilepsy?',
    'Heart disease',
    'Inflammatory bowel disease',
    'Kidney disease',
    'Prediabetes, or raised sugar',
    'Prostate cancer',
    'Sleep apnoea',
    'Who in your family has or had diabetes?',
    'With a kidney disease, ask about protein first.',
    'With an eating disorder, now or before',
    'Not with a history of an eating disorder. Talk to your clinician first.',
  ],
  /** Names a check or a programme. */
  names: [
    'Cancer self-check',
    'NHS bowel cancer screening',
    'NHS lung cancer screening',
    'No diabetes',
    'Pictures belong to the cancer self-check.',
  ],
  /** The title of a publication. */
  sources: [
    'KDIGO 2024. Clinical practice guideline for chronic kidney disease',
    'American Diabetes Association, Standards of Care in Diabetes',
    'Anxiety disorders in primary care: prevalence, impairment, comorbidity, and detection',
    'Cognitive behavioral therapy for chronic insomnia: a systematic review and meta-analysis',
    'Continuous glucose monitoring profiles in healthy nondiabetic participants',
    "MIND diet associated with reduced incidence of Alzheimer's disease",
    'Muscle-strengthening activities are associated with lower risk and mortality in major non-communicable diseases',
    'Primary prevention of cardiovascular disease with a Mediterranean diet',
    'Sarcopenia: revised European consensus on definition and diagnosis (EWGSOP2)',
    'Suspected cancer: recognition and referral (NICE NG12)',
    'The NoSAS score for screening of sleep-disordered breathing',
    'The diabetes risk score: a practical tool',
    'Triglycerides and cardiovascular disease: scientific statement from the American Heart Association',
  ],
  /** Says what a value does not tell, how it is worked out, or what a study found. */
  explains: [
    'In a study of 153 people without diabetes the mean was 98 to 99 mg/dL, above 60 years 104.',
    ', the limit for kidney disease.',
    'Protein stays below the limit for kidney disease. It is not a renal diet: ask your kidney team or a dietitian about protein, potassium, phosphate and salt.',
    'Answer the questions about diabetes.',
    'By HbA1c, in the table for what you said about diabetes. A glucose sensor never counts here.',
    'By fasting glucose, in the table for people without diabetes. A glucose sensor never counts here.',
    'Eight facts about you, scored as in the Finnish diabetes risk score (FINDRISC). In our own words.',
    "General wellbeing information from what you entered or imported. It isn't a diagnosis and doesn't replace advice from a doctor. If you feel very unwell, call your local emergency number.",
    "It measures how much the symptoms trouble you. It doesn't tell cancer from a prostate that has grown with age.",
    'Many raised results turn out to be false alarms. A biopsy can follow, and some cancers that are found would never have caused harm.',
    'Mediterranean food with olive oil or nuts went with fewer heart attacks and strokes.',
    "Most people with these signs don't have cancer",
    'Regular PSA tests slightly lower the chance of dying of prostate cancer.',
    'The value is above the table for people without diabetes, so it has no points. Ask for a repeat test.',
    "They don't tell cancer from a prostate that has grown with age. Most people with them don't have cancer, and an early cancer often causes none.",
    'This score is for people without known diabetes, so there is no number.',
    'Short rises after meals are normal. Most people without diabetes spend about 87 to 96% of the day at {span} (Shah 2019; Framingham 2024).',
    'Your CRP is raised: you may be fighting an infection. Repeat the test when you are well.',
  ],
  /** The assistant says what it does not do, or is told so. */
  declines: [
    'Add your weight under Measurements: with kidney disease it decides how much protein a plan may have.',
    'Not with kidney disease. Ask your kidney team or a dietitian how much to eat.',
    '- No diagnosis, no medicines, no doses, no treatment. Say that a doctor or pharmacist answers that.',
    'Ask me about your points, offers and vouchers, invitations, and, once you switch them on, your score, glucose, sleep, steps, measurements, plans, food and training. I also know how to do things in the club. I never diagnose, dose or move points.',
    "I can't tell what a symptom means or whether you have an illness. Talk to a doctor about it. I can show you the values you recorded, to take along.",
  ],
  /** The word means something else, or is one that a member may say. */
  others: ['Keep 20 to 26 strokes a minute', 'diagnose have'],
};
