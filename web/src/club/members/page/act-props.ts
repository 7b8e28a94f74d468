import type { MemberRecord } from '@club/contract/club/members/fields';

/** What staff are about to do to a member. */
export type AskedAct =
  | {
      readonly kind:
        | 'suspend'
        | 'restore'
        | 'correct'
        | 'block_card'
        | 'issue_card'
        | 'reset_passkeys'
        | 'export'
        | 'delete'
        | 'view'
        | 'email'
        | 'email_code';
    }
  | { readonly kind: 'sign_out'; readonly session: MemberRecord['sessions'][number] | null };
export type Ask = (act: AskedAct) => void;

export interface ActProps {
  readonly member: MemberRecord;
  readonly onClose: () => void;
  /** Told when another administrator was faster, so that the page shows what they did. */
  readonly onStale: () => void;
}
