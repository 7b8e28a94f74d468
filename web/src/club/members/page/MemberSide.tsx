import { members } from '@club/contract/club/members';
import type { ConsentName, MemberRecord } from '@club/contract/club/members/fields';
import { IconLock } from '@tabler/icons-react';
import { memberPath } from '#club/admin/paths';
import { membersApi, recentDay } from '#club/members';
import { useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  countryName,
  Fact,
  Facts,
  fullDay,
  Notice,
  Row,
  Rows,
  Stack,
  StatusChip,
  Text,
  TextAreaField,
  TextLink,
  wholeNumber,
} from '#platform/ui';
import type { Ask } from './act-props.ts';
import styles from './member.module.css';

interface Part {
  readonly member: MemberRecord;
}

interface ActingPart extends Part {
  readonly onAsk: Ask | undefined;
}

export const SignInCard = ({ member: { sessions, passkeys }, onAsk }: ActingPart) => (
  <Card title={i18n.t('Sign-in')}>
    <Rows>
      {sessions.map((session) => (
        <li key={session.id}>
          <span>
            <b>{session.device}</b>
            <small>
              {session.network && (
                <>
                  <bdi>{session.network}</bdi> ·{' '}
                </>
              )}
              {recentDay(new Date(session.last_used_at), new Date())}
            </small>
          </span>
          {onAsk && (
            <Button kind="plain" onClick={() => onAsk({ kind: 'sign_out', session })}>
              {i18n.t('End')}
            </Button>
          )}
        </li>
      ))}
      <li>
        <span>
          <b>
            {i18n.t('{count, plural, =0 {No passkey} one {# passkey} other {# passkeys}}', { count: passkeys.count })}
          </b>
          {passkeys.newest && <small>{i18n.t('Added {day}', { day: fullDay(new Date(passkeys.newest)) })}</small>}
        </span>
        {onAsk && passkeys.count > 0 && (
          <Button kind="plain" onClick={() => onAsk({ kind: 'reset_passkeys' })}>
            {i18n.t('Reset…')}
          </Button>
        )}
      </li>
    </Rows>
    {sessions.length === 0 && (
      <Text size="sm" tone="quiet">
        {i18n.t('Not signed in anywhere.')}
      </Text>
    )}
    {onAsk && sessions.length > 0 && (
      <Button kind="soft" onClick={() => onAsk({ kind: 'sign_out', session: null })}>
        {i18n.t('{count, plural, one {End the session} other {End all # sessions}}', { count: sessions.length })}
      </Button>
    )}
  </Card>
);

export const CardCard = ({ member: { card }, onAsk }: ActingPart) => (
  <Card title={i18n.t('Card')}>
    {card ? (
      <Row as="p" gap={3} rowGap={1} bottom={3}>
        <b>
          <bdi>•••• {card.last4}</bdi>
        </b>
        <Text as="small" size="sm" tone="quiet">
          {i18n.t('Issued {day}', { day: fullDay(new Date(card.issued_at)) })}
        </Text>
        <StatusChip tone={card.status === 'active' ? 'good' : 'bad'}>
          {card.status === 'active' ? i18n.t('Active') : i18n.t('Blocked')}
        </StatusChip>
      </Row>
    ) : (
      <Text size="sm" tone="quiet">
        {i18n.t('No card yet.')}
      </Text>
    )}
    {onAsk && (
      <Row gap={2}>
        {card?.status === 'active' && (
          <Button kind="soft" onClick={() => onAsk({ kind: 'block_card' })}>
            {i18n.t('Block…')}
          </Button>
        )}
        <Button kind="plain" onClick={() => onAsk({ kind: 'issue_card' })}>
          {card ? i18n.t('Issue a new one…') : i18n.t('Issue a card…')}
        </Button>
      </Row>
    )}
  </Card>
);

const consentName = (name: ConsentName): string =>
  ({
    health_data: i18n.t('Health data'),
    rewards: i18n.t('Points for health acts'),
    assistant: i18n.t('Assistant'),
    devices: i18n.t('Connected devices'),
  })[name];

export const ConsentsCard = ({ member: { consents, agreements } }: Part) => (
  <Card title={i18n.t('Consents')}>
    <Facts>
      {consents.map(({ name, since }) => (
        <Fact key={name} name={consentName(name)}>
          {since ? i18n.t('Given {day}', { day: fullDay(new Date(since)) }) : i18n.t('Not given')}
        </Fact>
      ))}
      {agreements.map(({ name, version, given_at }) => (
        <Fact key={`${name} ${version}`} name={name === 'terms' ? i18n.t('Terms') : i18n.t('Privacy policy')}>
          {i18n.t('Version {version}, {day}', { version, day: fullDay(new Date(given_at)) })}
        </Fact>
      ))}
    </Facts>
    <Row
      as="p"
      className={styles.lock}
      gap={2}
      align="stretch"
      wrap={false}
      top={3}
      pad={3}
      corners="md"
      ground="primary"
      size="sm"
    >
      <IconLock size={18} aria-hidden="true" /> {i18n.t('Staff see that a consent exists, never a health value.')}
    </Row>
  </Card>
);

