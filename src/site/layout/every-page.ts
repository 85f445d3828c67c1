// All the script that a page without a form or a carousel sends.
import { BOOKING_FORM_ID, UNSENT_STORAGE } from '#site/booking/storage-keys.ts'
import { IDLE_TIMEOUT, SCRIPT_TIMEOUT } from '#site/build/timeouts.ts'

// The page was built some day; the copyright line tells the year it is read in.
const year = document.getElementById('current-year')
if (year) year.textContent = String(new Date().getFullYear())

// Astro says when a part of the page did not get its script, but waits for one that never answers. A form asks for its
// script as soon as the page is idle; a carousel only when it comes near, so it has no time by which it must be there.
document.addEventListener('astro:hydration-error', showChunkNotice)
setTimeout(() => {
  if (document.querySelector('astro-island[ssr][client=idle]')) showChunkNotice()
}, SCRIPT_TIMEOUT)

function showChunkNotice() {
  const notice = document.getElementById('chunk-notice')
  if (notice instanceof HTMLTemplateElement) notice.replaceWith(notice.content)
}

// What a booking still has to send is sent from any page; the booking form sees to it itself.
try {
  if (localStorage.getItem(UNSENT_STORAGE) && !document.getElementById(BOOKING_FORM_ID))
    void import('#site/booking/unsent-calls.ts').then(({ watchUnsentCalls }) => watchUnsentCalls())
} catch {}

// The page is done first: the library that measures comes after load, when the browser has nothing better to do.
const whenIdle: typeof requestIdleCallback =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

addEventListener(
  'load',
  () => whenIdle(() => import('./vitals.ts').catch(() => {}), { timeout: IDLE_TIMEOUT }),
  { once: true },
)
