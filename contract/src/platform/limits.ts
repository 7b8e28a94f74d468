/**
 * Named rate limits. `max` attempts within `seconds`, counted per caller's network address, per member,
 * or per subject (the e-mail, card or code the attempt is about, known or unknown).
 */
export interface Limit {
  readonly by: 'ip' | 'member' | 'subject';
  readonly max: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

export const limits = {
  login: [
    { by: 'subject', max: 10, seconds: 15 * minute },
    { by: 'ip', max: 50, seconds: 15 * minute },
  ],
  token: [{ by: 'ip', max: 600, seconds: 15 * minute }],
  check_email: [
    { by: 'ip', max: 5, seconds: minute },
    { by: 'ip', max: 20, seconds: hour },
  ],
  register: [{ by: 'ip', max: 5, seconds: hour }],
  forgot_password: [
    { by: 'subject', max: 3, seconds: hour },
    { by: 'ip', max: 10, seconds: hour },
  ],
  validate_code: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  social_login: [{ by: 'ip', max: 30, seconds: hour }],
  card_login: [
    { by: 'subject', max: 5, seconds: hour },
    { by: 'ip', max: 10, seconds: hour },
  ],
  step_up: [{ by: 'member', max: 10, seconds: 15 * minute }],
  // Counts every address, so that asking twice reveals nothing.
  resend_code: [
    { by: 'subject', max: 1, seconds: 55 },
    { by: 'ip', max: 20, seconds: hour },
  ],
  change_password: [{ by: 'member', max: 10, seconds: 15 * minute }],
  record_event: [{ by: 'member', max: 60, seconds: hour }],
  transfer: [{ by: 'member', max: 20, seconds: hour }],
  feedback: [{ by: 'member', max: 5, seconds: 24 * hour }],
  proposal: [{ by: 'ip', max: 3, seconds: hour }],
  confirm_proposal: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  purchase: [{ by: 'member', max: 60, seconds: hour }],
  exchange: [{ by: 'member', max: 5, seconds: hour }],
  export: [{ by: 'member', max: 3, seconds: 24 * hour }],
  account_type: [{ by: 'member', max: 30, seconds: hour }],
  offer_edit: [{ by: 'member', max: 300, seconds: hour }],
  // Slow enough that codes of other members cannot be guessed.
  redemption_desk: [{ by: 'member', max: 600, seconds: hour }],
  support: [{ by: 'member', max: 30, seconds: hour }],
  upload: [{ by: 'member', max: 60, seconds: hour }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;
