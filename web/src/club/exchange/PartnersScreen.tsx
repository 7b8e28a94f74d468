import { i18n } from '#platform/i18n';
import { movementsPath, sendPath } from '#platform/paths';
import {
  EmptyState,
  Grid,
  Loaded,
  loadingText,
  Page,
  Row,
  Skeleton,
  Stack,
  TextLink,
  VisuallyHidden,
} from '#platform/ui';
import { DemoNotice } from './DemoNotice.tsx';
import { exchangeApi } from './exchange.api.ts';
import { PartnerCard } from './PartnerCard.tsx';

const PartnersScreen = () => (
  <Page title={i18n.t('Loyalty members')} intro={i18n.t('Convert points to miles, hotel nights or vouchers.')}>
    <Stack gap="page">
      <Partners />
      <Row as="p" gap={6} rowGap={2} align="stretch">
        <TextLink to={sendPath}>{i18n.t('Send points to a member')}</TextLink>
        <TextLink to={movementsPath}>{i18n.t('Your conversions and transfers')}</TextLink>
      </Row>
    </Stack>
  </Page>
);

const Partners = () => (
  <Loaded
    query={exchangeApi.useListLoyaltyMembersQuery()}
    failed={i18n.t("We couldn't load the partners.")}
    skeleton={<Waiting />}
    isEmpty={({ results }) => results.length === 0}
    empty={
      <EmptyState action={<TextLink to={sendPath}>{i18n.t('Send points to a member')}</TextLink>}>
        {i18n.t('Partners will appear here when they accept points. You can still send points to members.')}
      </EmptyState>
    }
  >
    {({ results }) => (
      <Stack as="section" aria-label={i18n.t('Partners')} gap="page">
        <DemoNotice partners={results} />
        <VisuallyHidden>
          <h2>{i18n.t('Partners')}</h2>
        </VisuallyHidden>
        <Grid as="ul" columns="fill">
          {results.map((partner) => (
            <PartnerCard key={partner.code} partner={partner} />
          ))}
        </Grid>
      </Stack>
    )}
  </Loaded>
);

/** Placeholders that fill the first screen. */
const Waiting = () => (
  <div role="status" aria-busy="true">
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    <Grid columns="fill">
      {['one', 'two', 'three', 'four'].map((place) => (
        <Skeleton key={place} height={396} />
      ))}
    </Grid>
  </div>
);

export default PartnersScreen;
