import type { AgreementName } from '@club/contract/core/agreements';
import { IconFileCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { privacyPath, termsPath } from '#platform/paths';
import { EmptyState, fullDay, LoadedCard, TextLink, toNoon } from '#platform/ui';
import { accountApi } from './account.api.ts';
import styles from './YourData.module.css';

/** The member's consents: version, and when the club last relied on each. */
export const Consents = () => (
  <LoadedCard
    title={i18n.t('What you agreed to')}
    query={accountApi.useListConsentsQuery()}
    failed={i18n.t("We couldn't load what you agreed to.")}
    rows={1}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Terms you accept will appear here.')}</EmptyState>}
  >
    {({ results }) => (
      <ul className={styles.list}>
        {results.map(({ kind, version, given_at, last_used_at }) => (
          <li key={`${kind} ${version}`} className={styles.line}>
            <span className={styles.icon}>
              <IconFileCheck size={22} stroke={1.7} aria-hidden="true" />
            </span>
            <div className={styles.what}>
              <b>
                <Agreement kind={kind} />
              </b>
              <small>{i18n.t('Version of {day}', { day: fullDay(toNoon(version)) })}</small>
              <small>
                {i18n.t('Agreed on {day}.', { day: fullDay(new Date(given_at)) })}{' '}
                {i18n.t('Last relied on {day}.', { day: fullDay(new Date(last_used_at)) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    )}
  </LoadedCard>
);

const Agreement = ({ kind }: { kind: AgreementName }) =>
  kind === 'terms' ? (
    <TextLink to={termsPath}>{i18n.t('Terms of use')}</TextLink>
  ) : (
    <TextLink to={privacyPath}>{i18n.t('Privacy policy')}</TextLink>
  );
