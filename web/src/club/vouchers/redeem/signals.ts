import type { VerdictKind } from './verdict.ts';

interface Signal {
  /** Frequencies in hertz, one after the other. */
  readonly tones: readonly number[];
  /** Milliseconds of vibration and pause in turn. */
  readonly vibration: readonly number[];
}

/** One rising, one low and doubled, one in between: they differ without looking. */
const good: Signal = { tones: [660, 990], vibration: [60] };
const bad: Signal = { tones: [196, 165], vibration: [200, 90, 200] };
const unsure: Signal = { tones: [392, 392, 392], vibration: [70, 60, 70, 60, 70] };

const signals: Readonly<Record<VerdictKind, Signal>> = {
  valid: good,
  redeemed: { tones: [660, 880, 1320], vibration: [40, 40, 120] },
  used: bad,
  notYours: bad,
  expired: bad,
  refunded: bad,
  unchecked: unsure,
  failed: unsure,
};

const toneSeconds = 0.14;
let context: AudioContext | null = null;

/** Sounds and vibrates what a verdict is. Silent where the browser has neither. */
export const signalVerdict = (kind: VerdictKind, hasSound: boolean): void => {
  const { tones, vibration } = signals[kind];
  navigator.vibrate?.([...vibration]);
  if (!hasSound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [index, frequency] of tones.entries()) playTone(context, frequency, index);
};

const playTone = (within: AudioContext, frequency: number, index: number): void => {
  const start = within.currentTime + index * toneSeconds;
  const gain = new GainNode(within, { gain: 0 });
  gain.gain.setTargetAtTime(0.18, start, 0.008);
  gain.gain.setTargetAtTime(0, start + toneSeconds * 0.7, 0.02);
  const tone = new OscillatorNode(within, { frequency, type: 'triangle' });
  tone.connect(gain).connect(within.destination);
  tone.start(start);
  tone.stop(start + 2 * toneSeconds);
};