export const DetailsCard = ({ member, onAsk }: ActingPart) => (
  <Card title={i18n.t('Details')}>
    <Facts>
      <Fact name={i18n.t('E-mail')}>
        <bdi>{member.email}</bdi>
      </Fact>
      {member.pending_email && (
        <Fact name={i18n.t('Waits for its code')}>
          <bdi>{member.pending_email.address}</bdi>{' '}
          {member.pending_email.by_caller && i18n.t('Another administrator enters it, or the member in the profile.')}
        </Fact>
      )}
      <Fact name={i18n.t('Member since')}>{fullDay(new Date(member.joined_at))}</Fact>
      <Fact name={i18n.t('Last seen')}>
        {member.last_seen_at ? recentDay(new Date(member.last_seen_at), new Date()) : i18n.t('Never')}
      </Fact>
      <Fact name={i18n.t('Lives in')}>{member.country && countryName(member.country)}</Fact>
      <Fact name={i18n.t('Phone')}>{member.phone && <bdi>{member.phone}</bdi>}</Fact>
      <Fact name={i18n.t('Company')}>{member.company ?? i18n.t('None')}</Fact>
      <Fact name={i18n.t('Vendor')}>{member.vendor && <bdi>{member.vendor.name}</bdi>}</Fact>
      <Fact name={i18n.t('Invited by')}>
        {member.invited_by && (
          <TextLink to={memberPath(member.invited_by.id)}>{member.invited_by.name || i18n.t('Former member')}</TextLink>
        )}
      </Fact>
      <Fact name={i18n.t('Invited')}>
        {i18n.t('{count}, {joined} joined', {
          count: wholeNumber(member.invited.count),
          joined: wholeNumber(member.invited.joined),
        })}
      </Fact>
      <Fact name={i18n.t('Stories')}>{wholeNumber(member.stories)}</Fact>
    </Facts>
    {onAsk && member.status === 'active' && (
      <Button kind="soft" onClick={() => onAsk({ kind: 'email' })}>
        {i18n.t('Change e-mail…')}
      </Button>
    )}
    {onAsk && member.pending_email && !member.pending_email.by_caller && (
      <Button onClick={() => onAsk({ kind: 'email_code' })}>{i18n.t('Enter the code…')}</Button>
    )}
  </Card>
);

export const NotesCard = ({ member, canWrite }: Part & { canWrite: boolean }) => (
  <Card title={i18n.t('Notes')}>
    <Stack as="ul" ruled={2}>
      {member.notes.map(({ id, text, by, at }) => (
        <Text as="li" anywhere pre key={id}>
          <p>{text}</p>
          <Text as="small" size="sm" tone="quiet">
            {by?.name || i18n.t('Former member')}, {recentDay(new Date(at), new Date())}
          </Text>
        </Text>
      ))}
    </Stack>
    {member.notes.length === 0 && (
      <Text size="sm" tone="quiet">
        {i18n.t('No notes yet.')}
      </Text>
    )}
    {canWrite && <NoteForm id={member.id} />}
  </Card>
);

const NoteForm = ({ id }: { id: string }) => {
  const [add] = membersApi.useAddMemberNoteMutation();
  const form = useContractForm({
    initial: { id, note: '' },
    schema: members.addMemberNote.input,
    send: (values) => add(values).unwrap(),
    done: () => form.set({ note: '' }),
  });
  return (
    <Stack
      as="form"
      ref={form.ref}
      className={styles.note}
      gap={2}
      align="start"
      top={3}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.failure && <Notice type="error">{form.failure.message}</Notice>}
      <TextAreaField
        label={i18n.t('New note')}
        hint={i18n.t("Staff read this. A member's copy of their data has it too.")}
        rows={2}
        maxLength={1000}
        {...form.field('note')}
      />
      <Button type="submit" kind="soft" busy={form.pending}>
        {i18n.t('Add note')}
      </Button>
    </Stack>
  );
};

/** What a member may ask for on the phone; staff make sure first that it is they who ask. */
export const RequestsCard = ({ onAsk }: { onAsk: Ask }) => (
  <Card title={i18n.t('On request')}>
    <Row gap={2}>
      <Button kind="soft" onClick={() => onAsk({ kind: 'export' })}>
        {i18n.t('Export data…')}
      </Button>
      <Button kind="danger" onClick={() => onAsk({ kind: 'delete' })}>
        {i18n.t('Delete account…')}
      </Button>
    </Row>
  </Card>
);
