import type { FormAnswers } from '@club/contract/health/check-up/questions';
import type { YesNoFact } from '@club/contract/health/signals/person';
import type { NewFacts, Person } from '#health/signals/person';

/** What a check asks under codes of its own, as the record of the person names it. */
const riskFacts: Readonly<Record<string, YesNoFact>> = {
  gene_variant: 'gene_variant',
  prior_cancer: 'cancer',
  chest_radiotherapy: 'chest_radiotherapy',
  bowel_inflammation: 'bowel_inflammation',
};

/** What the answers of a check say about the person. A question left out says nothing. */
export const listToldFacts = ({ nicotine, high_risk: risks }: FormAnswers): NewFacts => {
  const ticked = Array.isArray(risks) && risks.length > 0 && !risks.includes('prefer_not') ? risks : null;
  return {
    ...(typeof nicotine === 'string' && { smoking: nicotine }),
    ...(ticked && Object.fromEntries(Object.entries(riskFacts).map(([code, fact]) => [fact, ticked.includes(code)]))),
  };
};

/** The answers of a check with what was said in any room: of two different answers the newest one counts. */
export const hearPerson = (answers: FormAnswers, { facts }: Pick<Person, 'facts'>): FormAnswers => {
  const smoking = facts.get('smoking')?.value;
  const own = Array.isArray(answers.high_risk) ? answers.high_risk : [];
  const said = Object.entries(riskFacts).filter(([, fact]) => facts.has(fact));
  const risks = [
    ...own.filter((code) => !said.some(([known]) => known === code)),
    ...said.flatMap(([code, fact]) => (facts.get(fact)?.value === true ? [code] : [])),
  ];
  return {
    ...answers,
    ...(typeof smoking === 'string' && { nicotine: smoking === 'occasional' ? 'current' : smoking }),
    ...(risks.length > 0 && { high_risk: risks.length > 1 ? risks.filter((code) => code !== 'none') : risks }),
  };
};
