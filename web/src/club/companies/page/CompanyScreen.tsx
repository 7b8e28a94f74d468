import type { ClubCompany } from '@club/contract/club/companies';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { companiesPath } from '#club/admin/place-paths';
import { activeFigure, CompanyDialog, companiesApi, memberFigure } from '#club/companies';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { BackLink, Button, fullDay, Loaded, Notice, Row, Split, Stack } from '#platform/ui';
import { CodesCard } from './CodesCard.tsx';
import { ContactCard, MonthCard, PrivacyNote } from './CompanySide.tsx';
import { DomainsCard } from './DomainsCard.tsx';
import { EndDialog } from './EndDialog.tsx';
import { RegionsCard } from './RegionsCard.tsx';

/** How the staff of one company join, and totals that name nobody. */
const CompanyScreen = () => {
  const { companyId = '' } = useParams();
  const [company, setCompany] = useState<ClubCompany>();
  return (
    <AdminPage needs="companies" title={company?.name ?? i18n.t('Company')} intro={company ? memberWords(company) : ''}>
      <OneCompany id={companyId} onLoad={setCompany} />
    </AdminPage>
  );
};

const OneCompany = ({ id, onLoad }: { id: string; onLoad: (company: ClubCompany | undefined) => void }) => {
  const query = companiesApi.useGetCompanyQuery({ id });
  const { currentData } = query;
  useEffect(() => onLoad(currentData), [currentData, onLoad]);
  return (
    <>
      <BackLink to={companiesPath}>{i18n.t('Companies')}</BackLink>
      <Loaded
        query={query}
        inCard
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load this company.")} ${toProblem(error).message}`}
      >
        {(company) => <Parts company={company} />}
      </Loaded>
    </>
  );
};

const Parts = ({ company }: { company: ClubCompany }) => {
  const [asked, setAsked] = useState<'edit' | 'end'>();
  const close = () => setAsked(undefined);
  const isOpen = company.ended_at === null;
  return (
    <>
      {isOpen ? (
        <Row gap={2}>
          <Button kind="soft" onClick={() => setAsked('edit')}>
            {i18n.t('Edit…')}
          </Button>
          <Button kind="danger" onClick={() => setAsked('end')}>
            {i18n.t('End company…')}
          </Button>
        </Row>
      ) : (
        <Notice type="info">
          {i18n.t('Ended {day}. Nobody can join, and its members stay as Club Members.', {
            day: fullDay(new Date(company.ended_at ?? '')),
          })}
        </Notice>
      )}
      <Split top={5}>
        <Stack gap="page">
          <CodesCard company={company} isOpen={isOpen} />
          {isOpen && <DomainsCard company={company} />}
          {isOpen && <RegionsCard company={company} />}
        </Stack>
        <Stack gap="page">
          <MonthCard company={company} />
          <ContactCard company={company} />
          <PrivacyNote />
        </Stack>
      </Split>
      {asked === 'edit' && <CompanyDialog company={company} onDone={close} onClose={close} />}
      {asked === 'end' && <EndDialog company={company} onClose={close} />}
    </>
  );
};

const memberWords = ({ members, active }: ClubCompany): string =>
  members === 0
    ? i18n.t('No members yet.')
    : i18n.t('{members} members, {active} active in 30 days.', {
        members: memberFigure(members),
        active: activeFigure(active),
      });

export default CompanyScreen;
