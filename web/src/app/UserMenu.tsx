import { accountTypes } from '@club/contract/platform/access';
import { pickAvatarColour } from '@club/contract/platform/avatar-colour';
import { IconBrightness, IconChevronDown, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { accountApi } from '#club/account';
import { displayName, useSignOut } from '#core/identity';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { navEntries } from '#platform/pages';
import { profilePath } from '#platform/paths';
import { Avatar, chooseScheme, Menu, MenuAction, MenuChoice, MenuGroup, MenuLink, useScheme } from '#platform/ui';
import { icons } from './icons.ts';
import { rows } from './rows.ts';
import styles from './UserMenu.module.css';

/** Opens from the member's name: profile pages, colour scheme and sign-out. */
export const UserMenu = () => {
  const { access, record } = useUser();
  const { data: profile } = accountApi.useGetProfileQuery();
  const signOut = useSignOut();
  const name = displayName(record);
  const type = record ? accountTypes[record.type_of_account] : undefined;
  const entries = navEntries(rows, 'menu', {
    access,
    accountType: record?.type_of_account,
    accountTypes: record?.account_types ?? [],
    isAdmin: record?.is_admin ?? false,
  });
  return (
    <Menu
      className={styles.who}
      button={
        <>
          <Avatar
            name={name}
            picture={profile?.profile_pic ?? null}
            colour={record ? pickAvatarColour(record.user_id) : 0}
          />
          <span>
            <b>{name}</b> <small>{type}</small>
          </span>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <MenuGroup label={i18n.t('You')}>
        <MenuLink to={profilePath} Icon={IconUserCircle} note={type}>
          {name}
        </MenuLink>
      </MenuGroup>
      <MenuGroup label={i18n.t('Pages')}>
        {entries.map(({ to, label, icon }) => (
          <MenuLink key={to} to={to} Icon={icons[icon]}>
            {label}
          </MenuLink>
        ))}
      </MenuGroup>
      <SchemeChoice />
      <MenuGroup label={i18n.t('Session')}>
        <MenuAction Icon={IconLogout} onSelect={() => void signOut()}>
          {i18n.t('Logout')}
        </MenuAction>
      </MenuGroup>
    </Menu>
  );
};

const SchemeChoice = () => {
  const scheme = useScheme();
  const schemes = [
    { value: 'light', Icon: IconSun, label: i18n.t('Light') },
    { value: 'dark', Icon: IconMoon, label: i18n.t('Dark') },
    { value: 'auto', Icon: IconBrightness, label: i18n.t('System') },
  ] as const;
  return (
    <MenuGroup label={i18n.t('Colours')}>
      {schemes.map(({ value, Icon, label }) => (
        <MenuChoice key={value} chosen={scheme === value} Icon={Icon} onSelect={() => chooseScheme(value)}>
          {label}
        </MenuChoice>
      ))}
    </MenuGroup>
  );
};
