import type { TermsPage, TermsVersion } from '@club/contract/club/content/terms';
import type { AgreementName } from '@club/contract/core/agreements';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Rows, toNoon } from '#platform/ui';
import { nameText, nameVersion, stateChip, versionFacts } from './terms-words.tsx';

type ToAddress = (view: { version?: string; text?: AgreementName; view?: 'members' | 'changes' }) => string;

/** The versions of a text, the newest first; each opens beside the list. */
export const Versions = ({
  page: { name, versions },
  shown,
  toAddress,
}: {
  page: TermsPage;
  shown: TermsVersion | undefined;
  toAddress: ToAddress;
}) => (
  <Card title={nameText(name)}>
    <Rows>
      {versions.map((one) => (
        <li key={one.version}>
          <span>
            <Link
              to={toAddress({ version: one.version ?? 'draft', view: 'members' })}
              aria-current={one === shown ? 'true' : undefined}
              preventScrollReset
            >
              {nameVersion(one)}
            </Link>
            <small>{versionFacts(one)}</small>
          </span>
          {stateChip(one)}
        </li>
      ))}
    </Rows>
  </Card>
);

/** The other texts, each with what applies. */
export const OtherTexts = ({
  pages,
  shown,
  toAddress,
}: {
  pages: readonly TermsPage[];
  shown: AgreementName;
  toAddress: ToAddress;
}) => (
  <Card title={i18n.t('Other texts')}>
    <Rows>
      {pages
        .filter(({ name }) => name !== shown)
        .map(({ name, versions }) => {
          const applies = versions.find(({ state }) => state === 'in_force');
          return (
            <li key={name}>
              <span>
                <Link to={toAddress({ text: name, version: '', view: 'members' })}>{nameText(name)}</Link>
                {applies?.version && <small>{i18n.t('Since {day}', { day: fullDay(toNoon(applies.version)) })}</small>}
              </span>
              {applies && stateChip(applies)}
            </li>
          );
        })}
    </Rows>
  </Card>
);
