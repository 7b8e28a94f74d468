import type { Application } from '@club/contract/club/approvals';
import { socialNetworks } from '@club/contract/club/approvals.fields';
import { accountTypes, type ReviewStatus } from '@club/contract/platform/access';
import styles from '#club/admin/frame/dossier.module.css';
import { approvalsApi, ReviewStatusBadge, reviewStatusWord } from '#club/approvals';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  countryName,
  dayAndTime,
  Fact,
  Facts,
  fullDay,
  Loaded,
  Notice,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '#platform/ui';
import { toName, toTitle } from './application-names.ts';
import { listDecisions, mayAsk } from './list-decisions.ts';
import { Age } from './Queue.tsx';

/** An application's details and the decisions available on it. */
export const ApplicationPanel = ({
  application,
  onDecide,
  onAsk,
}: {
  application: Application;
  onDecide: (status: ReviewStatus) => void;
  onAsk: () => void;
}) => (
  <Card className={styles.dossier}>
    <Head application={application} />
    {application.changes && <Changes changes={application.changes} />}
    {application.vendor && <VendorPart vendor={application.vendor} />}
    {application.approval_type === 'ambassador' && <Answers userId={application.user.id} />}
    <Links links={application.social_links} />
    <CompanyPart company={application.company} />
    <History steps={application.history} />
    <Decisions application={application} onDecide={onDecide} onAsk={onAsk} />
  </Card>
);

const Head = ({ application }: { application: Application }) => {
  const { user, status, attempt, reason } = application;
  return (
    <Stack as="header" className={styles.head} gap={3}>
      <div>
        <h2>{toTitle(application)}</h2>
        <ReviewStatusBadge status={status} /> <Age application={application} />
      </div>
      <Facts kind="columns">
        <Fact name={i18n.t('Member')}>{toName(application)}</Fact>
        <Fact name={i18n.t('E-mail')}>{user.email}</Fact>
        <Fact name={i18n.t('Country')}>{user.country && countryName(user.country)}</Fact>
        <Fact name={i18n.t('Account types')}>{user.account_types.map((type) => accountTypes[type]).join(', ')}</Fact>
        <Fact name={i18n.t('Member since')}>{fullDay(new Date(user.member_since))}</Fact>
        <Fact name={i18n.t('Attempt')}>{String(attempt)}</Fact>
        <Fact name={i18n.t('Reason')}>{reason}</Fact>
      </Facts>
    </Stack>
  );
};

const Decisions = ({
  application,
  onDecide,
  onAsk,
}: {
  application: Application;
  onDecide: (status: ReviewStatus) => void;
  onAsk: () => void;
}) => {
  const { own, missing, status, changes_asked: asked } = application;
  const offered = listDecisions(application);
  return (
    <>
      {own && (
        <Notice type="info">{i18n.t('This is your own application. Another administrator will decide on it.')}</Notice>
      )}
      {!own && missing.length > 0 && (
        <Notice type="info">
          {i18n.t("You can't approve this yet. Missing: {parts}.", { parts: missing.map(partName).join(', ') })}
        </Notice>
      )}
      {!own && offered.length === 0 && status === 'REJ' && (
        <Notice type="info">{i18n.t("It's too late to change this decision. The member can apply again.")}</Notice>
      )}
      {asked && (
        <Notice type="info">
          {i18n.t('Changes asked on {day}: {text}', { day: fullDay(new Date(asked.at)), text: asked.text })}
        </Notice>
      )}
      <div className={styles.acts}>
        {offered.includes('APR') && <Button onClick={() => onDecide('APR')}>{i18n.t('Approve')}</Button>}
        {offered.includes('REW') && (
          <Button kind="soft" onClick={() => onDecide('REW')}>
            {i18n.t('Review again')}
          </Button>
        )}
        {mayAsk(application) && (
          <Button kind="soft" onClick={onAsk}>
            {i18n.t('Ask for changes…')}
          </Button>
        )}
        {offered.includes('REJ') && (
          <Button kind="danger" onClick={() => onDecide('REJ')}>
            {status === 'APR' ? i18n.t('Revoke approval') : i18n.t('Reject')}
          </Button>
        )}
      </div>
    </>
  );
};

const partName = (part: Application['missing'][number]): string =>
  ({
    questionnaire: i18n.t('questionnaire answers'),
    company_info: i18n.t('company details'),
    vendor_profile: i18n.t('vendor profile'),
  })[part];

const VendorPart = ({ vendor }: { vendor: NonNullable<Application['vendor']> }) => (
  <section className={styles.part}>
    <h3>{i18n.t('Vendor profile')}</h3>
    {vendor.logo && <img className={styles.logo} src={vendor.logo} alt={i18n.t('{name} logo', vendor)} />}
    {vendor.description && (
      <Text pre measure>
        {vendor.description}
      </Text>
    )}
    <Facts kind="columns">
      <Fact name={i18n.t('Website')}>{vendor.website}</Fact>
      <Fact name={i18n.t('E-mail')}>{vendor.email}</Fact>
      <Fact name={i18n.t('Phone')}>{vendor.phone}</Fact>
      <Fact name={i18n.t('Country')}>{vendor.country && countryName(vendor.country)}</Fact>
    </Facts>
  </section>
);

