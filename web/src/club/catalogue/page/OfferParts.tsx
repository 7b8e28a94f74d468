import type { CatalogueOffer, StaffVoucher } from '@club/contract/club/catalogue/fields';
import { type VoucherState, voucherStates } from '@club/contract/club/vendor/sold-vouchers';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '#club/admin/frame';
import { memberPath } from '#club/admin/paths';
import { cataloguePath } from '#club/admin/place-paths';
import { catalogueApi } from '#club/catalogue';
import { ActDialog, type Ask } from '#club/catalogue/acts';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  countryName,
  EmptyState,
  fullDay,
  LinkButton,
  Loaded,
  points,
  Row,
  SelectField,
  Stack,
  shortDay,
  wholeNumber,
} from '#platform/ui';
import styles from './offer.module.css';

const stateName = (state: VoucherState): string =>
  ({
    open: i18n.t('Open'),
    used: i18n.t('Used'),
    refunded: i18n.t('Refunded'),
    expired: i18n.t('Expired'),
  })[state];

/** How many vouchers are in which state, who has them, and refunds. */
export const VouchersCard = ({ offer, onAsk }: { offer: CatalogueOffer; onAsk: Ask | undefined }) => {
  const { vouchers } = offer;
  const [isListing, setListing] = useState(false);
  return (
    <Card title={i18n.t('Vouchers')}>
      <Stack as="dl" className={styles.facts} bottom={3}>
        {(['used', 'open', 'refunded', 'expired'] as const).map((state) => (
          <Fact key={state} name={stateName(state)}>
            {wholeNumber(vouchers[state])}
          </Fact>
        ))}
        <Fact name={i18n.t('Sold')}>{wholeNumber(vouchers.sold)}</Fact>
      </Stack>
      <Row gap={2}>
        {vouchers.sold > 0 && (
          <Button kind="soft" aria-expanded={isListing} onClick={() => setListing(!isListing)}>
            {isListing ? i18n.t('Hide vouchers') : i18n.t('List all {count}', { count: wholeNumber(vouchers.sold) })}
          </Button>
        )}
        {onAsk && vouchers.open > 0 && (
          <Button kind="danger" onClick={() => onAsk({ act: 'refund', offer })}>
            {i18n.t('Refund {count} open…', { count: wholeNumber(vouchers.open) })}
          </Button>
        )}
      </Row>
      {isListing && <VoucherList offer={offer} mayRefund={onAsk !== undefined} />}
    </Card>
  );
};

const pageSize = 20;

const VoucherList = ({ offer, mayRefund }: { offer: CatalogueOffer; mayRefund: boolean }) => {
  const [status, setStatus] = useState<VoucherState | undefined>(undefined);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<StaffVoucher | null>(null);
  const query = catalogueApi.useListOfferVouchersQuery({
    ...{ id: offer.id, page, page_size: pageSize },
    ...(status && { status }),
  });
  return (
    <>
      <SelectField
        label={i18n.t('State')}
        name="state"
        value={status ?? ''}
        options={[
          { value: '', label: i18n.t('All') },
          ...voucherStates.map((state) => ({ value: state, label: stateName(state) })),
        ]}
        onChange={({ target }) => {
          setStatus(voucherStates.find((state) => state === target.value));
          setPage(1);
        }}
      />
      <Loaded
        query={query}
        keepPrevious
        rows={4}
        failed={i18n.t("We couldn't load the vouchers.")}
        empty={<EmptyState>{i18n.t('No voucher is in this state.')}</EmptyState>}
      >
        {({ results, count }) => (
          <>
            <Stack as="ul" className={styles.list} ruled={2}>
              {results.map((voucher) => (
                <VoucherLine key={voucher.id} voucher={voucher} onRefund={mayRefund ? setAsked : undefined} />
              ))}
            </Stack>
            {count > pageSize && (
              <Row gap={2}>
                <Button kind="plain" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {i18n.t('Newer')}
                </Button>
                <Button kind="plain" disabled={page * pageSize >= count} onClick={() => setPage(page + 1)}>
                  {i18n.t('Older')}
                </Button>
              </Row>
            )}
          </>
        )}
      </Loaded>
      {asked && (
        <ActDialog
          asked={{ act: 'refund', offer, only: asked }}
          onClose={() => setAsked(null)}
          onStale={() => void query.refetch()}
        />
      )}
    </>
  );
};

