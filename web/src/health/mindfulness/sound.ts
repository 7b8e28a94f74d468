import type { MindfulnessSession } from '@club/contract/health/mindfulness';
import type { PlannedPhase } from './breath.ts';

/** What is heard of an exercise. Everything is made here: no file is loaded, so it also works offline. */
export interface Sound {
  readonly resume: () => void;
  readonly pause: () => void;
  readonly mute: (muted: boolean) => void;
  readonly close: () => void;
}

const silence: Sound = { resume: () => {}, pause: () => {}, mute: () => {}, close: () => {} };

/** Loudest amplitude of all together: -14 dBFS. */
const loudest = 0.2;

/**
 * The bed, the bells and the breath's own tones from a place in the exercise on, all planned at once on the clock of the
 * audio device: a locked screen cannot make them late. Silent where the browser has no Web Audio.
 */
export const playSound = (session: MindfulnessSession, plan: readonly PlannedPhase[], from: number): Sound => {
  if (typeof AudioContext === 'undefined') return silence;
  const context = new AudioContext();
  const master = new GainNode(context, { gain: loudest });
  master.connect(context.destination);
  const toTime = (at: number): number => context.currentTime + 0.05 + at - from;
  playBed(context, master, session.bed);
  for (const at of listBells(session).filter((one) => one >= from)) ringBell(context, master, toTime(at));
  for (const phase of plan.filter(({ start }) => start >= from)) hum(context, master, phase, toTime(phase.start));
  return {
    resume: () => void context.resume(),
    pause: () => void context.suspend(),
    mute: (muted) => master.gain.setTargetAtTime(muted ? 0 : loudest, context.currentTime, 0.05),
    close: () => void context.close(),
  };
};

/** One bell at each end, and as many between as the exercise has. */
const listBells = ({ seconds, bell_every: every }: MindfulnessSession): number[] => {
  const between = every
    ? Array.from({ length: Math.ceil(seconds / every) - 1 }, (_, index) => (index + 1) * every)
    : [];
  return [0, ...between, seconds];
};

/** Partials of a struck bowl above its lowest tone. */
const partials = [1, 2.76, 5.4, 8.93];

const ringBell = (context: AudioContext, master: AudioNode, at: number): void => {
  for (const [index, partial] of partials.entries()) {
    const tone = new OscillatorNode(context, { frequency: 220 * partial });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.5 / (index + 1) ** 1.5, at + 0.05);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 7 - index);
    tone.connect(gain).connect(master);
    tone.start(at);
    tone.stop(at + 7);
  }
};

/** A soft tone that rises with the breath in and falls with the breath out. */
const hum = (context: AudioContext, master: AudioNode, { phase, s }: PlannedPhase, at: number): void => {
  if (phase !== 'in' && phase !== 'out') return;
  const [from, to] = phase === 'in' ? [196, 247] : [247, 196];
  const tone = new OscillatorNode(context, { frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.linearRampToValueAtTime(to, at + s);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.18, at + Math.min(0.6, s / 3));
  gain.gain.linearRampToValueAtTime(0, at + s);
  tone.connect(gain).connect(master);
  tone.start(at);
  tone.stop(at + s);
};

const playBed = (context: AudioContext, master: AudioNode, bed: MindfulnessSession['bed']): void => {
  if (bed === 'silence') return;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(bed === 'drone' ? 0.25 : 0.6, context.currentTime + 3);
  gain.connect(master);
  if (bed === 'drone') {
    playDrone(context, gain);
    return;
  }
  const noise = new AudioBufferSourceNode(context, {
    buffer: makeNoise(context, bed === 'waves' ? 'pink' : 'brown'),
    loop: true,
  });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: bed === 'wind' ? 500 : 900 });
  noise.connect(filter).connect(gain);
  noise.start();
  if (bed === 'rain') return;
  // A wave every ten seconds; the wind takes its time.
  const swell = new OscillatorNode(context, { frequency: bed === 'waves' ? 0.1 : 0.04 });
  const depth = new GainNode(context, { gain: 300 });
  swell.connect(depth).connect(filter.frequency);
  swell.start();
};

const playDrone = (context: AudioContext, target: AudioNode): void => {
  for (const frequency of [110, 110.3, 165, 219.7]) {
    const tone = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0.25 });
    tone.connect(gain).connect(target);
    tone.start();
  }
};

/** Eight seconds of noise: pink by Paul Kellet's filter (economy version), brown as a leaky sum of white. */
const makeNoise = (context: AudioContext, colour: 'pink' | 'brown'): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate * 8, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let [one, two, three, brown] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const white = Math.random() * 2 - 1;
    one = 0.99765 * one + white * 0.099046;
    two = 0.963 * two + white * 0.2965164;
    three = 0.57 * three + white * 1.0526913;
    brown = (brown + 0.02 * white) / 1.02;
    samples[index] = colour === 'pink' ? (one + two + three + white * 0.1848) * 0.12 : brown * 3;
  }
  return buffer;
};
