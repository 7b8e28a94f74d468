import * as z from 'zod/mini';
import './messages.ts';

/** The sentence shown when nothing better is known; every 5xx answer carries exactly this one. */
export const somethingWentWrong = 'Something went wrong, Please try again';
/** Said by the browser itself too, for a call that it does not even send. */
export const pleaseSignIn = 'Please sign in.';

/** Every refusal the API can give: its HTTP status and the sentence a person reads when the call has no better one. */
export const problems = {
  validation_error: { status: 400, message: 'Please correct the highlighted fields.' },
  malformed_request: { status: 400, message: 'The request could not be read. Check it and send it again.' },
  invalid_credentials: { status: 400, message: 'Incorrect email or password.' },
  login_failed: { status: 400, message: 'Login failed' },
  email_not_shared: { status: 400, message: 'Your sign-in provider did not share an email address.' },
  invalid_code: { status: 400, message: 'That code is not correct.' },
  code_expired: { status: 400, message: 'This code is no longer valid. Request a new one.' },
  not_authenticated: { status: 401, message: pleaseSignIn },
  token_expired: { status: 401, message: 'Your sign-in has expired. Please sign in again.' },
  session_revoked: { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  email_not_verified: { status: 403, message: 'Verify your email address first. We have sent you a code.' },
  account_suspended: { status: 403, message: 'This account is suspended. Please contact the club.' },
  account_type_required: { status: 403, message: 'This needs another account type.' },
  step_up_required: { status: 403, message: 'Confirm that it is you, then try again.' },
  not_client_triggered: { status: 403, message: 'These points are given by the club, not on request.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  invalid_page: { status: 404, message: 'There is no such page.' },
  insufficient_points: { status: 409, message: 'You do not have enough points.' },
  not_eligible: { status: 403, message: 'This offer is not open to you.' },
  price_changed: { status: 409, message: 'The price has changed. Look at the new one and decide again.' },
  sold_out: { status: 409, message: 'This offer is sold out.' },
  limit_reached: { status: 409, message: 'This would pass your limit.' },
  vendor_in_review: { status: 403, message: 'Your vendor application is in review.' },
  vendor_rejected: { status: 403, message: 'Your vendor application was not accepted.' },
  vendor_suspended: { status: 403, message: 'Your vendor account is suspended. Please contact the club.' },
  invalid_transition: { status: 409, message: 'That step is not possible from where this stands.' },
  stale_version: { status: 409, message: 'This was changed in the meantime. Look at it again before you save.' },
  account_too_new: { status: 403, message: 'Points can be sent 24 hours after joining.' },
  self_review: { status: 409, message: 'Nobody decides on their own application.' },
  questionnaire_incomplete: { status: 409, message: 'Answer the ambassador questions first.' },
  vendor_profile_required: { status: 409, message: 'Create your vendor profile first.' },
  application_incomplete: { status: 409, message: 'The application still lacks something.' },
  not_due: { status: 409, message: 'You have answered this already.' },
  partner_unavailable: { status: 503, message: somethingWentWrong },
  already_exists: { status: 409, message: 'This already exists.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Sign in instead.' },
  password_not_set: { status: 409, message: "Use 'Forgot password' to set a password first." },
  account_frozen: { status: 409, message: 'This points account is frozen. Please contact the club.' },
  idempotency_in_progress: {
    status: 409,
    message: 'The same request is still being worked on. Try again in a moment.',
  },
  body_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'Choose a file of at most 5 MB.' },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_media_type: { status: 415, message: 'Send JSON, or form data where the call takes files.' },
  unsupported_file: { status: 415, message: 'Choose a JPEG, PNG or WebP picture.' },
  idempotency_key_reused: { status: 422, message: 'This idempotency key was already used for another request.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait and try again.' },
  cool_down: { status: 429, message: 'Please wait before trying again.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal_error: { status: 500, message: somethingWentWrong },
  unavailable: { status: 503, message: somethingWentWrong },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

export const FieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The one shape of every answer that is not a success (RFC 9457 with our `code`, `message`, `errors`, `request_id`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  detail: z.string(),
  errors: z.array(FieldProblem),
  request_id: z.string(),
  retry_after: z.optional(z.number()),
});
export type Problem = z.infer<typeof Problem>;
