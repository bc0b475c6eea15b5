export interface Sound {
  readonly isOn: boolean
  toggle(): boolean
  /** A short tone: pitch in Hz, length in ms, loudness 0–1. */
  tone(pitch: number, ms?: number, loudness?: number, shape?: OscillatorType): void
  /** Several tones in sequence. */
  phrase(pitches: readonly number[], everyMs?: number, loudness?: number): void
}

/** A few soft synthesized tones. Silent until the player turns sound on. */
export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false

  function tone(pitch: number, ms = 120, loudness = 0.5, shape: OscillatorType = 'sine', delayMs = 0): void {
    if (!isOn || !context) return
    const begin = context.currentTime + delayMs / 1000
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.type = shape
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness * 0.15, begin + 0.008)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + ms / 1000)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + ms / 1000 + 0.02)
  }

  return {
    get isOn() {
      return isOn
    },
    toggle() {
      context ??= new AudioContext()
      void context.resume()
      isOn = !isOn
      return isOn
    },
    tone: (pitch, ms, loudness, shape) => tone(pitch, ms, loudness, shape),
    phrase(pitches, everyMs = 90, loudness = 0.5) {
      for (const [place, pitch] of pitches.entries()) tone(pitch, everyMs * 2, loudness, 'triangle', place * everyMs)
    },
  }
}
