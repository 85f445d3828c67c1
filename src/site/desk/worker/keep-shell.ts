import { DESK, DESK_SHELL } from '#domain/desk/calls.ts'

/**
 * Keeps the desk's page and all files that it has loaded, so that it opens without a network. Page and files are of one
 * build: if the server has a newer one, the next load keeps that. The page is stored last, and old files go after it, so
 * that whatever is cut off, one whole desk is kept. Where the browser has no caches, or no room, nothing is kept.
 */
export async function keepShell(): Promise<void> {
  try {
    await document.fonts.ready
    const cache = await caches.open(DESK_SHELL)
    const page = await fetch(DESK)
    const html = await page.clone().text()
    const before = await cache.match(DESK)
    const loaded = loadedFiles()
    if (!page.ok || !filesIn(html).every((file) => loaded.has(file))) return
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    for (const file of loaded) if (!kept.has(file)) await keepFile(cache, file)
    if ((await before?.text()) === html) return
    await cache.put(DESK, page)
    for (const file of kept) if (file !== DESK && !loaded.has(file)) await cache.delete(file)
  } catch {}
}

/** Keeps what has been loaded since: the script of a page that was opened now opens without a network too. */
export async function keepFiles(): Promise<void> {
  try {
    const cache = await caches.open(DESK_SHELL)
    if (!(await cache.match(DESK))) return
    for (const file of loadedFiles())
      if (!(await cache.match(file, { ignoreVary: true }))) await keepFile(cache, file)
  } catch {}
}

/** Keeps a file that the browser has loaded. `addAll` would ask the server again for each. */
async function keepFile(cache: Cache, file: string) {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await cache.put(file, answer)
}

const FILES = '/_astro/'

/** The files of this page: its own scripts, and what those load. */
const loadedFiles = () =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(FILES))
      .map(({ pathname }) => pathname),
  )

/** The scripts that the page itself names. If one is of another build, so is the page. Not all of its fonts are loaded. */
const filesIn = (html: string) => html.match(/\/_astro\/[\w.@-]+\.js/g) ?? []
