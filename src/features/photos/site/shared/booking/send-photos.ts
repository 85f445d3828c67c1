import { browserStore, texts } from '#platform/browser/storage/browser-store.ts'
import { type Booked, CHOSEN_PHOTOS } from './storage-keys.ts'

/** Whether photos were chosen for the form. */
export const areChosen = () => browserStore('sessionStorage', CHOSEN_PHOTOS, texts).read() !== undefined

/** Sends the chosen photos of a booking that is stored, in the background. */
export function sendPhotos(booked: Booked) {
  if (areChosen()) void import('./lazy.ts').then(({ sendChosen }) => sendChosen(booked)).catch(() => {})
}
