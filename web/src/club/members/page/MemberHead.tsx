import type { MemberRecord } from '@club/contract/club/members/fields';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { statusName, statusTone, typeName } from '#club/members';
import { i18n } from '#platform/i18n';
import { Avatar, Button, Card, fullDay, Notice, Row, Stack, StatusChip } from '#platform/ui';
import type { Ask } from './act-props.ts';
import styles from './member.module.css';

/** Who the member is, and what may be done with the account. */
export const MemberHead = ({
  member,
  onAsk,
  mayCorrect,
}: {
  member: MemberRecord;
  onAsk: Ask | undefined;
  mayCorrect: boolean;
}) => (
  <Card>
    <Row gap={5} rowGap={4}>
      <Avatar name={member.name} colour={pickAvatarColour(member.id)} size={64} />
      <Stack className={styles.identity} gap={2} tone="quiet" anywhere>
        <p>
          <bdi>{member.email}</bdi> · <bdi>{member.client_code}</bdi>
        </p>
        <Row as="p" gap={2}>
          <StatusChip tone={statusTone(member.status)}>{statusName(member.status)}</StatusChip>
          {member.account_types.map((type) => (
            <StatusChip key={type} tone="quiet">
              {typeName(type)}
            </StatusChip>
          ))}
          {member.company && (
            <StatusChip tone="info">
              <bdi>{member.company}</bdi>
            </StatusChip>
          )}
          {member.is_admin && <StatusChip tone="info">{i18n.t('Administrator')}</StatusChip>}
          {member.vendor && member.vendor.status !== 'APR' && (
            <StatusChip tone="waiting">
              {member.vendor.status === 'REW' ? i18n.t('Vendor in review') : i18n.t('Vendor rejected')}
            </StatusChip>
          )}
        </Row>
      </Stack>
      {onAsk && (
        <Row gap={2}>
          {member.status === 'active' && (
            <Button kind="soft" onClick={() => onAsk({ kind: 'view' })}>
              {i18n.t('See as {name} sees it…', { name: member.first_name })}
            </Button>
          )}
          {mayCorrect && (
            <Button kind="soft" onClick={() => onAsk({ kind: 'correct' })}>
              {i18n.t('Correct points…')}
            </Button>
          )}
          {member.status === 'active' && (
            <Button kind="danger" onClick={() => onAsk({ kind: 'suspend' })}>
              {i18n.t('Suspend…')}
            </Button>
          )}
          {member.status === 'suspended' && (
            <Button onClick={() => onAsk({ kind: 'restore' })}>{i18n.t('Restore…')}</Button>
          )}
        </Row>
      )}
    </Row>
    {member.status === 'suspended' && (
      <Notice type="info">
        {member.suspended_until
          ? i18n.t('Suspended until {day}.', { day: fullDay(new Date(member.suspended_until)) })
          : i18n.t('Suspended without an end date.')}{' '}
        {member.status_reason && <q>{member.status_reason}</q>}
      </Notice>
    )}
    {member.own && <Notice type="info">{i18n.t('This is you. Another administrator can act on your account.')}</Notice>}
  </Card>
);
