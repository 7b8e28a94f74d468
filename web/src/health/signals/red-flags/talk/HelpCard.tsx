import type { LocalHelp } from '@club/contract/platform/local-help';
import { i18n } from '#platform/i18n';
import { Card, fullDay, Text, toNoon } from '#platform/ui';
import styles from './HelpCard.module.css';
import { HelpLines } from './HelpLines.tsx';

/** Whom to call where the member lives, for anyone who would rather talk. */
export const HelpCard = ({ help }: { help: LocalHelp }) => (
  <Card title={i18n.t('Someone to talk to')}>
    <Text top={2} tone="quiet" measure>
      {i18n.t('If you think about ending your life, or just need to talk, these lines are there for you.')}
    </Text>
    <HelpLines help={help} />
    <Text className={styles.note} size="sm" tone="quiet">
      {help.crisis
        ? i18n.t('We check these numbers by {day}. Elsewhere: ', { day: fullDay(toNoon(help.crisis.review_by)) })
        : i18n.t("We don't have a line for your country yet: ")}
      <a href={help.directory.url} rel="noreferrer" target="_blank">
        {help.directory.name}
      </a>
    </Text>
  </Card>
);
