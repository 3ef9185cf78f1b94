import { settings } from '../settings.ts'

/** The sounds of the table, made here from noise and tones: nothing is fetched. */
export type Sound = 'dice' | 'move' | 'turn'

let context: AudioContext | undefined

/** A short knock of wood: noise through a narrow band that dies away. */
const knock = (audio: AudioContext, out: AudioNode, at: number, pitch: number, strength: number): void => {
  const length = 0.09
  const noise = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let place = 0; place < samples.length; place++)
    samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length) ** 3
  const source = audio.createBufferSource()
  source.buffer = noise
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = 2.5
  const loudness = audio.createGain()
  loudness.gain.value = strength
  source.connect(band).connect(loudness).connect(out)
  source.start(at)
}

/** A soft tone that swells and dies away. */
const tone = (audio: AudioContext, out: AudioNode, at: number, pitch: number): void => {
  const source = audio.createOscillator()
  source.type = 'triangle'
  source.frequency.value = pitch
  const loudness = audio.createGain()
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.35, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
  source.connect(loudness).connect(out)
  source.start(at)
  source.stop(at + 0.45)
}

/** Dice rattle and lie still within 600 ms, as they do on the screen. */
const rattle: readonly (readonly [after: number, pitch: number, strength: number])[] = [
  [0, 2100, 0.9],
  [0.07, 1700, 0.8],
  [0.16, 2400, 0.8],
  [0.24, 1500, 0.6],
  [0.36, 1900, 0.5],
  [0.52, 1200, 0.4],
]

const parts: { readonly [sound in Sound]: (audio: AudioContext, out: AudioNode, now: number) => void } = {
  dice: (audio, out, now) => {
    for (const [after, pitch, strength] of rattle) knock(audio, out, now + after, pitch, strength)
  },
  move: (audio, out, now) => knock(audio, out, now, 420, 1),
  turn: (audio, out, now) => {
    tone(audio, out, now, 523)
    tone(audio, out, now + 0.16, 784)
  },
}

/** Makes a sound where the settings want it. A browser that has none, or allows none yet, stays silent. */
export const play = (sound: Sound): void => {
  const { sound: wanted, volume } = settings.getState()
  if (!wanted || volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const out = context.createGain()
  out.gain.value = volume / 100
  out.connect(context.destination)
  parts[sound](context, out, context.currentTime)
}
