import { members } from '@club/contract/club/members';
import type { MemberRecord } from '@club/contract/club/members/fields';
import { reasonLength } from '@club/contract/platform/reason';
import { useState } from 'react';
import { membersApi } from '#club/members';
import { toProblem, useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, TextAreaField } from '#platform/ui';
import type { ActProps } from './act-props.ts';

type Kind = 'restore' | 'block_card' | 'issue_card' | 'reset_passkeys' | 'export' | 'delete';

/** An act that takes nothing but a reason. A new card's number is shown afterwards, this once. */
export const ReasonDialog = ({ member, kind, onClose, onStale }: ActProps & { kind: Kind }) => {
  const tell = useTell();
  const send = useAct(kind);
  const [number, setNumber] = useState<string | null>(null);
  const form = useContractForm({
    initial: { id: member.id, seen: member.last_act, reason: '' },
    schema: members.restoreMember.input,
    send: (values) => send({ ...values, seen: member.last_act }),
    failed: (failure) => {
      if (toProblem(failure).code === 'stale_version') onStale();
      return false;
    },
    done: (issued) => {
      if (issued) return setNumber(issued);
      tell(doneWords(kind, member.name), 'success');
      onClose();
    },
  });
  const words = questionWords(kind, member);
  if (number) return <NewCard number={number} onClose={onClose} />;
  return (
    <FormDialog form={form} title={words.title} confirm={words.action} danger={words.isDanger} onClose={onClose}>
      <p>{words.effect}</p>
      <TextAreaField
        label={i18n.t('Reason')}
        hint={
          kind === 'block_card'
            ? i18n.t('{name} reads it. {min} to {max} characters.', { name: member.first_name, ...reasonLength })
            : i18n.t('For the audit log. {min} to {max} characters.', reasonLength)
        }
        maxLength={reasonLength.max}
        rows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** Does the act; answers a new card's number where there is one. */
const useAct = (kind: Kind) => {
  const [restore] = membersApi.useRestoreMemberMutation();
  const [change] = membersApi.useChangeMemberCardMutation();
  const [reset] = membersApi.useResetMemberPasskeysMutation();
  const [order] = membersApi.useOrderMemberCopyMutation();
  const [remove] = membersApi.useDeleteMemberMutation();
  return async (input: { id: string; seen: number; reason: string }): Promise<string | null> => {
    if (kind === 'restore') await restore(input).unwrap();
    if (kind === 'reset_passkeys') await reset(input).unwrap();
    if (kind === 'export') await order(input).unwrap();
    if (kind === 'delete') await remove(input).unwrap();
    if (kind === 'block_card') await change({ ...input, act: 'block' }).unwrap();
    return kind === 'issue_card' ? (await change({ ...input, act: 'issue' }).unwrap()).number : null;
  };
};

const NewCard = ({ number, onClose }: { number: string; onClose: () => void }) => (
  <ConfirmDialog
    title={i18n.t('The new card')}
    confirm={null}
    back={i18n.t('Done')}
    onConfirm={onClose}
    onClose={onClose}
  >
    <p>{i18n.t("Write this number down. It won't be shown again.")}</p>
    <p>
      <b>
        <bdi>{number.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
      </b>
    </p>
  </ConfirmDialog>
);

const questionWords = (kind: Kind, { first_name: name, vendor, card }: MemberRecord) =>
  ({
    restore: {
      title: i18n.t('Restore {name}?', { name }),
      action: i18n.t('Restore'),
      effect:
        vendor && vendor.offers > 0
          ? i18n.t(
              'They can sign in again, and {count, plural, one {# offer is} other {# offers are}} on sale again.',
              {
                count: vendor.offers,
              },
            )
          : i18n.t("They can sign in and use their points again. We'll e-mail them."),
      isDanger: false,
    },
    block_card: {
      title: i18n.t('Block the card?'),
      action: i18n.t('Block card'),
      effect: i18n.t("Nobody can sign in with card •••• {last4} any more. We'll e-mail {name}.", {
        name,
        last4: card?.last4 ?? '',
      }),
      isDanger: true,
    },
    issue_card: {
      title: i18n.t('Issue a card?'),
      action: i18n.t('Issue card'),
      effect: card
        ? i18n.t('Card •••• {last4} stops working. The new number is shown once.', { last4: card.last4 })
        : i18n.t('The number is shown once.'),
      isDanger: false,
    },
    reset_passkeys: {
      title: i18n.t('Reset the passkeys?'),
      action: i18n.t('Reset passkeys'),
      effect: i18n.t(
        "Every passkey and recovery code is removed, and all sessions end. {name} signs in with the password. We'll e-mail them.",
        { name },
      ),
      isDanger: true,
    },
    export: {
      title: i18n.t('Send a copy of the data?'),
      action: i18n.t('Send copy'),
      effect: i18n.t('{name} gets an e-mail with a link that only they can open. You see nothing of the copy.', {
        name,
      }),
      isDanger: false,
    },
    delete: {
      title: i18n.t('Delete the account of {name}?', { name }),
      action: i18n.t('Delete account'),
      effect: i18n.t(
        "All sessions end now. In 14 days account, data and points are deleted, unless {name} signs in before. We'll e-mail them.",
        { name },
      ),
      isDanger: true,
    },
  })[kind];

const doneWords = (kind: Kind, name: string): string =>
  ({
    restore: i18n.t('{name} can sign in again.', { name }),
    block_card: i18n.t('The card is blocked.'),
    issue_card: i18n.t('The card is issued.'),
    reset_passkeys: i18n.t('The passkeys are removed.'),
    export: i18n.t('{name} gets a link when the copy is ready.', { name }),
    delete: i18n.t('{name} will be deleted in 14 days.', { name }),
  })[kind];
