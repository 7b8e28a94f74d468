/** The sentence shown when nothing better is known; every 5xx answer carries exactly this one. */
export const somethingWentWrong = 'Something went wrong, Please try again';
/** Also shown by the browser for calls it doesn't send. */
export const pleaseSignIn = 'Please sign in.';
/** Also shown to visitors, who cannot ask for a quote. */
export const soldOut = 'This offer is sold out.';

/** Every refusal the API can give, with its HTTP status. Its sentence is in `problem-sentences.ts`. */
export const problems = {
  validation_error: 400,
  malformed_request: 400,
  invalid_credentials: 400,
  login_failed: 400,
  email_not_shared: 400,
  invalid_code: 400,
  code_expired: 400,
  passkey_refused: 400,
  not_authenticated: 401,
  token_expired: 401,
  session_revoked: 401,
  forbidden: 403,
  email_not_verified: 403,
  account_suspended: 403,
  account_type_required: 403,
  step_up_required: 403,
  passkey_required: 403,
  consent_required: 403,
  not_client_triggered: 403,
  not_found: 404,
  invalid_page: 404,
  insufficient_points: 409,
  not_eligible: 403,
  not_open: 403,
  price_changed: 409,
  sold_out: 409,
  limit_reached: 409,
  vendor_in_review: 403,
  vendor_rejected: 403,
  vendor_suspended: 403,
  invalid_transition: 409,
  stale_version: 409,
  account_too_new: 403,
  self_review: 409,
  unusual_value: 409,
  questionnaire_incomplete: 409,
  vendor_profile_required: 409,
  application_incomplete: 409,
  not_due: 409,
  partner_unavailable: 503,
  already_exists: 409,
  email_taken: 409,
  password_not_set: 409,
  account_frozen: 409,
  no_devices: 409,
  idempotency_in_progress: 409,
  too_slow: 408,
  body_too_large: 413,
  file_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  unsupported_file: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  cool_down: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problems;

/** What is wrong with one field. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}
