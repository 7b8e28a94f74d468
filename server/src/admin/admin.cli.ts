import { adminPermissions } from '@club/contract/access';
import { openClub } from '#club';
import { updateUser, userByEmail } from '#identity';

const usage = `npm run admin -- grant EMAIL [PERMISSION …]   makes a member an administrator (all permissions unless named)
npm run admin -- revoke EMAIL                 takes every permission back
Permissions: ${adminPermissions.join(', ')}`;

/** `npm run admin`: administrators are made here, never through the API. */
const [command, email, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => !adminPermissions.some((permission) => permission === name));

if ((command !== 'grant' && command !== 'revoke') || !email || unknown.length > 0) {
  console.error(unknown.length > 0 ? `Unknown permission: ${unknown.join(', ')}\n\n${usage}` : usage);
  process.exitCode = 1;
} else {
  const { club, close } = await openClub(console.log);
  const user = await userByEmail(club.db, email);
  if (user) {
    const chosen = adminPermissions.filter((permission) => named.length === 0 || named.includes(permission));
    const permissions = command === 'grant' ? chosen : [];
    await updateUser(club.db, user.id, { permissions });
    console.log(`${user.email} has ${permissions.length === 0 ? 'no permission' : permissions.join(', ')}.`);
  } else {
    console.error(`No account has the email address ${email}.`);
    process.exitCode = 1;
  }
  await close();
}
