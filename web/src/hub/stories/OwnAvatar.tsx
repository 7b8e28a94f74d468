import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { accountApi } from '#club/account';
import { displayName } from '#core/identity';
import { useUser } from '#platform/api';
import { Avatar } from '#platform/ui';

/** The member's own picture, or their initials. */
export const OwnAvatar = () => {
  const { record } = useUser();
  const { data: profile } = accountApi.useGetProfileQuery();
  return (
    <Avatar
      name={displayName(record)}
      picture={profile?.profile_pic ?? null}
      colour={record ? pickAvatarColour(record.user_id) : 0}
    />
  );
};
