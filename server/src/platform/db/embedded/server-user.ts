import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** The operating-system user PostgreSQL runs as. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. When the product was started by root, PostgreSQL runs as the owner of the existing
 * data or as the user `postgres`, who is created when missing. Null: as the user who started the product.
 */
export const serverUser = (data: string): ServerUser | null => {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp() ?? create();
};

const lookUp = (): ServerUser | null => {
  for (const name of ['postgres', '_postgres']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user
    }
  }
  return null;
};

const create = (): ServerUser => {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
  } catch {
    // reported below, whatever the reason
  }
  const made = lookUp();
  if (made) return made;
  throw new Error(
    'PostgreSQL does not run as root, and the user "postgres" could not be made. ' +
      'Make that user, start the product as an ordinary user, or set DATABASE_URL.',
  );
};
