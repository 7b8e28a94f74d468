import type { Question, questionnaires } from '@club/contract/club/questionnaires';
import type { Output } from '@club/contract/platform/endpoint';
import { useRef, useState } from 'react';
import { canSaveNow, type Drafts, noDraft, toAnswer } from '#club/questionnaires/field';
import { fieldErrors, toProblem } from '#platform/api';
import { questionnairesApi } from './questionnaires.api.ts';

export type Saved = Output<typeof questionnaires.saveOnboardingAnswers>;

type Outcome = 'waits' | { readonly refusedAt: number } | { readonly saved: Saved };

/** Saves pending answers up to a question and remembers which were refused. */
export const useSaving = (questions: readonly Question[]) => {
  const [send, { isLoading }] = questionnairesApi.useSaveOnboardingAnswersMutation();
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef(new Set<number>());
  const save = async (drafts: Drafts, at: number): Promise<Outcome> => {
    const current = questions[at];
    if (current) waiting.current.add(current.id);
    setFailure(null);
    if (!canSaveNow(questions, drafts, at)) return 'waits';
    const sent = questions.filter(({ id }) => waiting.current.has(id));
    const { data, error } = await send({ answers: sent.map((asked) => toAnswer(asked, drafts[asked.id] ?? noDraft)) });
    if (data) {
      waiting.current.clear();
      return { saved: data };
    }
    const refused = refusals(sent, error);
    setErrors(refused);
    const first = questions.findIndex(({ id }) => refused[id] !== undefined);
    if (first === -1) setFailure(toProblem(error).message);
    return { refusedAt: first === -1 ? at : first };
  };
  const forget = (id: number) => setErrors(({ [id]: _, ...others }) => others);
  return { save, pending: isLoading, error: (id: number) => errors[id], failure, forget };
};

/** The sentence for each question; the club names an answer by its place in the list. */
const refusals = (sent: readonly Question[], failure: unknown): Record<number, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(failure)).flatMap(([field, message]) => {
      const question = sent[Number(/^answers\.(\d+)/.exec(field)?.[1] ?? -1)];
      return question ? [[question.id, message]] : [];
    }),
  );
