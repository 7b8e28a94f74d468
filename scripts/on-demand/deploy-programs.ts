import { findProgram } from './program.ts';

/** The programs that check the examples of deploy, by the settings that name them. */
export const findDeployPrograms = async (): Promise<{ TEST_NGINX: string; TEST_SYSTEMD: string }> => ({
  TEST_NGINX: await findProgram({
    name: 'nginx',
    package: 'nginx-light',
    places: ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  }),
  TEST_SYSTEMD: await findProgram({
    name: 'systemd-analyze',
    package: 'systemd',
    places: ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'],
  }),
});
