import type { MindfulnessSession } from '@club/contract/health/mindfulness';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mindfulnessPath } from '#health/paths';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Loaded, Loading, Notice, PageHeading } from '#platform/ui';
import { mindfulnessApi } from './mindfulness.api.ts';
import styles from './Player.module.css';
import { Player } from './Player.tsx';

/** One exercise in a window of its own: first its length and what to mind, then the player. */
const SessionScreen = () => {
  const { exerciseId: id = '' } = useParams();
  const [minutes, setMinutes] = useState<number>();
  return (
    <div className={styles.window}>
      <Loaded
        query={mindfulnessApi.useGetMindfulnessSessionQuery(minutes === undefined ? { id } : { id, minutes })}
        failed={i18n.t("We couldn't load the exercise.")}
        skeleton={<Loading />}
      >
        {(session) => <Session session={session} onLength={setMinutes} />}
      </Loaded>
    </div>
  );
};

const Session = ({ session, onLength }: { session: MindfulnessSession; onLength: (minutes: number) => void }) => {
  const [start, { data: play, isLoading, error }] = mindfulnessApi.useStartMindfulnessPlayMutation();
  if (play) return <Player session={session} play={play} />;
  const { title, about, minutes, seconds, cautions, evidence, without_holds: withoutHolds } = session;
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.round} to={mindfulnessPath} aria-label={i18n.t('Back to the exercises')}>
          <IconX size={22} aria-hidden="true" />
        </Link>
      </header>
      <div className={styles.before}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p>{about}</p>
        {minutes.length > 1 && (
          <fieldset className={styles.lengths}>
            <legend>{i18n.t('Length')}</legend>
            {minutes
              .toSorted((one, other) => one - other)
              .map((one) => (
                <label key={one}>
                  <input type="radio" name="minutes" checked={one * 60 === seconds} onChange={() => onLength(one)} />
                  {i18n.t('{minutes} min', { minutes: one })}
                </label>
              ))}
          </fieldset>
        )}
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <div className={styles.start}>
          <Button busy={isLoading} onClick={() => void start({ session: session.id, minutes: seconds / 60 })}>
            {i18n.t('Start')}
          </Button>
        </div>
        <ul className={styles.notes}>
          {withoutHolds && <li>{i18n.t('Because of your answers, breath is never held here.')}</li>}
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
          {evidence && (
            <li>
              {evidence.text} {evidence.doi && <a href={`https://doi.org/${evidence.doi}`}>{i18n.t('The study')}</a>}
            </li>
          )}
        </ul>
      </div>
    </>
  );
};

export default SessionScreen;
