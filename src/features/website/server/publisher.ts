import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { SECOND } from '#core/durations.ts'
import { inLanguage, language } from '#core/in-language.ts'
import { instantLabel } from '#core/instants.ts'
import { type Language, languages } from '#core/language.ts'
import type { LiveContent } from '#core/live-content.ts'
import { makeQueue } from '#core/queue.ts'
import { refusals } from '#core/refusals-words.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { EncodedPicture } from '#features/pictures/server/shared/encoded.ts'
import { arePicturesGone, insertPicture } from '#features/pictures/server/shared/store.ts'
import type { TaxOfPrices } from '#features/prices/tax.ts'
import { type Content, defaults, defaultsInFrench as french } from '#features/website/content.ts'
import type { PublishedSection } from '#features/website/content-calls.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import type { PublicationState } from '#features/website/publication.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish as tell } from '#platform/events/store.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import {
  type Build,
  type Contents,
  type LiveContents,
  type PageFailure,
  pathsOf,
  renderFramed,
  renderPages,
} from './render.ts'
import { readState, readTax } from './shared/read-state.ts'
import type { Site } from './shared/site.ts'
import { insertPublication, laterPublication, latestNumber, latestState } from './shared/store.ts'
import { rememberWordings } from './shared/wordings.ts'

/** How often a server looks for what another one on the same database published, in milliseconds. */
const LOOK_EVERY = SECOND

/** How often it reads what pages show of the bookings, in milliseconds. */
const READ_EVERY = 10 * SECOND

type Deps = {
  db: Db
  log: Logger
  /** The built site, if there is one. */
  build: Build | undefined
  publicOrigin: string
  /** Reads what pages show beside a content, in the language of the moment. */
  readLive?: (content: Content) => Promise<LiveContent>
  lookEvery?: number
  readEvery?: number
}

/** What is shown: a publication, the content that follows from it in each language, and what of it could not be shown. */
type Shown = {
  number: number
  state: PublicationState
  contents: Record<Language, Content>
  /** What its prices say of the tax, as the settings of money were. */
  tax: TaxOfPrices
  aside: readonly string[]
  failures: readonly PageFailure[]
}

/**
 * A change to publish: `base` is the number of the publication that its author saw. Without one, the change is right on
 * whatever is published.
 */
type Change = {
  who: string
  section: PublishedSection
  base?: number
  change: (state: PublicationState) => PublicationState
  /** Own pictures that the change brings: they are stored with it, or not at all. */
  pictures?: readonly EncodedPicture[]
}

type Framed = Awaited<ReturnType<typeof renderFramed>>

/** Knows what is published, and shows it. */
export type Publisher = {
  shown: () => Shown
  /** The content in the language of the request or mail that is worked on. */
  content: () => Content
  /** The site with its pages, if it was built. */
  site: Site | undefined
  /**
   * Publishes a change: it renders all pages, stores the publication, and then replaces the pages at once. 409 if
   * somebody published the same part meanwhile, 422 if nothing is different or a page cannot be rendered: then
   * everything stays as it is.
   */
  publish: (change: Change) => Promise<Shown>
  /** Renders one page of a content that is not published. 404 if there is no such page. */
  preview: (path: string, contents: Contents) => Promise<Framed>
  /** Looks now for what is different: call it after a change of what pages show beside the publication. */
  look: () => Promise<void>
  /** Stops looking for what other servers publish. */
  stop: () => Promise<void>
}

/**
 * Shows what was published last, and from then on what this server or another one publishes. It renders the pages anew
 * on each day.
 */
