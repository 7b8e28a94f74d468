import type { Blueprint } from '@club/contract/health/insight/blueprints';
import { useParams } from 'react-router';
import { Disclaimer } from '#health/base/page';
import { blueprintsPath } from '#health/base/paths';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, Loaded, Page, SkeletonRows, TextLink } from '#platform/ui';
import { blueprintsApi } from './blueprints.api.ts';
import styles from './blueprints.module.css';
import { EndOfReading } from './EndOfReading.tsx';

import { StartCard } from './StartCard.tsx';
import { ThisWeek } from './ThisWeek.tsx';

/** One blueprint: where the member stands or how to start, its weeks, its evidence, and who it is not for. */
const BlueprintScreen = () => {
  const { blueprintId = '' } = useParams();
  const query = blueprintsApi.useGetBlueprintQuery({ id: blueprintId });
  const isUnknown = query.isError && toProblem(query.error).code === 'not_found';
  return (
    <Page title={query.currentData?.title ?? i18n.t('Blueprint')} intro={query.currentData?.summary}>
      {isUnknown ? (
        <Card>
          <EmptyState action={<LinkButton to={blueprintsPath}>{i18n.t('See all blueprints')}</LinkButton>}>
            {i18n.t("There's no such blueprint.")}
          </EmptyState>
        </Card>
      ) : (
        <Loaded
          query={query}
          failed={i18n.t("We couldn't load the blueprint.")}
          skeleton={<SkeletonRows rows={6} />}
          inCard
        >
          {(blueprint) => <Shown key={blueprint.id} blueprint={blueprint} />}
        </Loaded>
      )}
    </Page>
  );
};

const Shown = ({ blueprint }: { blueprint: Blueprint }) => (
  <div className={styles.stack}>
    {blueprint.following ? (
      <ThisWeek blueprint={blueprint} following={blueprint.following} />
    ) : (
      <StartCard blueprint={blueprint} />
    )}
    <Weeks blueprint={blueprint} />
    <div className={styles.pair}>
      <Card title={i18n.t('What to aim for')}>
        <Sentences list={blueprint.targets} />
      </Card>
      <Card title={i18n.t('Take care')}>
        <Sentences list={blueprint.cautions} />
        {blueprint.exclusions.length > 0 && (
          <>
            <h3 className={styles.sub}>{i18n.t('Not for you')}</h3>
            <Sentences list={blueprint.exclusions} />
          </>
        )}
      </Card>
    </div>
    <Evidence blueprint={blueprint} />
    <EndOfReading id={blueprint.id} />
    <Disclaimer />
    <TextLink to={blueprintsPath}>{i18n.t('All blueprints')}</TextLink>
  </div>
);

const Sentences = ({ list }: { list: readonly string[] }) => (
  <ul className={styles.sentences}>
    {list.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);

/** Every action in the weeks in which it is done. */
const Weeks = ({ blueprint: { actions, weeks } }: { blueprint: Blueprint }) => (
  <Card title={i18n.t('Week by week')}>
    <ol className={styles.weeks}>
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <li key={week}>
          <h3>{i18n.t('Week {week}', { week })}</h3>
          <ul className={styles.sentences}>
            {actions
              .filter(({ from_week, to_week }) => from_week <= week && week <= to_week)
              .map(({ code, title, times, from_week, clear_gate_only }) => (
                <li key={code} className={from_week === week ? styles.begins : undefined}>
                  {i18n.t('{title}, {times, plural, one {once} other {# times}}', { title, times })}
                  {from_week === week && week > 1 && <span className={styles.new}>{i18n.t('new')}</span>}
                  {from_week === week && clear_gate_only && (
                    <span className={styles.new}>{i18n.t('if you answer no to every question at the start')}</span>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  </Card>
);

const Evidence = ({ blueprint: { evidence } }: { blueprint: Blueprint }) => (
  <Card title={i18n.t('What it is based on')}>
    <ul className={styles.evidence}>
      {evidence.map(({ finding, title, year, doi }) => (
        <li key={doi}>
          <p>{finding}</p>
          <small>
            <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            , {year}
          </small>
        </li>
      ))}
    </ul>
  </Card>
);

export default BlueprintScreen;
