/** SQLSTATE classes and codes, and Node's own connection codes, that mean "not now": the caller may try again later. */
const unavailable = [
  /^08/, // connection exceptions
  /^57P0[1-3]$/, // shutting down, crashed, starting up
  /^53(100|200|300)$/, // disk full, out of memory, too many connections
  /^25006$/, // read-only: a server that is no longer the primary
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
];

/** Whether an error says that the database cannot be reached or cannot write just now (HTTP 503). By code only. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  return code !== null && unavailable.some((pattern) => pattern.test(code));
};

/** Whether a lock was not granted within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether the same transaction would probably succeed if it ran again: serialization failure or deadlock. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/**
 * Whether somebody else's work stands in the way and goes on doing so, or the statement took longer than it may (57014): the
 * caller may try again later.
 */
export const isBusy = (error: unknown): boolean =>
  isLockTimeout(error) || isTransient(error) || codeOf(error) === '57014';

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? null : codeOf(error.cause);
};

/** What `pg` says, without any code, when it gives up a connection. Told apart here so that nobody else reads texts. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The same error with SQLSTATE 08006 (connection failure) when `pg` reports a lost connection without a code. */
export const coded = (error: unknown): unknown => {
  if (!(error instanceof Error) || 'code' in error || !lostConnection.test(error.message)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: '08006' });
};
