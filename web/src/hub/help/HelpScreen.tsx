import { type HelpArea, type HelpRow, helpAreaCodes, helpAreas } from '@club/contract/hub/help';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  choiceParam,
  EmptyState,
  Grid,
  LinkButton,
  Loaded,
  listAddress,
  Page,
  SkeletonRows,
  Text,
  TextLink,
  textParam,
  useListView,
} from '#platform/ui';
import { FoundList, TitleCard } from './FoundList.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { helpApi } from './help.api.ts';
import { helpArticlePath, helpPath, notesPath } from './places.ts';

/** How many titles an area shows before all of them are asked for. */
const mostTitles = 5;

const address = listAddress(helpPath, {
  q: textParam(200),
  area: choiceParam<HelpArea, undefined>(helpAreaCodes, undefined),
});

/** Articles on how the club works: searched, or looked through by area. */
const HelpScreen = () => {
  const { view, at } = useListView(address);
  const { record, access } = useUser();
  const query = helpApi.useListHelpQuery({ q: view.q.trim() });
  const isShown = ({ reader }: HelpRow) => reader !== 'staff' || (record?.is_admin ?? false);
  return (
    <Page title={i18n.t('Help')} intro={i18n.t('Type what you want to do, or what went wrong.')}>
      <HelpSearch
        label={i18n.t('Search the help')}
        placeholder={i18n.t('Such as “my code doesn’t work”')}
        value={view.q}
        toAddress={(q) => at({ q, area: undefined })}
      />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the help.")}
        skeleton={<SkeletonRows rows={8} />}
        keepPrevious
        inCard
        isEmpty={({ results }) => results.filter(isShown).length === 0}
        empty={<NothingFound isMember={access !== ''} at={at({ q: '' })} />}
      >
        {({ results }) =>
          view.q.trim() ? (
            <FoundList rows={results.filter(isShown)} toAddress={helpArticlePath} />
          ) : (
            <Areas rows={results.filter(isShown)} only={view.area} toArea={(area) => at({ area })} />
          )
        }
      </Loaded>
      <Text data-only="screen" top={6} tone="quiet">
        {i18n.t('General knowledge on sleep, food, movement and more, each with its source:')}{' '}
        <TextLink to={notesPath}>{i18n.t('Notes')}</TextLink>
      </Text>
    </Page>
  );
};

export default HelpScreen;

const Areas = ({
  rows,
  only,
  toArea,
}: {
  rows: readonly HelpRow[];
  only: HelpArea | undefined;
  toArea: (area: HelpArea | undefined) => string;
}) => (
  <>
    {only && (
      <Text bottom={3}>
        <TextLink to={toArea(undefined)}>{i18n.t('All areas')}</TextLink>
      </Text>
    )}
    <Grid columns="fill" least="card" align="start">
      {helpAreaCodes
        .filter((area) => (only ? area === only : rows.some((row) => row.area === area)))
        .map((area) => (
          <TitleCard
            key={area}
            title={helpAreas[area]}
            rows={rows.filter((row) => row.area === area)}
            most={only ? rows.length : mostTitles}
            all={toArea(area)}
            toAddress={helpArticlePath}
          />
        ))}
    </Grid>
  </>
);

const NothingFound = ({ isMember, at }: { isMember: boolean; at: string }) => (
  <EmptyState
    action={
      isMember ? (
        <LinkButton to="/feedbacks">{i18n.t('Ask the club')}</LinkButton>
      ) : (
        <LinkButton to={at}>{i18n.t('Show all areas')}</LinkButton>
      )
    }
  >
    {i18n.t('No article answers this. Try other words, in your own language if you like.')}
  </EmptyState>
);
