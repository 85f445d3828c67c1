// All the script that a page without a form or a carousel sends.

// The page was built some day; the copyright line tells the year it is read in.
const year = document.getElementById('current-year')
if (year) year.textContent = String(new Date().getFullYear())

// The page is done first: the library that measures comes after load, when the browser has nothing better to do.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

addEventListener('load', () => whenIdle(() => import('./vitals.ts').catch(() => {})), {
  once: true,
})
