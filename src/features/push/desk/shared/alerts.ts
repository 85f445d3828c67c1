import * as z from 'zod/mini'
import { DESK_ICON } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { hasNotifications } from '#features/push/desk/push.ts'
import { deskWorker } from '#platform/browser/desk/register.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

const KEYS = { sound: 'desk-sound', notify: 'desk-notify' } as const
export type AlertKind = keyof typeof KEYS

/** Whether a sound or a notification was switched on in this browser. */
export const isOn = (kind: AlertKind) => switchOf(kind).read() === 'on'

const switchOf = (kind: AlertKind) => browserStore('localStorage', KEYS[kind], z.enum(['on', 'off']))

/** Switches an alert on or off; false if the browser does not allow it. */
export async function switchTo(kind: AlertKind, on: boolean) {
  if (on && kind === 'notify') {
    if (!('Notification' in globalThis)) return false
    if ((await Notification.requestPermission()) !== 'granted') return false
    if (!(await notify(deskPage.title))) return false
  }
  switchOf(kind).write(on ? 'on' : 'off')
  if (on && kind === 'sound') beep()
  return true
}

/** Alerts of something new, with a sound and a notification if they are switched on. */
export function alertOf(words: string) {
  if (isOn('sound')) beep()
  // A push says it in this browser already.
  if (isOn('notify') && !hasNotifications()) void notify(words)
}

/**
 * Shows a notification; false if the browser shows none. It must have nothing personal, since locked screens show it.
 * It goes through the worker, since Android's Chrome and iPhones allow nothing else.
 */
async function notify(words: string) {
  try {
    const registration = await deskWorker()
    await registration?.showNotification(words, look)
    return registration !== undefined
  } catch {
    return false
  }
}

// Each notification replaces the last and alerts again (`renotify`, which TypeScript's types do not know).
const look = { tag: 'desk', renotify: true, icon: DESK_ICON }

let audio: AudioContext | undefined

function beep() {
  audio ??= new AudioContext()
  void audio.resume()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.15, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
  tone.frequency.value = 880
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
}
