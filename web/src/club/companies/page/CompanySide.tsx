import type { ClubCompany } from '@club/contract/club/companies';
import { smallestGroup } from '@club/contract/core/groups';
import { toCsvLine } from '@club/contract/platform/csv';
import { IconDownload, IconLock } from '@tabler/icons-react';
import { activeFigure, memberFigure } from '#club/companies';
import { i18n } from '#platform/i18n';
import { Button, Card, Fact, Facts, fullDay, points, Row, saveText, Text, toNoon, wholeNumber } from '#platform/ui';
import styles from './company.module.css';

const tooFew = (): string => i18n.t('under {count} people', { count: smallestGroup });

const listTotals = ({ active, month: { points_earned: earned, vouchers } }: ClubCompany) => [
  { name: i18n.t('Active'), value: activeFigure(active) },
  { name: i18n.t('Points earned'), value: earned === null ? tooFew() : points(earned) },
  { name: i18n.t('Vouchers'), value: vouchers === null ? tooFew() : wholeNumber(vouchers) },
];

/** What the members of a company did lately, together. */
export const MonthCard = ({ company }: { company: ClubCompany }) => {
  const { from, to } = company.month;
  const save = () =>
    saveText(
      'company-totals.csv',
      [
        [i18n.t('Company'), company.name],
        [i18n.t('From'), from],
        [i18n.t('To'), to],
        [i18n.t('Members'), memberFigure(company.members)],
        ...listTotals(company).map(({ name, value }) => [name, value]),
      ]
        .map((cells) => `${toCsvLine(cells)}\r\n`)
        .join(''),
      'text/csv',
    );
  return (
    <Card title={i18n.t('Last 30 days')}>
      <Facts>
        {listTotals(company).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <Text size="sm" tone="quiet">
        {i18n.t('{from} to {to}. Points are rounded to hundreds, people and vouchers down to fives.', {
          from: fullDay(toNoon(from)),
          to: fullDay(toNoon(to)),
        })}
      </Text>
      <Button kind="plain" icon={<IconDownload size={18} aria-hidden="true" />} onClick={save}>
        {i18n.t('Totals as CSV')}
      </Button>
    </Card>
  );
};

export const ContactCard = ({ company }: { company: ClubCompany }) => (
  <Card title={i18n.t('Contact')}>
    <Facts>
      <Fact name={i18n.t('Name')}>{company.contact_name && <bdi>{company.contact_name}</bdi>}</Fact>
      <Fact name={i18n.t('E-mail')}>{company.contact_email && <bdi>{company.contact_email}</bdi>}</Fact>
      <Fact name={i18n.t('Contract')}>
        {company.contract_until
          ? i18n.t('Until {day}', { day: fullDay(toNoon(company.contract_until)) })
          : i18n.t('No end date')}
      </Fact>
      <Fact name={i18n.t('Seats')}>
        {company.seats === null
          ? i18n.t('No limit')
          : i18n.t('{members} of {seats}', {
              members: memberFigure(company.members),
              seats: wholeNumber(company.seats),
            })}
      </Fact>
      <Fact name={i18n.t('When someone leaves')}>{i18n.t('Stays as Club Member')}</Fact>
    </Facts>
  </Card>
);

export const PrivacyNote = () => (
  <Row
    as="p"
    className={styles.lock}
    gap={2}
    align="stretch"
    wrap={false}
    padBlock={3}
    padInline={4}
    corners="md"
    ground="primary"
    size="sm"
  >
    <IconLock size={18} aria-hidden="true" />
    {i18n.t('Groups under {count} are merged or left out. Names and health are never in the totals.', {
      count: smallestGroup,
    })}
  </Row>
);
