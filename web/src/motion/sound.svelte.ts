import { recall, remember } from '../lib/stored';

/** Short sounds, made on the spot: there is nothing to load. */
export type Sound = 'dice' | 'coin' | 'stamp' | 'bell' | 'turn' | 'step' | 'end' | 'said';

const KEY = 'emporion.sound';
/** −14 dB. */
const PEAK = 0.2;

class Sounds {
  on = $state(recall(KEY) === 'on');
  /** Nobody has been asked on this device yet. */
  unasked = $state(recall(KEY) === null);
  private context: AudioContext | null = null;

  choose(on: boolean): void {
    this.on = on;
    this.unasked = false;
    remember(KEY, on ? 'on' : 'off');
    if (on) this.play('coin');
  }

  /** Whoever plays on without an answer has been asked. */
  pass(): void {
    if (!this.unasked) return;
    this.unasked = false;
    remember(KEY, 'off');
  }

  /** With the tab hidden, only one's turn is heard. */
  play(sound: Sound): void {
    if (!this.on || (document.hidden && sound !== 'turn')) return;
    this.context ??= new AudioContext();
    void this.context.resume();
    MADE[sound](this.context, this.context.currentTime + 0.01);
  }
}

type Make = (context: AudioContext, at: number) => void;

function envelope(context: AudioContext, at: number, seconds: number, level: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(PEAK * level, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

function tone(context: AudioContext, at: number, hertz: number, seconds: number, level = 1): void {
  const source = context.createOscillator();
  source.frequency.value = hertz;
  source.connect(envelope(context, at, seconds, level));
  source.start(at);
  source.stop(at + seconds);
}

function noise(
  context: AudioContext,
  at: number,
  seconds: number,
  filter: { type: BiquadFilterType; hertz: number },
  level = 1,
): void {
  const frames = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const through = context.createBiquadFilter();
  through.type = filter.type;
  through.frequency.value = filter.hertz;
  source.connect(through).connect(envelope(context, at, seconds, level));
  source.start(at);
}

const MADE: Record<Sound, Make> = {
  dice: (context, at) => {
    for (let i = 0; i < 8; i++) {
      const hertz = 1800 + Math.random() * 1400;
      noise(context, at + Math.random() * 0.34, 0.018, { type: 'bandpass', hertz }, 1);
    }
  },
  coin: (context, at) => {
    tone(context, at, 1318, 0.14, 0.6);
    tone(context, at + 0.02, 1976, 0.14, 0.4);
  },
  stamp: (context, at) => {
    noise(context, at, 0.06, { type: 'lowpass', hertz: 400 }, 1);
    tone(context, at, 110, 0.08, 0.8);
  },
  bell: (context, at) => {
    for (const [partial, level] of [
      [1, 0.6],
      [2.76, 0.25],
      [5.4, 0.1],
    ] as const) {
      tone(context, at, 523 * partial, 0.38, level);
    }
  },
  turn: (context, at) => {
    tone(context, at, 587, 0.22, 0.7);
    tone(context, at + 0.11, 880, 0.26, 0.7);
  },
  said: (context, at) => {
    tone(context, at, 740, 0.09, 0.35);
    tone(context, at + 0.07, 659, 0.16, 0.35);
  },
  step: (context, at) => tone(context, at, 90, 0.025, 1),
  end: (context, at) => {
    for (const [i, hertz] of [587, 740, 880].entries())
      tone(context, at + i * 0.06, hertz, 0.26, 0.5);
  },
};

export const sounds = new Sounds();
