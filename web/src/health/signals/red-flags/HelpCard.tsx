import type { HelpLine, LocalHelp } from '@club/contract/platform/local-help';
import { IconPhone } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Card, fullDay, toNoon } from '#platform/ui';
import styles from './HelpCard.module.css';

/** Whom to call where the member lives, for anyone who would rather talk. */
export const HelpCard = ({ help }: { help: LocalHelp }) => (
  <Card title={i18n.t('Someone to talk to')}>
    <p className={styles.intro}>
      {i18n.t('If you think about ending your life, or just need to talk, these lines are there for you.')}
    </p>
    <HelpLines help={help} />
    <p className={styles.note}>
      {help.crisis
        ? i18n.t('Numbers are reviewed by {day}. Elsewhere: ', { day: fullDay(toNoon(help.crisis.review_by)) })
        : i18n.t("We don't have a line for your country yet: ")}
      <a href={help.directory.url} rel="noreferrer" target="_blank">
        {help.directory.name}
      </a>
    </p>
  </Card>
);

/** The numbers to call where the member lives. */
export const HelpLines = ({ help }: { help: LocalHelp }) => (
  <ul className={styles.lines}>
    {help.violence && <Line line={help.violence} />}
    {help.crisis && <Line line={help.crisis} />}
    <Line line={help.emergency} />
  </ul>
);

const Line = ({ line }: { line: HelpLine }) => (
  <li className={styles.line}>
    <span>
      <b>{line.name}</b>
      <small>{line.hours}</small>
    </span>
    <a href={`tel:${line.dial}`} aria-label={i18n.t('Call {name}: {number}', { name: line.name, number: line.phone })}>
      <IconPhone size={18} stroke={2} aria-hidden="true" />
      {line.phone}
    </a>
  </li>
);
