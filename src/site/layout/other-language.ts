import { LANGUAGE_CLASS, OFFER_ID } from './language-link.ts'

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>(`a.${LANGUAGE_CLASS}`)

/**
 * The page in the other language opens at the same place: at the same part of the page, and in a new tab too at the same
 * address, since a link in a mail has a token after the page's.
 */
export function keepPlace() {
  for (const link of languageLinks()) {
    const { href } = link
    for (const press of ['click', 'auxclick', 'contextmenu'])
      link.addEventListener(press, () => {
        const { page = '' } = document.documentElement.dataset
        const { pathname, search, hash } = location
        const rest = pathname.startsWith(`${page}/`) ? pathname.slice(page.length) : ''
        link.href = href + rest + search + hash
        if (press === 'click') quietly(() => sessionStorage.setItem(PLACE, JSON.stringify(placeNow())))
      })
  }
  const kept = quietly(() => sessionStorage.getItem(PLACE))
  if (!kept) return
  sessionStorage.removeItem(PLACE)
  goTo(JSON.parse(kept))
}

/** Says that the page is there in the other language, if the browser likes that one better; once closed, never again. */
export function offerLanguage() {
  const offer = document.getElementById(OFFER_ID)
  const wasClosed = quietly(() => localStorage.getItem(CLOSED))
  if (!offer || wasClosed || !likesMore(navigator.languages, offer.lang)) return
  offer.hidden = false
  offer.addEventListener('click', () => {
    quietly(() => localStorage.setItem(CLOSED, 'yes'))
    offer.hidden = true
  })
}

/** Whether a visitor's languages, the best first, name this one before that of the page. */
export function likesMore(languages: readonly string[], tag: string): boolean {
  const known = languages.map((it) => it.slice(0, 2)).find((it) => it === 'en' || it === 'fr')
  return known === tag.slice(0, 2)
}

/** The names under which the tab keeps the place, and the browser that the offer was closed. */
const [PLACE, CLOSED] = ['language-place', 'language-offer-closed']

/** The parts of a page, which it has in both languages. */
const parts = () => [...document.querySelectorAll('main :is(h1, h2, h3, legend, label)')]

/** The part of the page that was scrolled past last, and how far ago, in pixels; none at the top of the page. */
function placeNow() {
  const tops = parts().map((it) => it.getBoundingClientRect().top)
  const part = scrollY > 0 ? tops.map((top) => top <= innerHeight / 2).lastIndexOf(true) : -1
  return { part, top: tops[part] ?? 0 }
}

function goTo({ part, top }: ReturnType<typeof placeNow>) {
  const found = parts()[part]
  if (found) scrollTo(0, scrollY + found.getBoundingClientRect().top - top)
}

/** Reads or keeps something; a browser may refuse it. The script of every page is small, so it does not use `stored`. */
function quietly<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
