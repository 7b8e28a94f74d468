export { seedClub, seedSignIns } from './demo.ts';
export { makeRandom, pick } from './random.ts';

import { demoPeople } from './people.ts';

/** The demo sign-ins, as they are printed and named in the README. */
export const demoSignIns: readonly { email: string; description: string }[] = demoPeople.map((person) => ({
  email: person.email,
  description: describe(person),
}));

function describe({ admin, status, age, types, application }: (typeof demoPeople)[number]): string {
  if (admin) return 'an administrator';
  if (status === 'registered') return 'has not verified the e-mail address';
  if (status === 'suspended') return 'suspended, cannot sign in';
  if (age === 0) return 'joined today: empty pages';
  if (application?.ends === 'REW')
    return `has applied to become ${application.kind === 'ambassador' ? 'an ambassador' : 'a vendor'}`;
  if (application?.ends === 'REJ') return 'was rejected as an ambassador';
  const labels = {
    CM: 'a member with two years of points',
    CCM: 'a corporate member',
    AMB: 'an ambassador',
    VEN: 'a vendor',
  };
  return labels[types.at(-1) ?? 'CM'];
}
