import { i18n } from '#platform/i18n';
import styles from './WaistPicture.module.css';

/** Half widths of a torso from the neck down, one for each ring. */
const widths = [
  18, 19, 20, 22, 30, 42, 56, 92, 90, 88, 85, 82, 79, 77, 75, 72, 70, 68, 67, 65, 64, 66, 69, 72, 76, 79, 82, 85, 87,
  87, 86, 84, 82, 80,
];
const navel = 20;
const gap = 9.6;

/** A torso in rings, with the tape at the height of the navel. */
export const WaistPicture = () => (
  <svg
    className={styles.picture}
    viewBox="0 0 300 350"
    role="img"
    aria-label={i18n.t('A tape around the waist, level with the navel')}
  >
    {widths.map((width, ring) => (
      <ellipse
        // biome-ignore lint/suspicious/noArrayIndexKey: the rings never change
        key={ring}
        cx="104"
        cy={14 + ring * gap}
        rx={width}
        ry="6"
        className={ring === navel ? styles.tape : styles.ring}
        style={{ opacity: ring === navel ? 1 : 0.35 + 0.65 * Math.max(0, 1 - Math.abs(ring - navel) / 15) }}
      />
    ))}
    <line x1="174" y1={14 + navel * gap} x2="224" y2={14 + navel * gap} className={styles.pointer} />
    <text x="230" y={14 + navel * gap} className={styles.name}>
      {i18n.t('navel')}
    </text>
  </svg>
);
