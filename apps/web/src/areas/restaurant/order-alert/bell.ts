// The bell for new orders: two strikes of sine waves, without a sound file. Browsers allow sound only after a press on the page.
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../lib/storage.ts'

/** `waiting`: switched on, but the browser still requires a press. */
export type SoundState = 'off' | 'on' | 'waiting'

const KEY = 'tiffin.kitchen.sound'
const listeners = new Set<() => void>()
let context: AudioContext | undefined
let isWanted = deviceStorage.getItem(KEY) === 'on'
let state: SoundState = isWanted ? 'waiting' : 'off'

/** Returns whether the sound was switched off on this device, so that it is not offered again. */
export const isSoundRefused = (): boolean => deviceStorage.getItem(KEY) === 'off'

function settle(): void {
  state = !isWanted ? 'off' : context?.state === 'running' ? 'on' : 'waiting'
  for (const listener of listeners) listener()
}

/** Starts the audio. Must run inside a press handler; returns false in browsers without audio. */
export function unlockSound(): boolean {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  context.onstatechange = settle
  // stays pending until the browser gets a press
  void context.resume().catch(() => undefined)
  settle()
  return true
}

export function switchSound(isOn: boolean): void {
  isWanted = isOn
  deviceStorage.setItem(KEY, isOn ? 'on' : 'off')
  // it is heard at once: what was switched on, and how loud
  if (isOn && unlockSound()) void context?.resume().then(ringBell, () => undefined)
  settle()
}

const wakeOnPress = () => state === 'waiting' && unlockSound()

function watch(listener: () => void): () => void {
  // the setting is from an earlier page: the first press on this one starts the audio
  if (listeners.size === 0) for (const press of ['pointerup', 'keydown']) document.addEventListener(press, wakeOnPress, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const press of ['pointerup', 'keydown']) document.removeEventListener(press, wakeOnPress, true)
  }
}
export const useSound = (): SoundState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'off',
  )

/** Frequency in hertz, and start in seconds. */
const STRIKES = [
  { hertz: 784, at: 0 },
  { hertz: 1046.5, at: 0.22 },
] as const
const OVERTONES = [
  { ratio: 1, gain: 0.4 },
  { ratio: 2.76, gain: 0.12 },
  { ratio: 5.4, gain: 0.05 },
] as const
const SOFT_GAIN = 0.12
const FADE_S = 1.4
const SILENCE = 0.0001

export function ringBell(): void {
  if (state !== 'on' || !context) return
  for (const { hertz, at } of STRIKES)
    for (const { ratio, gain } of OVERTONES) strike(context, { hertz: hertz * ratio, gain, from: context.currentTime + at })
}

/** One quiet strike, for what can wait. */
export function ringSoftly(): void {
  if (state === 'on' && context) strike(context, { hertz: STRIKES[0].hertz, gain: SOFT_GAIN, from: context.currentTime })
}

function strike(audio: AudioContext, { hertz, gain, from }: { hertz: number; gain: number; from: number }): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(SILENCE, from)
  volume.gain.exponentialRampToValueAtTime(gain, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(SILENCE, from + FADE_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + FADE_S)
}