const VoucherLine = ({
  voucher,
  onRefund,
}: {
  voucher: StaffVoucher;
  onRefund: ((voucher: StaffVoucher) => void) | undefined;
}) => {
  const { member, status, issued_at } = voucher;
  const name = member.name || i18n.t('Former member');
  const mayLink = useMayOpen('support') && member.name !== '';
  const state = stateName(status === 'issued' ? 'open' : status);
  return (
    <li>
      <span>
        {mayLink ? (
          <Link to={memberPath(member.id)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <small>
          {state} · {shortDay(new Date(issued_at))} · {i18n.t('{amount} points', { amount: points(voucher.points) })}
        </small>
      </span>
      {onRefund && status === 'issued' && (
        <Button
          kind="plain"
          aria-label={i18n.t('Refund the voucher of {name}', { name })}
          onClick={() => onRefund(voucher)}
        >
          {i18n.t('Refund…')}
        </Button>
      )}
    </li>
  );
};

/** Whose offer it is. */
export const BusinessCard = ({ offer: { vendor, business } }: { offer: CatalogueOffer }) => {
  const maySeeMember = useMayOpen('support');
  return (
    <Card title={i18n.t('Vendor')}>
      <Stack as="dl" className={styles.facts} bottom={3}>
        <Fact name={i18n.t('Business')}>
          <bdi>{vendor.name}</bdi>
        </Fact>
        <Fact name={i18n.t('Owner')}>
          {business.owner && maySeeMember ? (
            <Link to={memberPath(business.owner.id)}>
              <bdi>{business.owner.name}</bdi>
            </Link>
          ) : (
            <bdi>{business.owner?.name ?? i18n.t('Nobody')}</bdi>
          )}
        </Fact>
        <Fact name={i18n.t('In the club since')}>{fullDay(new Date(business.since))}</Fact>
        <Fact name={i18n.t('Offers')}>{wholeNumber(business.offers)}</Fact>
        <Fact name={i18n.t('Changes held so far')}>{wholeNumber(business.held_before)}</Fact>
        <Fact name={i18n.t('Reports')}>{wholeNumber(business.reports)}</Fact>
      </Stack>
      <LinkButton kind="soft" to={`${cataloguePath}?vendor=${business.id}`}>
        {i18n.t('Its offers')}
      </LinkButton>
    </Card>
  );
};

/** What the offer says, and where it is sold. */
export const TextsCard = ({ offer }: { offer: CatalogueOffer }) => (
  <Card title={i18n.t('What members read')}>
    <Stack as="dl" className={styles.texts} gap={3} anywhere pre>
      <Text name={i18n.t('Summary')}>{offer.summary}</Text>
      <Text name={i18n.t('Description')}>{offer.description}</Text>
      <Text name={i18n.t('Terms')}>{offer.terms}</Text>
      <Text name={i18n.t('How to redeem')}>{offer.how_to_redeem}</Text>
      <Text name={i18n.t('Type')}>{offer.type}</Text>
      <Text name={i18n.t('Countries')}>
        {offer.countries.length > 0 ? offer.countries.map(countryName).join(', ') : i18n.t('Everywhere')}
      </Text>
      <Text name={i18n.t('Visible to')}>
        {
          {
            public: i18n.t('Everyone'),
            members: i18n.t('Members'),
            corporate: i18n.t('Corporate members'),
          }[offer.visibility]
        }
      </Text>
    </Stack>
  </Card>
);

const Text = ({ name, children }: { name: string; children: string }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
