import { deskPage } from '#content/desk-page.ts'
import { deskWorker } from '#site/desk/worker/register.ts'

const KEYS = { sound: 'desk-sound', notify: 'desk-notify' } as const
export type AlertKind = keyof typeof KEYS

/** Whether a sound or a notification was switched on in this browser. */
export function isOn(kind: AlertKind) {
  try {
    return localStorage.getItem(KEYS[kind]) === 'on'
  } catch {
    return false
  }
}

/** Switches it on or off; false where the browser does not allow it. */
export async function switchTo(kind: AlertKind, on: boolean) {
  if (on && kind === 'notify') {
    if (!('Notification' in globalThis)) return false
    if ((await Notification.requestPermission()) !== 'granted') return false
    if (!(await notify(deskPage.title))) return false
  }
  try {
    localStorage.setItem(KEYS[kind], on ? 'on' : 'off')
  } catch {
    return false
  }
  if (on && kind === 'sound') beep()
  return true
}

/** Tells of something new in the ways that are switched on. */
export function alertOf(words: string) {
  if (isOn('sound')) beep()
  if (isOn('notify')) void notify(words)
}

/**
 * Shows a notification, with nothing personal: it shows on locked screens. False where the browser shows none. It goes
 * through the worker, since Android's Chrome and iPhones know no other way.
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

// One stands for all, and tells anew of each (`renotify`, which TypeScript's types do not know).
const look = { tag: 'desk', renotify: true, icon: '/icon-192.png' }

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
