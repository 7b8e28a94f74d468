import { compareSignalsPath } from '#health/base/paths';
import { QuickTaps } from '#health/food/diary';
import { i18n } from '#platform/i18n';
import { Card, TextLink } from '#platform/ui';
import { TimelineCard } from './TimelineCard.tsx';

/** The day on one clock, with drinks to add by one tap and the way to how two signals moved together. */
const DayClock = () => (
  <>
    <TimelineCard more={<TextLink to={compareSignalsPath}>{i18n.t('What moved together')}</TextLink>} />
    <Card>
      <QuickTaps />
    </Card>
  </>
);

export default DayClock;
