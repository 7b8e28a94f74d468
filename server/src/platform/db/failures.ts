/** SQLSTATE classes and codes, and Node's connection codes, that mean "not now": the caller may retry later. */
const unavailable = [
  /^08/, // connection exceptions
  /^57P0[1-3]$/, // shutting down, crashed, starting up
  /^53(100|200|300)$/, // disk full, out of memory, too many connections
  /^25006$/, // read-only: a server that is no longer the primary
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
];

/**
 * Whether an error means that the database is unreachable or cannot write at the moment (HTTP 503). Decided by code
 * only.
 */
export const isUnavailable = (error: unknown): boolean => {
  const code = readCode(error);
  return code !== null && unavailable.some((pattern) => pattern.test(code));
};

/** Whether the disk has no room left: the database's (53100), or the one that files are written to. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(readCode(error) ?? '');

/** Whether a lock was not granted within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => readCode(error) === '55P03';

/** Whether a retry would probably succeed: serialization failure or deadlock. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(readCode(error) ?? '');

/** Whether other work blocks this one persistently, or the statement timed out (57014). The caller may retry later. */
export const isBusy = (error: unknown): boolean =>
  isLockTimeout(error) || isTransient(error) || readCode(error) === '57014';

/** The SQLSTATE of an error; 08006 (connection failure) for a lost connection that `pg` reports without a code. */
const readCode = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return isNoSocket(error) ? 'ECONNREFUSED' : error.code;
  if (lostConnection.test(error.message)) return '08006';
  return error.cause === undefined ? null : readCode(error.cause);
};

/** A server that has ended leaves no socket, or one that takes nobody. */
const isNoSocket = ({ code, syscall }: { code?: unknown; syscall?: unknown }): boolean =>
  syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN');

/** Messages of lost connections for which `pg` gives no code. The only place that compares texts. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