export async function startPublisher({
  db,
  log,
  build,
  publicOrigin,
  readLive = async () => ({}),
  lookEvery = LOOK_EVERY,
  readEvery = READ_EVERY,
}: Deps): Promise<Publisher> {
  const inTurn = makeQueue()
  const site: Site | undefined = build && { client: build.client, pages: new Map() }
  let renderedOn = ''
  let live: LiveContents = {}
  let readAt = 0
  let shown = await show(await latestState(db))

  async function render(contents: Contents) {
    if (!build) return { pages: new Map(), failures: [] }
    live = await liveOf(contents)
    return renderPages(build, contents, publicOrigin, { live })
  }

  async function liveOf(contents: Contents): Promise<LiveContents> {
    readAt = Date.now()
    const [en, fr] = [inLanguage('en', () => readLive(contents.en)), inLanguage('fr', () => readLive(contents.fr))]
    return { en: await en, fr: await fr }
  }

  /** Makes the pages anew that show what is read, if that is different by now. */
  async function renew(isAsked: boolean) {
    if (!build || !site || (!isAsked && Date.now() - readAt < readEvery)) return
    const now = await liveOf(shown.contents)
    const before = live
    live = now
    const isNew = (part: keyof LiveContent) =>
      languages.some((it) => !isDeepStrictEqual(now[it]?.[part], before[it]?.[part]))
    const all = pathsOf(build, shown.contents, live)
    const isDue = (path: string) => {
      const page = site.pages.get(path)
      return page === undefined || (page.shows ?? []).some(isNew)
    }
    const paths = all.filter(isDue)
    if (paths.length === 0 && all.length === site.pages.size) return
    const { pages, failures } = await renderPages(build, shown.contents, publicOrigin, { live, paths })
    for (const { path, reason } of failures) log.error(`The page ${path} could not be made: ${reason}`)
    site.pages = new Map([...[...site.pages].filter(([path]) => all.includes(path)), ...pages])
  }

  /** Shows a stored publication. A page that cannot be rendered from it shows what it showed before. */
  async function show({ number, state }: Pick<Shown, 'number' | 'state'>): Promise<Shown> {
    const day = today()
    const read = await readState(db, state)
    const { pages, failures } = await render(read.contents)
    for (const { path, reason } of failures) log.error(`The page ${path} could not be made: ${reason}`)
    const before =
      failures.length > 0 && site?.pages.size === 0 ? (await render({ en: defaults, fr: french })).pages : site?.pages
    for (const { path } of failures) {
      const page = before?.get(path)
      if (page) pages.set(path, page)
    }
    if (read.aside.length > 0)
      log.warn(`This version has no place for these texts, and keeps them aside: ${read.aside.join(', ')}`)
    await rememberWordings(db, read.contents)
    put(pages, day)
    return { number, state, ...read, failures }
  }

  function put(pages: Site['pages'], day: string) {
    if (site) site.pages = pages
    renderedOn = day
  }

  async function look(isAsked = false) {
    try {
      const isNew = (await latestNumber(db)) !== shown.number
      // Some texts are true on their day only, such as the next days with other hours.
      if (
        isNew ||
        renderedOn !== today() ||
        !isDeepStrictEqual(await readTax(db), shown.tax) ||
        (await arePicturesGone(db, shown.contents.en))
      )
        shown = await show(await latestState(db))
      await renew(isAsked)
    } catch (error) {
      log.error(error, 'could not look for publications')
    }
  }

  async function publish({ who, section, base, change, pictures = [] }: Change): Promise<Shown> {
    for (;;) {
      const latest = await latestState(db)
      const later = base !== undefined && (await laterPublication(db, base, section))
      if (later) throw new Problem(409, deskContent.refusals.overtaken(later.who, instantLabel(later.at)))
      const state = change(latest.state)
      if (isDeepStrictEqual(state, latest.state)) throw new Problem(422, deskContent.refusals.nothing)
      const read = await readState(db, state, pictures)
      const day = today()
      const { pages, failures } = await render(read.contents)
      const [failure] = failures
      if (failure) throw new Problem(422, deskContent.refusals.notRendered(failure.path, failure.reason))
      const isStored = await db.transaction().execute(async (trx) => {
        const isNext = await insertPublication(trx, latest.number, { who, section, state })
        if (!isNext) return false
        for (const picture of pictures) await insertPicture(trx, picture)
        await rememberWordings(trx, read.contents)
        await tell(trx, 'content_changed', section, who)
        return true
      })
      if (!isStored) continue
      put(pages, day)
      shown = { number: latest.number + 1, state, ...read, failures }
      return shown
    }
  }

  async function preview(path: string, contents: Contents) {
    if (!build) throw new Problem(404, deskContent.refusals.noSite)
    if (!pathsOf(build, contents, live).includes(path)) throw new Problem(404, t(refusals).notFound)
    return renderFramed(path, build, contents, publicOrigin, live)
  }

  const stopLooking = repeat(lookEvery, () => inTurn(() => look()))
  return {
    shown: () => shown,
    content: () => shown.contents[language()],
    site,
    preview,
    look: () => inTurn(() => look(true)),
    publish: (change) => inTurn(() => publish(change)),
    stop: async () => {
      await stopLooking()
      await inTurn(async () => {})
    },
  }
}
