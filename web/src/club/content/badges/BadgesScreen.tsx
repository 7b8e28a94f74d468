import { Link } from 'react-router';
import { AdminPage, rowLink } from '#club/admin/frame';
import { clubBadgePath } from '#club/admin/place-paths';
import { badgesApi } from '#club/content';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Rows, SkeletonRows, Stack, StatusChip, Text } from '#platform/ui';
import { sayHolders, sayRule } from './badge-words.ts';

/** The club's badges: how many have each, and what it is given for. */
const BadgesScreen = () => (
  <AdminPage needs="settings" title={i18n.t('Badges')} intro="">
    <Content />
  </AdminPage>
);

export default BadgesScreen;

const Content = () => {
  const query = badgesApi.useListClubBadgesQuery();
  return (
    <Stack gap="page">
      <Text tone="quiet">{i18n.t('Choose a badge to change what members read on it.')}</Text>
      <Loaded query={query} failed={i18n.t("We couldn't load the badges.")} skeleton={<SkeletonRows rows={8} />}>
        {({ results }) => (
          <Card>
            <Rows>
              {results.map((badge) => (
                <li key={badge.code}>
                  <span>
                    <Link to={clubBadgePath(badge.code)} {...rowLink}>
                      {badge.changed.name || badge.own.name}
                    </Link>
                    <small>
                      {sayRule(badge)} · {i18n.t('{people} have it', { people: sayHolders(badge) })}
                    </small>
                  </span>
                  {(badge.changed.name || badge.changed.description) && (
                    <StatusChip tone="info">{i18n.t('Changed')}</StatusChip>
                  )}
                </li>
              ))}
            </Rows>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
};
