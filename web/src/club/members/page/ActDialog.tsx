import type { MemberRecord } from '@club/contract/club/members/fields';
import { membersApi } from '#club/members';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import type { ActProps, AskedAct } from './act-props.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EmailCodeDialog, EmailDialog } from './EmailDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';

/** The dialog of an act: its effect first, then the reason, then the act itself. */
export const ActDialog = ({ act, ...props }: ActProps & { act: AskedAct }) => {
  if (act.kind === 'suspend') return <SuspendDialog {...props} />;
  if (act.kind === 'correct') return <CorrectDialog {...props} />;
  if (act.kind === 'email') return <EmailDialog {...props} />;
  if (act.kind === 'email_code') return <EmailCodeDialog {...props} />;
  if (act.kind === 'view') return <ViewDialog {...props} />;
  if (act.kind === 'sign_out') return <SignOutDialog {...props} session={act.session} />;
  return <ReasonDialog {...props} kind={act.kind} />;
};

const SignOutDialog = ({
  member,
  session,
  onClose,
}: ActProps & { session: MemberRecord['sessions'][number] | null }) => {
  const [signOut] = membersApi.useSignOutMemberMutation();
  const count = member.sessions.length;
  return (
    <CallDialog
      title={session ? i18n.t('End this session?') : i18n.t('End all sessions?')}
      confirm={
        session
          ? i18n.t('End session')
          : i18n.t('{count, plural, one {End # session} other {End # sessions}}', { count })
      }
      success={({ ended }) => i18n.t('{ended, plural, one {# session ended.} other {# sessions ended.}}', { ended })}
      send={() => signOut({ id: member.id, ...(session && { session: session.id }) })}
      onClose={onClose}
    >
      <p>
        {session
          ? i18n.t('{name} is signed out of {device} at once and can sign in again.', {
              name: member.first_name,
              device: session.device,
            })
          : i18n.t('{name} is signed out everywhere at once and can sign in again.', { name: member.first_name })}
      </p>
    </CallDialog>
  );
};
