/** Words that make the club look closer, because someone might act on them. `what` is shown to moderators. */
interface ClaimsRule {
  readonly code: 'cure' | 'dose' | 'treatment' | 'promise';
  readonly pattern: RegExp;
}

const illnesses =
  "cancer|tumou?rs?|diabetes|dementia|alzheimer(?:['’]s)?|arthritis|hypertension|high blood pressure|asthma|depression|heart disease|thyroid|psoriasis|migraines?|autoimmune|long covid|pcos|ibs|infection|covid|insulin resistance";
const remedies =
  'medication|medicines?|meds|insulin|metformin|statins?|tablets|pills|antidepressants?|blood thinners?|beta[- ]?blockers?|chemo(?:therapy)?|prescription|inhaler|thyroxine';

/** Matched against text in lower case. A rule names what was written, never what someone has. */
export const claimsRules: readonly ClaimsRule[] = [
  {
    code: 'cure',
    pattern: new RegExp(
      `\\b(?:cur(?:e[sd]?|ing)|heal(?:s|ed|ing)?|revers(?:e[sd]?|ing)|got rid of|eliminat(?:e[sd]?|ing))\\b[^.!?\\n]{0,60}\\b(?:${illnesses})\\b`,
      'u',
    ),
  },
  {
    code: 'cure',
    pattern: new RegExp(
      `\\b(?:${illnesses})\\b[^.!?\\n]{0,40}\\b(?:is|was|are|got|has been|went)\\b[^.!?\\n]{0,12}\\b(?:cured|healed|reversed|gone|away)\\b`,
      'u',
    ),
  },
  {
    code: 'dose',
    pattern:
      /\b\d{1,6}(?:[.,]\d{1,3})?\s?(?:mg|mcg|µg|ug|iu|i\.u\.|milligrams?|micrograms?|units?)\b[^.!?\n]{0,40}\b(?:a day|daily|per day|each (?:day|morning|evening|night)|every (?:day|morning|evening|night|\d)|twice|once|before|after|with (?:food|breakfast|dinner))\b/u,
  },
  {
    code: 'dose',
    pattern:
      /\b(?:take|took|taking|dose|doses|inject(?:ed|ing)?|microdos(?:e|ed|ing))\b[^.!?\n]{0,40}\b\d{1,6}(?:[.,]\d{1,3})?\s?(?:mg|mcg|µg|ug|iu|i\.u\.|ml|grams?|g|units?|tablets|capsules|pills|drops)\b/u,
  },
  {
    code: 'treatment',
    pattern: new RegExp(
      `\\b(?:stop(?:ped|ping)?|quit|skip(?:ped|ping)?|came off|come off|coming off|ditch(?:ed)?|threw away|instead of|without|no longer need|don[’']?t need|halv(?:ed|ing))\\b[^.!?\\n]{0,30}\\b(?:${remedies})\\b`,
      'u',
    ),
  },
  {
    code: 'promise',
    pattern:
      /\b(?:miracle (?:cure|diet|drink|powder|remedy|supplement)|guaranteed (?:to|results|cure)|doctors? (?:don['’]?t|won['’]?t|do not|will not) (?:tell|want)|big pharma|works for everyone|100 ?% (?:natural cure|effective))\b/u,
  },
];

/** Shown under a story or comment that makes such a claim. */
export const claimsNote =
  'This mentions a treatment or dose. What helped one person may not suit another: talk to a clinician before you change anything.';
