/**
 * Words about the body and about what was measured. Staff may use none of them in what is read on locked screens, and in
 * no question: answers to one are health data, which members share with the club's health half alone and with consent.
 */
const healthWords =
  /\b(health\w*|glucose|blood|heart|pulse|sle(?:ep|pt)\w*|step counts?|steps a day|weigh\w*|calorie\w*|kcal|diets?|symptom\w*|screening\w*|illness\w*|ill|disease\w*|sick\w*|pain\w*|pregnan\w*|diabet\w*|cancer\w*|allerg\w*|disab\w*|doctors?|medic\w*|medication\w*|drugs?|dos(?:e|es|age)|therap\w*|moods?|stress\w*|anxi\w*|depress\w*|energy|workouts?|fitness|biomarkers?|alcohol\w*|smok\w*|ag(?:e|es|eing|ing)|bmi|cholesterol|vitamins?|hormon\w*|menopaus\w*)\b/i;

/** The first word of a text that is about health; undefined without one. */
export const findHealthWord = (text: string): string | undefined => healthWords.exec(text)?.[0];
