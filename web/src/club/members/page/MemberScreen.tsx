import type { MemberRecord } from '@club/contract/club/members/fields';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { AdminPage } from '#club/admin/frame';
import { membersPath } from '#club/admin/paths';
import { approvalsApi } from '#club/approvals';
import { membersApi } from '#club/members';
import { forgetView, readView } from '#club/members/view';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { BackLink, Loaded, Split, Stack } from '#platform/ui';
import { ActDialog } from './ActDialog.tsx';
import type { AskedAct } from './act-props.ts';
import { MemberHead } from './MemberHead.tsx';
import { AuditCard, MessagesCard, PointsCard, VouchersCard } from './MemberMain.tsx';
import { CardCard, ConsentsCard, DetailsCard, NotesCard, RequestsCard, SignInCard } from './MemberSide.tsx';

/** Everything about one member on one page, with what staff can do for them. */
const MemberScreen = () => {
  const { memberId = '' } = useParams();
  const [name, setName] = useState('');
  return (
    <AdminPage needs="support" title={name || i18n.t('Member')} intro="">
      <Member id={memberId} onName={setName} />
    </AdminPage>
  );
};

const Member = ({ id, onName }: { id: string; onName: (name: string) => void }) => {
  const query = membersApi.useGetMemberQuery({ id });
  useLeftView(id);
  const name = query.data?.name;
  useEffect(() => onName(name ?? ''), [name, onName]);
  return (
    <>
      <BackLink to={membersPath}>{i18n.t('Members')}</BackLink>
      <Loaded
        query={query}
        inCard
        rows={10}
        failed={(error) => `${i18n.t("We couldn't load this member.")} ${toProblem(error).message}`}
      >
        {(member) => <Parts member={member} onStale={() => void query.refetch()} />}
      </Loaded>
    </>
  );
};

/** Ends what was seen as this member sees it, now that its tab shows this page again. */
const useLeftView = (id: string): void => {
  const [leave] = membersApi.useLeaveMemberMutation();
  const tell = useTell();
  useEffect(() => {
    const view = readView();
    if (view?.memberId !== id) return;
    forgetView();
    void leave({ id });
    if (Date.parse(view.until) <= Date.now())
      tell(i18n.t('The time to look is over, so you are back as yourself.'), 'info');
  }, [id, leave, tell]);
};

const Parts = ({ member, onStale }: { member: MemberRecord; onStale: () => void }) => {
  const { data: rights } = approvalsApi.useGetRightsQuery();
  const permissions = rights && 'permissions' in rights ? rights.permissions : [];
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const mayAct = !member.own && (!member.is_admin || permissions.includes('staff'));
  const onAsk = mayAct ? setAsked : undefined;
  return (
    <>
      <MemberHead member={member} onAsk={onAsk} mayCorrect={permissions.includes('adjust')} />
      <Split top={5}>
        <Stack gap="page">
          <PointsCard member={member} />
          <VouchersCard member={member} />
          <MessagesCard member={member} />
          <AuditCard member={member} mayReadAll={permissions.includes('dashboard')} />
        </Stack>
        <Stack gap="page">
          <SignInCard member={member} onAsk={onAsk} />
          <CardCard member={member} onAsk={onAsk} />
          <ConsentsCard member={member} />
          <DetailsCard member={member} onAsk={onAsk} />
          {!member.own && <NotesCard member={member} canWrite={mayAct} />}
          {onAsk && member.status === 'active' && <RequestsCard onAsk={onAsk} />}
        </Stack>
      </Split>
      {asked && <ActDialog act={asked} member={member} onClose={() => setAsked(null)} onStale={onStale} />}
    </>
  );
};

export default MemberScreen;
