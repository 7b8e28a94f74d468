import { accountApi, profilePath } from '#account';
import { pointsApi } from '#points';
import { useDailyVisit } from './daily-visit.ts';
import { EarnCard } from './EarnCard.tsx';
import { EntriesCard } from './EntriesCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { firstSteps } from './first-steps.ts';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { PointsCard } from './PointsCard.tsx';

/** The member's own page: the day, the points, what to do next and what happened last. Each part loads for itself. */
const HomeScreen = () => {
  const profile = accountApi.useGetProfileQuery();
  const balance = pointsApi.useGetBalanceQuery();
  const types = pointsApi.useListEventTypesQuery();
  const entries = pointsApi.useListTransactionsQuery({ limit: 30 });
  useDailyVisit(types.data?.results);
  const steps = profile.data && types.data ? firstSteps(profile.data, types.data.results, profilePath) : [];
  const openSteps = steps.filter(({ done }) => !done);
  return (
    <div className={styles.home}>
      <Hero types={types.data?.results} entries={entries.data?.results} openSteps={openSteps} />
      <PointsCard balance={balance} entries={entries} />
      {openSteps.length > 0 && <FirstStepsCard steps={steps} />}
      <EarnCard types={types} />
      <EntriesCard entries={entries} />
    </div>
  );
};

export default HomeScreen;