const Links = ({ links }: { links: Application['social_links'] }) =>
  links.length === 0 ? null : (
    <section className={styles.part}>
      <h3>{i18n.t('Social links')}</h3>
      <Stack as="ul" className={styles.links} gap={2}>
        {links.map(({ network, url, followers }) => (
          <Row as="li" gap={2} rowGap={1} align="baseline" key={network}>
            <b>{socialNetworks[network]}</b>{' '}
            <a href={url} target="_blank" rel="noreferrer noopener">
              {url.replace('https://', '')}
            </a>
            {followers !== null && (
              <Text as="small" tone="faint">
                {i18n.t('{followers, plural, one {# follower} other {# followers}}', { followers })}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
    </section>
  );

const CompanyPart = ({ company }: { company: Application['company'] }) =>
  company.exists ? (
    <section className={styles.part}>
      <h3>{i18n.t('Company')}</h3>
      <Facts kind="columns">
        <Fact name={i18n.t('Name')}>{company.company_name}</Fact>
        <Fact name={i18n.t('Registration number')}>{company.registration_number}</Fact>
        <Fact name={i18n.t('VAT number')}>{company.vat_number}</Fact>
        <Fact name={i18n.t('Website')}>{company.website}</Fact>
        <Fact name={i18n.t('Industry')}>{company.industry}</Fact>
        <Fact name={i18n.t('Employees')}>{company.size_band}</Fact>
        <Fact name={i18n.t('Address')}>
          {[
            company.address_line1,
            company.address_line2,
            company.postal_code,
            company.city,
            company.country && countryName(company.country),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact name={i18n.t('Contact')}>
          {[company.contact_name, company.contact_email, company.contact_phone].filter(Boolean).join(', ')}
        </Fact>
      </Facts>
    </section>
  ) : null;

/** The applicant's answers to the ambassador questions. */
const Answers = ({ userId }: { userId: string }) => (
  <section className={styles.part}>
    <h3>{i18n.t('Answers')}</h3>
    <Loaded
      query={approvalsApi.useGetAmbassadorAnswersQuery({ user_id: userId })}
      failed={i18n.t("We couldn't load the answers.")}
      rows={3}
      empty={
        <Text size="sm" tone="faint">
          {i18n.t("The applicant hasn't answered yet.")}
        </Text>
      }
    >
      {({ results }) => (
        <Stack as="dl" gap={3}>
          {results.map(({ question, answer }) => (
            <div key={question}>
              <Text as="dt" tone="faint">
                {question}
              </Text>
              <Text as="dd" anywhere pre>
                {answer || i18n.t('No answer')}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Loaded>
  </section>
);

/** Newest first. */
const History = ({ steps }: { steps: Application['history'] }) => (
  <section className={styles.part}>
    <h3>{i18n.t('History')}</h3>
    <Stack as="ol" className={styles.steps} gap={3}>
      {steps.map(({ at, to, reason, by, attempt }) => (
        <li key={`${at} ${to}`}>
          <Text as="time" size="sm" tone="faint" dateTime={at}>
            {dayAndTime(new Date(at))}
          </Text>
          <span>
            {stepWords(to, by, attempt)}
            {reason && <q>{reason}</q>}
          </span>
        </li>
      ))}
    </Stack>
  </section>
);

const stepWords = (to: Application['history'][number]['to'], by: string | null, attempt: number): string => {
  if (to === null) return i18n.t('Withdrawn by the applicant');
  if (by === null) return i18n.t('Sent by the applicant, attempt {attempt}', { attempt });
  return i18n.t('{standing} by {by}', { standing: reviewStatusWord(to), by });
};

/** What the applicant has changed since the last decision. */
const Changes = ({ changes }: { changes: NonNullable<Application['changes']> }) => (
  <section className={styles.part}>
    <h3>{i18n.t('Changed since the last decision')}</h3>
    {changes.length === 0 ? (
      <Text size="sm" tone="faint">
        {i18n.t('Nothing has changed.')}
      </Text>
    ) : (
      <Stack as="ul" className={styles.changes} gap={3}>
        {changes.map(({ field, before, after }) => (
          <Stack as="li" gap={1} key={field}>
            <Text as="b" size="sm">
              {field}
            </Text>
            {before !== null && (
              <Text as="del" ground="danger">
                <VisuallyHidden>{i18n.t('Before:')} </VisuallyHidden>
                {before}
              </Text>
            )}
            {after !== null && (
              <ins>
                <VisuallyHidden>{i18n.t('Now:')} </VisuallyHidden>
                {after}
              </ins>
            )}
          </Stack>
        ))}
      </Stack>
    )}
  </section>
);
