import type { CatalogueOffer } from '@club/contract/club/catalogue/fields';
import { IconChevronLeft, IconDots, IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { AdminPage, useMayOpen } from '#club/admin/frame';
import { vendorApprovalsPath } from '#club/admin/paths';
import { cataloguePath } from '#club/admin/place-paths';
import { catalogueApi, describePrice, OfferChips, OfferThumb } from '#club/catalogue';
import { ActDialog, type Ask, type Asked, SaleEntries } from '#club/catalogue/acts';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import {
  Button,
  Card,
  Loaded,
  Menu,
  MenuLink,
  Notice,
  Row,
  Split,
  Stack,
  tileClass,
  VisuallyHidden,
} from '#platform/ui';
import { HistoryCard } from './HistoryCard.tsx';
import { BusinessCard, TextsCard, VouchersCard } from './OfferParts.tsx';
import styles from './offer.module.css';

const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }));

/** Everything about one offer on one page, with what staff can do about it. */
const OfferScreen = () => {
  const { offerId = '' } = useParams();
  const [title, setTitle] = useState('');
  return (
    <AdminPage needs="catalogue" title={title || i18n.t('Offer')} intro="">
      <Offer id={offerId} onTitle={setTitle} />
    </AdminPage>
  );
};

const Offer = ({ id, onTitle }: { id: string; onTitle: (title: string) => void }) => {
  const query = catalogueApi.useGetCatalogueOfferQuery({ id }, { skip: !useMayOpen('catalogue') });
  const title = query.data?.title;
  useEffect(() => onTitle(title ?? ''), [title, onTitle]);
  return (
    <>
      <Row as={Link} to={cataloguePath} gap={1} inline wrap={false} touch weight="semibold" tone="primary">
        <IconChevronLeft size={16} aria-hidden="true" /> {i18n.t('Catalogue')}
      </Row>
      <Loaded
        query={query}
        inCard
        rows={10}
        failed={(error) => `${i18n.t("We couldn't load this offer.")} ${toProblem(error).message}`}
      >
        {(offer) => <Parts offer={offer} onStale={() => void query.refetch()} />}
      </Loaded>
    </>
  );
};

const Parts = ({ offer, onStale }: { offer: CatalogueOffer; onStale: () => void }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isEditing, setEditing] = useState(false);
  const onAsk = offer.own ? undefined : setAsked;
  return (
    <>
      <Head offer={offer} onAsk={onAsk} onEdit={() => setEditing(true)} />
      <Split top={5}>
        <Stack gap="page">
          <HistoryCard offer={offer} />
          <TextsCard offer={offer} />
        </Stack>
        <Stack gap="page">
          <VouchersCard offer={offer} onAsk={onAsk} />
          <BusinessCard offer={offer} />
        </Stack>
      </Split>
      {asked && <ActDialog asked={{ ...asked, offer }} onClose={() => setAsked(null)} onStale={onStale} />}
      {isEditing && (
        <Suspense>
          <EditDialog offer={offer} onClose={() => setEditing(false)} onStale={onStale} />
        </Suspense>
      )}
    </>
  );
};

const Head = ({ offer, onAsk, onEdit }: { offer: CatalogueOffer; onAsk: Ask | undefined; onEdit: () => void }) => (
  <Card>
    <Row gap={5} rowGap={4}>
      <span className={styles.picture}>
        <OfferThumb offer={offer} />
      </span>
      <Stack className={styles.identity} gap={2} tone="quiet" anywhere>
        <p>
          <bdi>{offer.vendor.name}</bdi> · {[...offer.categories, describePrice(offer)].join(' · ')}
        </p>
        <OfferChips offer={offer} />
      </Stack>
      {onAsk && (
        <Row gap={2}>
          {offer.state !== 'archived' && (
            <>
              <Button kind="soft" onClick={() => onAsk({ act: offer.paused_by_club ? 'resume' : 'pause', offer })}>
                {offer.paused_by_club ? i18n.t('Put back on sale…') : i18n.t('Pause…')}
              </Button>
              <Button kind="soft" onClick={onEdit}>
                {i18n.t('Edit…')}
              </Button>
            </>
          )}
          <Menu
            className={tileClass({ ground: 'sunken', tone: 'ink' })}
            button={
              <>
                <IconDots size={20} aria-hidden="true" />
                <VisuallyHidden>{i18n.t('More')}</VisuallyHidden>
              </>
            }
          >
            <MenuLink to={offerPath(offer.id)} Icon={IconExternalLink}>
              {i18n.t('See as members do')}
            </MenuLink>
            <SaleEntries offer={offer} onAsk={onAsk} />
          </Menu>
        </Row>
      )}
    </Row>
    {offer.club_reason && (
      <Notice type="info">
        {offer.state === 'archived' ? i18n.t('Taken down by staff:') : i18n.t('Paused by staff:')}{' '}
        <q>{offer.club_reason}</q>
      </Notice>
    )}
    {offer.business.paused && <Notice type="info">{i18n.t('The whole business is paused.')}</Notice>}
    {offer.held_change && (
      <Notice type="info">
        {i18n.t('A change waits: it claims {claims}.', {
          claims: offer.held_change.claims.map((words) => `“${words}”`).join(', '),
        })}{' '}
        <Link to={vendorApprovalsPath}>{i18n.t('Decide about it')}</Link>
      </Notice>
    )}
    {offer.own && (
      <Notice type="info">{i18n.t('This is your own business. Another administrator can act on it.')}</Notice>
    )}
  </Card>
);

export default OfferScreen;
