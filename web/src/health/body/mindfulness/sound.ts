import type { MindfulnessSession } from '@club/contract/health/body/mindfulness';
import type { PlannedPhase } from './breath.ts';

/** What is heard of an exercise. Everything is made here: no file is loaded, so it also works offline. */
export interface Sound {
  /** Fades to another bed. */
  readonly lay: (bed: Bed) => void;
  readonly resume: () => void;
  readonly pause: () => void;
  readonly mute: (muted: boolean) => void;
  readonly close: () => void;
}

export type Bed = MindfulnessSession['bed'];

const silence: Sound = { lay: () => {}, resume: () => {}, pause: () => {}, mute: () => {}, close: () => {} };

/** Loudest amplitude of all together: -14 dBFS. */
const loudest = 0.2;

/**
 * The bed, the bells and the breath's own tones from a place in the exercise on, all planned at once on the clock of the
 * audio device: a locked screen cannot make them late. Silent where the browser has no Web Audio.
 */
export const playSound = (
  session: MindfulnessSession,
  plan: readonly PlannedPhase[],
  { from, bed }: { readonly from: number; readonly bed: Bed },
): Sound => {
  if (typeof AudioContext === 'undefined') return silence;
  const context = new AudioContext();
  const master = new GainNode(context, { gain: loudest });
  const speaker = openSpeaker(context, master);
  const toTime = (at: number): number => context.currentTime + 0.05 + at - from;
  let laid = playBed(context, master, bed);
  for (const at of listBells(session).filter((one) => one >= from)) ringBell(context, master, toTime(at));
  for (const phase of plan.filter(({ start }) => start >= from)) hum(context, master, phase, toTime(phase.start));
  return {
    lay: (next) => {
      laid?.gain.setTargetAtTime(0, context.currentTime, 0.6);
      laid = playBed(context, master, next);
    },
    resume: () => {
      void context.resume();
      void speaker?.play().catch(() => undefined);
    },
    pause: () => {
      void context.suspend();
      speaker?.pause();
    },
    mute: (muted) => master.gain.setTargetAtTime(muted ? 0 : loudest, context.currentTime, 0.05),
    close: () => {
      speaker?.pause();
      void context.close();
    },
  };
};

/**
 * Plays through a media element where the browser can: only such sound goes on behind a locked screen and answers the
 * keys there.
 */
const openSpeaker = (context: AudioContext, master: AudioNode): HTMLAudioElement | null => {
  if (typeof MediaStreamAudioDestinationNode === 'undefined') {
    master.connect(context.destination);
    return null;
  }
  const stream = new MediaStreamAudioDestinationNode(context);
  master.connect(stream);
  const speaker = new Audio();
  speaker.srcObject = stream.stream;
  return speaker;
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

/** @returns what fades the bed out again; nothing for silence. */
const playBed = (context: AudioContext, master: AudioNode, bed: Bed): GainNode | null => {
  if (bed === 'silence') return null;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(bed === 'drone' ? 0.25 : 0.6, context.currentTime + 3);
  gain.connect(master);
  if (bed === 'drone') {
    playDrone(context, gain);
    return gain;
  }
  const noise = new AudioBufferSourceNode(context, {
    buffer: makeNoise(context, bed === 'waves' ? 'pink' : 'brown'),
    loop: true,
  });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: bed === 'wind' ? 500 : 900 });
  noise.connect(filter).connect(gain);
  noise.start();
  if (bed === 'rain') return gain;
  // A wave every ten seconds; the wind takes its time.
  const swell = new OscillatorNode(context, { frequency: bed === 'waves' ? 0.1 : 0.04 });
  const depth = new GainNode(context, { gain: 300 });
  swell.connect(depth).connect(filter.frequency);
  swell.start();
  return gain;
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
