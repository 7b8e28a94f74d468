import { compareSignalsPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { TextLink } from '#platform/ui';
import { TimelineCard } from './TimelineCard.tsx';

/** The day on one clock, with the way to how two signals moved together. */
const DayClock = () => (
  <TimelineCard more={<TextLink to={compareSignalsPath}>{i18n.t('What moved together')}</TextLink>} />
);

export default DayClock;
