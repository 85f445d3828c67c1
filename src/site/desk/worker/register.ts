import { DESK, DESK_WORKER } from '#domain/desk/calls.ts'

// Begins as the desk is loaded; a browser without workers, or one that refuses them, goes without.
const registering =
  'serviceWorker' in navigator
    ? navigator.serviceWorker.register(DESK_WORKER, { scope: DESK }).catch(() => undefined)
    : undefined

/** The desk's service worker once it works; undefined where there is none. */
export const deskWorker = async () =>
  (await registering) ? navigator.serviceWorker.ready : undefined
