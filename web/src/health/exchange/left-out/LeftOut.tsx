import type { Bridge } from '@club/contract/health/exchange/inbound';
import type { ItemFault } from '@club/contract/health/exchange/left-out';
import { i18n } from '#platform/i18n';
import { dayAndTime, Fact, Facts, Text, wholeNumber } from '#platform/ui';

/** What did not become part of the record, and why. */
export const LeftOut = ({ title, lines }: { title: string; lines: Bridge['left_out'] }) => (
  <Text as="div" pad={4} top={2} corners="md" ground="sunken">
    <Text as="p" weight="semibold">
      {title}
    </Text>
    <Facts kind="rows">
      {lines.map(({ type, at, why, count }) => (
        <Fact key={`${type} ${why}`} name={[nameType(type), at && dayAndTime(new Date(at))].filter(Boolean).join(', ')}>
          {count > 1 ? `${explainFault(why)} (${wholeNumber(count)})` : explainFault(why)}
        </Fact>
      ))}
    </Facts>
  </Text>
);

/** Why something was left out, in words. */
const explainFault = (why: ItemFault): string =>
  ({
    not_kept: i18n.t('not a kind of data we store'),
    unreadable: i18n.t("couldn't be read"),
    impossible: i18n.t('not possible'),
    censored: i18n.t('outside what the device can measure'),
    unit: i18n.t("in a unit we don't know"),
    time: i18n.t("the time can't be right: in the future, too long, or ending before it began"),
    area: i18n.t('not among what you let it send'),
    overlap: i18n.t('at the same time as a longer night'),
    person: i18n.t('perhaps measured on someone else'),
  })[why];

/** An item's type as a person reads it: "Heart rate". */
const nameType = (type: string): string => {
  const words = type.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
