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
  // Wrong passwords are also counted for each address, with a growing wait.
  login: [{ by: 'ip', max: 50, seconds: 15 * minute }],
  // Every page and answer of the embedded sign-in, and the sign-ins begun there.
  hosted_sign_in: [{ by: 'ip', max: 600, seconds: 5 * minute }],
  hosted_sign_in_start: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  token: [{ by: 'ip', max: 600, seconds: 15 * minute }],
  check_email: [
    { by: 'ip', max: 5, seconds: minute },
    { by: 'ip', max: 20, seconds: hour },
  ],
  invitation: [{ by: 'ip', max: 30, seconds: hour }],
  register: [{ by: 'ip', max: 5, seconds: hour }],
  // Links are also limited for each account, but never so that the owner is left without a working one.
  forgot_password: [{ by: 'ip', max: 10, seconds: hour }],
  validate_code: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  social_login: [{ by: 'ip', max: 30, seconds: hour }],
  // Codes are also limited for each member, apart for devices the member used before.
  card_login: [{ by: 'ip', max: 10, seconds: hour }],
  step_up: [{ by: 'member', max: 10, seconds: 15 * minute }],
  passkey_sign_in: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  passkey: [{ by: 'member', max: 40, seconds: 15 * minute }],
  // Counts every address, so that asking twice reveals nothing.
  resend_code: [
    { by: 'ip', max: 20, seconds: hour },
    { by: 'subject', max: 1, seconds: 55 },
  ],
  change_email: [{ by: 'member', max: 10, seconds: 15 * minute }],
  change_password: [{ by: 'member', max: 10, seconds: 15 * minute }],
  record_event: [{ by: 'member', max: 60, seconds: hour }],
  transfer: [{ by: 'member', max: 20, seconds: hour }],
  // What members write about each other also has a pace, so that a few accounts at once don't slow down everybody.
  comments: [
    { by: 'member', max: 10, seconds: minute },
    { by: 'member', max: 60, seconds: hour },
  ],
  likes: [
    { by: 'member', max: 30, seconds: minute },
    { by: 'member', max: 300, seconds: hour },
  ],
  reports: [
    { by: 'member', max: 10, seconds: minute },
    { by: 'member', max: 30, seconds: hour },
  ],
  feedback: [{ by: 'member', max: 5, seconds: 24 * hour }],
  proposal: [{ by: 'ip', max: 3, seconds: hour }],
  confirm_proposal: [{ by: 'ip', max: 60, seconds: 15 * minute }],
  purchase: [{ by: 'member', max: 60, seconds: hour }],
  exchange: [{ by: 'member', max: 5, seconds: hour }],
  export: [{ by: 'member', max: 3, seconds: 24 * hour }],
  account_type: [{ by: 'member', max: 30, seconds: hour }],
  offer_edit: [{ by: 'member', max: 300, seconds: hour }],
  settings_test: [{ by: 'member', max: 30, seconds: hour }],
  staff_invitation: [{ by: 'member', max: 30, seconds: 24 * hour }],
  vendor_invitation: [{ by: 'member', max: 30, seconds: 24 * hour }],
  // Slow enough that codes of other members cannot be guessed.
  redemption_desk: [{ by: 'member', max: 600, seconds: hour }],
  support: [{ by: 'member', max: 30, seconds: hour }],
  // Wide, because a message that is put off may be a call for help.
  assistant: [
    { by: 'member', max: 60, seconds: minute },
    { by: 'member', max: 600, seconds: hour },
  ],
  answer_marks: [{ by: 'member', max: 60, seconds: hour }],
  // An agent that registers is stored for a day, unless a member lets it read.
  agent_registration: [
    { by: 'ip', max: 20, seconds: hour },
    { by: 'ip', max: 60, seconds: 24 * hour },
  ],
  // Every request of all of a member's agents.
  agent: [
    { by: 'member', max: 120, seconds: minute },
    { by: 'member', max: 1500, seconds: hour },
  ],
  // Each one calls the service at another address.
  connect_sensor: [{ by: 'member', max: 30, seconds: hour }],
  sync_sensor: [{ by: 'member', max: 60, seconds: hour }],
  sensor_cloud: [{ by: 'ip', max: 300, seconds: 5 * minute }],
  // A maker sends the notices of all members from a few addresses.
  maker_hints: [{ by: 'ip', max: 3000, seconds: 5 * minute }],
  // Opening a link to a member's shared record; wrong passcodes are also counted for each link, in all.
  shared_link: [{ by: 'ip', max: 300, seconds: 15 * minute }],
  upload: [{ by: 'member', max: 60, seconds: hour }],
  meal_plan: [{ by: 'member', max: 120, seconds: hour }],
  // Each one may call the product database.
  food_lookup: [{ by: 'member', max: 120, seconds: hour }],
  // Decodes a picture, and may send it to a service that recognises foods.
  food_photo: [{ by: 'member', max: 60, seconds: hour }],
  push_device: [{ by: 'member', max: 60, seconds: hour }],
  // Each change of a filter counts the audience; messages to many are also counted by themselves.
  send_notification: [{ by: 'member', max: 300, seconds: hour }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;
