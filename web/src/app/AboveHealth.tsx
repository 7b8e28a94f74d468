import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { aboutYouPath, workoutPath } from '#health/base/paths';
import { personApi } from '#health/signals/person';

const AskBasics = lazy(async () => ({ default: (await import('#club/account/basics')).AskBasics }));
const AnswersDiffer = lazy(async () => ({
  default: (await import('#health/signals/person/answers-differ')).AnswersDiffer,
}));

const later = 'ask-basics-later';

/**
 * Above the pages of the health half: the two questions that every page depends on while the profile lacks them, and that
 * two answers differ. Both can wait; neither hides the page, nor pushes a workout's buttons out of reach between two sets.
 */
export const AboveHealth = () => {
  const { data, refetch } = personApi.useGetPersonQuery();
  const [postponed, setPostponed] = useState(() => sessionStorage.getItem(later) !== null);
  const { pathname } = useLocation();
  const postpone = () => {
    sessionStorage.setItem(later, '');
    setPostponed(true);
  };
  const asks = (data && !postponed && data.asks) || [];
  const differs = data && pathname !== aboutYouPath ? data.contradictions : [];
  if (pathname.startsWith(workoutPath(''))) return null;
  return (
    <Suspense>
      {asks.length > 0 && <AskBasics asks={asks} onLater={postpone} onSaved={() => void refetch()} />}
      {differs.length > 0 && <AnswersDiffer contradictions={differs} />}
    </Suspense>
  );
};
