import { type Booked, chosenName } from './announced.ts'

/** Sends the chosen photos of a booking that is stored, in the background. */
export function sendPhotos(booked: Booked) {
  if (chosenName())
    void import('./lazy.ts').then(({ sendChosen }) => sendChosen(booked)).catch(() => {})
}
