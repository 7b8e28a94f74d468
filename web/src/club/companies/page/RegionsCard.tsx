import type { ClubCompany } from '@club/contract/club/companies';
import { smallestGroup } from '@club/contract/core/groups';
import { useState } from 'react';
import { activeFigure, memberFigure } from '#club/companies';
import { i18n } from '#platform/i18n';
import { Button, Card, DataTable, Text } from '#platform/ui';
import styles from './company.module.css';
import { RegionsDialog } from './RegionsDialog.tsx';

/** A company's members by region, small regions together. */
export const RegionsCard = ({ company }: { company: ClubCompany }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title={i18n.t('Regions')}
      action={
        <Button kind="soft" onClick={() => setEditing(true)}>
          {i18n.t('Edit regions…')}
        </Button>
      }
    >
      {company.groups.length === 0 ? (
        <Text size="sm" tone="quiet">
          {company.regions.length === 0
            ? i18n.t('Name regions by their countries to see members by where they live.')
            : i18n.t('Members by region will appear here once someone joins.')}
        </Text>
      ) : (
        <DataTable
          stacked
          label={i18n.t('Members by region')}
          columns={[
            { name: i18n.t('Region') },
            { name: i18n.t('Members'), end: true },
            { name: i18n.t('Active, 30 days'), end: true },
          ]}
          foot={
            <tr>
              <th scope="row">{i18n.t('All')}</th>
              <td data-column={i18n.t('Members')}>
                <bdi>{memberFigure(company.members)}</bdi>
              </td>
              <td data-column={i18n.t('Active, 30 days')}>
                <bdi>{activeFigure(company.active)}</bdi>
              </td>
            </tr>
          }
        >
          {company.groups.map(({ names, members, active }) => (
            <tr key={names.join()}>
              <th scope="row">
                <bdi>{new Intl.ListFormat(i18n.locale).format(names.map((name) => name || i18n.t('Elsewhere')))}</bdi>
                {names.length > 1 && (
                  <small className={styles.merged}>
                    {i18n.t('merged, one has under {count}', { count: smallestGroup })}
                  </small>
                )}
              </th>
              <td>
                <bdi>{memberFigure(members)}</bdi>
              </td>
              <td>
                <bdi>{activeFigure(active)}</bdi>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {isEditing && <RegionsDialog company={company} onClose={() => setEditing(false)} />}
    </Card>
  );
};
