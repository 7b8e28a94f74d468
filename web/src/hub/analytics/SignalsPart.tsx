import { TimelineCard, TogetherCard } from '#health/timeline';

const signals = ['sleep', 'glucose', 'steps', 'points'] as const;

/** Points stand beside the health signals here. */
const SignalsPart = () => (
  <>
    <TimelineCard usual={signals} />
    <TogetherCard />
  </>
);

export default SignalsPart;
