import type { FoundVendor } from '@club/contract/club/catalogue/vendor-fields';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTags, IconUserShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { rowLink, useMayOpen } from '#club/admin/frame';
import styles from '#club/admin/frame/staff-list.module.css';
import { memberPath } from '#club/admin/paths';
import { cataloguePath } from '#club/admin/place-paths';
import list from '#club/catalogue/list/list.module.css';
import { i18n } from '#platform/i18n';
import { Menu, MenuAction, MenuLink, Row, StatusChip, tileClass, VisuallyHidden, wholeNumber } from '#platform/ui';
import type { Asked } from './VendorActDialog.tsx';
import { vendorStateName, vendorStateTones } from './vendor-words.ts';

type Ask = (asked: Asked) => void;

/** The businesses found. The name leads to its offers; the menu holds what can be done with the business. */
export const VendorsTable = ({ rows, onAsk }: { rows: readonly FoundVendor[]; onAsk: Ask }) => (
  <table className={styles.table} aria-label={i18n.t('Vendors')}>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Business')}</th>
        <th scope="col">{i18n.t('Status')}</th>
        <th scope="col">{i18n.t('Owner')}</th>
        <th scope="col" className={styles.end}>
          {i18n.t('On sale')}
        </th>
        <th scope="col" className={styles.end}>
          {i18n.t('Sold, 30 days')}
        </th>
        <th scope="col">
          <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((vendor) => (
        <VendorRow key={vendor.id} vendor={vendor} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
);

const toOffers = (id: string): string => `${cataloguePath}?vendor=${id}`;

const VendorRow = ({ vendor, onAsk }: { vendor: FoundVendor; onAsk: Ask }) => {
  const maySeeMember = useMayOpen('support');
  return (
    <tr>
      <td>
        <Row className={styles.who} gap={2} wrap={false}>
          <span>
            <Link to={toOffers(vendor.id)} {...rowLink}>
              <bdi>{vendor.name}</bdi>
            </Link>
            <small>{vendor.club_reason ? <q>{vendor.club_reason}</q> : <bdi>{vendor.slug}</bdi>}</small>
          </span>
        </Row>
      </td>
      <td className={styles.status}>
        <StatusChip tone={vendorStateTones[vendor.state]}>{vendorStateName(vendor.state)}</StatusChip>
      </td>
      <td className={styles.wide}>
        {vendor.owner && maySeeMember ? (
          <Link to={memberPath(vendor.owner.id)} className={list.menu}>
            <bdi>{vendor.owner.name}</bdi>
          </Link>
        ) : (
          <bdi>{vendor.owner?.name ?? '–'}</bdi>
        )}
      </td>
      <td className={`${styles.figure} ${styles.first}`} data-name={i18n.t('On sale')}>
        {wholeNumber(vendor.on_sale)}
      </td>
      <td className={styles.figure} data-name={i18n.t('Sold')}>
        {wholeNumber(vendor.sold_30d)}
      </td>
      <td className={list.act}>
        <VendorMenu vendor={vendor} onAsk={onAsk} />
      </td>
    </tr>
  );
};

const VendorMenu = ({ vendor, onAsk }: { vendor: FoundVendor; onAsk: Ask }) => {
  const { own, state } = vendor;
  return (
    <Menu
      className={tileClass({ tone: 'quiet' })}
      button={
        <>
          <IconDots size={20} aria-hidden="true" />
          <VisuallyHidden>{i18n.t('Actions for {name}', { name: vendor.name })}</VisuallyHidden>
        </>
      }
    >
      <MenuLink to={toOffers(vendor.id)} Icon={IconTags}>
        {i18n.t('Its offers')}
      </MenuLink>
      {!own && (
        <MenuAction Icon={IconPencil} onSelect={() => onAsk({ act: 'edit', vendor })}>
          {i18n.t('Edit…')}
        </MenuAction>
      )}
      {!own && state === 'selling' && (
        <MenuAction Icon={IconPlayerPause} onSelect={() => onAsk({ act: 'pause', vendor })}>
          {i18n.t('Pause all offers…')}
        </MenuAction>
      )}
      {!own && state === 'paused' && (
        <MenuAction Icon={IconPlayerPlay} onSelect={() => onAsk({ act: 'resume', vendor })}>
          {i18n.t('Let it sell again…')}
        </MenuAction>
      )}
      {!own && state !== 'review' && state !== 'rejected' && (
        <MenuAction Icon={IconUserShare} onSelect={() => onAsk({ act: 'hand_over', vendor })}>
          {i18n.t('Hand over…')}
        </MenuAction>
      )}
    </Menu>
  );
};
