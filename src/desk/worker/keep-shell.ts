import { DESK, DESK_SHELL, LATER_SCRIPTS } from '#core/desk-calls.ts'
import { loadAhead } from '#design/late.tsx'

/**
 * Keeps the desk's page and all files that it loads, so that it opens without a network. Page and files are of one
 * build: if the server has a newer one, the next load keeps that. The page is stored last, and old files go after it, so
 * that whatever is cut off, one whole desk is kept. Where the browser has no caches, or no room, nothing is kept.
 */
export async function keepShell(): Promise<void> {
  try {
    const [isWhole] = await Promise.all([loadAhead(), document.fonts.ready])
    if (!isWhole) return
    const cache = await caches.open(DESK_SHELL)
    const page = await fetch(DESK)
    const html = await page.clone().text()
    const before = await cache.match(DESK)
    const loaded = new Set(filesAmong(performance.getEntriesByType('resource')))
    if (!page.ok || !filesIn(html).every((file) => loaded.has(file))) return
    const old = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await keepFiles(cache, loaded)
    if ((await before?.text()) !== html) {
      await cache.put(DESK, page)
      for (const file of old) if (file !== DESK && !loaded.has(file)) await cache.delete(file)
    }
    keepWhatLoads(cache)
  } catch {}
}

let observer: PerformanceObserver | undefined

/**
 * What could not be kept while this page is open, such as a script that an update of the server has removed. A failed try tells the
 * observer of the file again: without this it would be tried without end.
 */
const givenUp = new Set<string>()

/** Keeps what has loaded meanwhile and what loads from now on, such as the script of a page that is opened. */
function keepWhatLoads(cache: Cache) {
  let work = Promise.resolve()
  observer ??= new PerformanceObserver((list) => {
    const files = filesAmong(list.getEntries())
    // One after the other: to keep a file loads it once more, and then it has to be kept.
    work = work.then(async () => {
      for (const file of files) if (!givenUp.has(file)) await keepFiles(cache, [file]).catch(() => givenUp.add(file))
    })
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** Keeps files that the browser has loaded. `addAll` would ask the server again for each. */
async function keepFiles(cache: Cache, files: Iterable<string>) {
  for (const file of files) {
    if (await cache.match(file, { ignoreVary: true })) continue
    const answer = await fetch(file)
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    await cache.put(file, answer)
  }
}

const FILES = '/_astro/'

/** The files of this page among what the browser has loaded: its own scripts, and what those load. */
const filesAmong = (loaded: readonly PerformanceEntry[]) =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES))
    .map(({ pathname }) => pathname)

/**
 * The scripts with which the page begins. If one is of another build, so is the page. Not all of its fonts are loaded, nor all
 * scripts that it lists for later.
 */
const filesIn = (html: string) =>
  html.replace(new RegExp(`id="${LATER_SCRIPTS}">.*?</script>`, 's'), '').match(/\/_astro\/[\w.@-]+\.js/g) ?? []
