// The only script of a page without a form or a carousel.

import { preparePopovers } from '#design/popovers.ts'
import { BOOKING_FORM_ID, UNSENT_STORAGE } from '#features/booking-form/site/storage-keys.ts'
import { UNSENT_PHOTOS } from '#features/photos/site/shared/booking/storage-keys.ts'
import { isStored } from '#platform/browser/storage/is-stored.ts'
import { IDLE_TIMEOUT, SCRIPT_TIMEOUT } from '#platform/browser/timeouts.ts'
import { keepPlace, offerLanguage } from './other-language.ts'

// The copyright line shows the year of the visit, not the year of the build.
const year = document.getElementById('current-year')
if (year) year.textContent = String(new Date().getFullYear())

preparePopovers()
keepPlace()
offerLanguage()

// Astro reports a script that fails to load, but waits for one that never answers. A form loads its script as soon as
// the page is idle, so it has a timeout. A carousel loads its script only when it comes near, so it has none.
document.addEventListener('astro:hydration-error', showChunkNotice)
setTimeout(() => {
  if (document.querySelector('astro-island[ssr][client=idle]')) showChunkNotice()
}, SCRIPT_TIMEOUT)

// The scripts that wake the islands are a file, too. The page's “load” waits for it.
addEventListener('load', () => {
  if (document.querySelector('astro-island') && !customElements.get('astro-island')) showChunkNotice()
})

function showChunkNotice() {
  const notice = document.getElementById('chunk-notice')
  if (notice instanceof HTMLTemplateElement) notice.replaceWith(notice.content)
}

// Any page sends the unsent calls and photos of a booking; the booking form does it itself.
if (!document.getElementById(BOOKING_FORM_ID)) {
  if (isStored(UNSENT_STORAGE))
    void import('#features/booking-form/site/unsent-calls.ts').then(({ watchUnsentCalls }) => watchUnsentCalls())
  if (isStored(UNSENT_PHOTOS))
    void import('#features/photos/site/shared/booking/outbox.ts').then(({ watchPhotos }) => watchPhotos())
}

// The page comes first: the library that measures it is loaded after the page, when the browser is idle.
const whenIdle: typeof requestIdleCallback =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

addEventListener('load', () => whenIdle(() => import('./vitals.ts').catch(() => {}), { timeout: IDLE_TIMEOUT }), {
  once: true,
})
