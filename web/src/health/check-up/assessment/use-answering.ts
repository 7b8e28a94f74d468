import type { AssessmentProgress, UserAnswer } from '@club/contract/health/check-up/assessment';
import { useRef, useState } from 'react';
import { fieldErrors, toProblem } from '#platform/api';
import { assessmentApi } from './assessment.api.ts';
import type { GivenAnswer } from './drafts.ts';
import { indexAnswers } from './pages.ts';

type Errors = Readonly<Record<string, string>>;

/** How the last answers stand with the club. */
export type SaveState = 'saved' | 'saving' | 'failed';

interface Sending {
  readonly measuredOn?: string | undefined;
  readonly confirmed?: boolean;
}

/** Saves answers one after the other, and remembers what was refused and what other windows answered meanwhile. */
export const useAnswering = (listed: readonly UserAnswer[], progress: AssessmentProgress) => {
  const [send] = assessmentApi.useSaveUserAnswersMutation();
  const [saved, setSaved] = useState<readonly UserAnswer[]>([]);
  const [elsewhere, setElsewhere] = useState<readonly UserAnswer[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [unusual, setUnusual] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const seen = useRef(progress.revision);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const refuse = (answers: readonly GivenAnswer[], error: unknown): void => {
    const problem = toProblem(error);
    const found = findErrors(answers, error);
    setState('failed');
    if (problem.code === 'unusual_value') setUnusual(Object.values(found));
    else setErrors(found);
    if (Object.keys(found).length === 0) setFailure(problem.message);
  };

  const saveNow = async (answers: readonly GivenAnswer[], sending: Sending): Promise<readonly UserAnswer[] | null> => {
    clear();
    setState('saving');
    const { data, error } = await send({
      answers: [...answers],
      seen: seen.current,
      confirmed: sending.confirmed ?? false,
      ...(sending.measuredOn ? { measured_on: sending.measuredOn } : {}),
    });
    if (!data) {
      refuse(answers, error);
      return null;
    }
    seen.current = data.progress.revision;
    const all = [...saved, ...data.elsewhere, ...data.results];
    setSaved(all);
    setElsewhere(data.elsewhere);
    setState('saved');
    return all;
  };

  const save = (answers: readonly GivenAnswer[], sending: Sending = {}) => {
    const result = queue.current.then(() => saveNow(answers, sending));
    queue.current = result.catch(() => null);
    return result;
  };

  const clear = () => {
    setErrors({});
    setUnusual([]);
    setFailure(null);
  };
  return { answers: indexAnswers(listed, saved), save, state, errors, setErrors, unusual, failure, elsewhere, clear };
};

/** The sentence for each question; the club names an answer by its place in the list. */
const findErrors = (answers: readonly GivenAnswer[], error: unknown): Errors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).flatMap(([field, message]) => {
      const answer = answers[Number(/^answers\.(\d+)/.exec(field)?.[1] ?? -1)];
      if (answer) return [[answer.question, message]];
      return field === 'measured_on' ? [[field, message]] : [];
    }),
  );
