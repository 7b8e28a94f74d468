import {
  type BodyView,
  bodyOutline,
  bodyViewBox,
  isSeen,
  listMusclePaths,
  type MusclePath,
  mirror,
} from '@club/contract/health/training/body-map';
import { hair } from '@club/contract/health/training/body-map.data';
import type { Muscle } from '@club/contract/health/training/muscles';
import { useId } from 'react';
import { Row, Text } from '#platform/ui';
import styles from './BodyMap.module.css';

interface Marked {
  readonly main: readonly Muscle[];
  readonly helping?: readonly Muscle[];
}

/** The muscles of the body from one side: what works is coloured and hatched, what helps is paler. */
export const BodyMap = ({
  view,
  label,
  viewBox = bodyViewBox.join(' '),
  onPick,
  ...marked
}: Marked & {
  view: BodyView;
  /** For screen readers; without it the drawing says nothing that isn't written beside it. */
  label?: string;
  viewBox?: string;
  /** Pressing a muscle. Keyboards use the same choices beside the drawing. */
  onPick?: (muscle: Muscle) => void;
}) => {
  const hatch = useId();
  const half = <path d={bodyOutline} className={styles.skin} />;
  const side = (one: MusclePath['side']) =>
    listMusclePaths(view, one).map((path) => (
      <MuscleShape key={path.id} path={path} hatch={hatch} onPick={onPick} {...marked} />
    ));
  return (
    <svg
      viewBox={viewBox}
      className={`${styles.map} ${onPick ? styles.pickable : ''}`}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label ? 'img' : undefined}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" className={styles.stroke} />
        </pattern>
      </defs>
      <ellipse cx="100" cy="31" rx="16" ry="21" className={styles.skin} />
      {view === 'back' && <path d={hair} className={styles.muscle} />}
      {half}
      <g transform={mirror}>{half}</g>
      <g className={styles.lines}>
        {side('l')}
        <g transform={mirror}>{side('r')}</g>
      </g>
    </svg>
  );
};

const MuscleShape = ({
  path: { muscle, d },
  main,
  helping = [],
  hatch,
  onPick,
}: Marked & { path: MusclePath; hatch: string; onPick: ((muscle: Muscle) => void) | undefined }) => {
  const works = main.includes(muscle);
  const tone = works ? styles.main : helping.includes(muscle) ? styles.helping : styles.muscle;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes beside the drawing do the same
    <g onClick={onPick && (() => onPick(muscle))}>
      <path d={d} className={tone} />
      {works && <path d={d} fill={`url(#${hatch})`} stroke="none" />}
    </g>
  );
};

/** Front and back beside each other. */
export const BothSides = ({ label, ...marked }: Marked & { label: string }) => (
  <div className={styles.both} role="img" aria-label={label}>
    <BodyMap view="front" {...marked} />
    <BodyMap view="back" {...marked} />
  </div>
);

/** Where on the body each muscle is best seen. */
const low: readonly Muscle[] = ['calves', 'tibialis'];
const middle: readonly Muscle[] = ['quads', 'hamstrings', 'adductors', 'glutes', 'abductors', 'hip_flexors'];
const trunk: readonly Muscle[] = ['abs', 'obliques', 'lower_back'];

const chooseCrop = (muscle: Muscle | undefined): string => {
  if (muscle === undefined) return '50 40 100 116';
  if (low.includes(muscle)) return '50 306 100 116';
  if (middle.includes(muscle)) return '50 196 100 116';
  return trunk.includes(muscle) ? '50 108 100 116' : '50 44 100 116';
};

/** A crop of the body map in place of a picture of the exercise. */
export const ExerciseThumb = ({ primary, secondary }: { primary: readonly Muscle[]; secondary: readonly Muscle[] }) => {
  const [first] = primary;
  const view = first && !isSeen(first, 'front') ? 'back' : 'front';
  return (
    <Text as="span" className={styles.thumb} corners="md" ground="sunken" shrink={false} block>
      <BodyMap view={view} main={primary} helping={secondary} viewBox={chooseCrop(first)} />
    </Text>
  );
};

/** What the colours mean. */
export const BodyKey = ({ main, helps }: { main: string; helps: string }) => (
  <Row as="p" gap={2} top={3} size="sm" tone="quiet" justify="center" wrap={false}>
    <i className={styles.keyMain} aria-hidden="true" />
    {main}
    <i className={styles.keyHelps} aria-hidden="true" />
    {helps}
  </Row>
);
