import { DESK, DESK_WORKER } from '#domain/desk/calls.ts'

// Starts when the desk is loaded. In a browser that has no workers or refuses them, the desk works without one.
const registering =
  'serviceWorker' in navigator
    ? navigator.serviceWorker.register(DESK_WORKER, { scope: DESK }).catch(() => undefined)
    : undefined

/** The desk's service worker when it is active; undefined if there is none. */
export const deskWorker = async () =>
  (await registering) ? navigator.serviceWorker.ready : undefined
