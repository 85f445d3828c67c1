import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { DAY, MINUTE } from '#core/durations.ts'
import { activeStatuses } from '#core/statuses.ts'
import { BLOCK_RANGE_DAYS } from '#features/day-operations/blocks.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { crowdedSlots } from '#features/schedule/server/shared/availability-check.ts'
import { readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { isDayOf, openingDay } from '#features/schedule/server/shared/rules.ts'
import { areaOfPlace } from '#features/services/area.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { AS_PUBLISHED, contentCalls } from '#features/website/calls.ts'
import { ownGaps } from '#features/website/check.ts'
import { type Content, englishContent } from '#features/website/content.ts'
import {
  ContentEdit,
  type DeskContent,
  PublicationEntry,
  PublicationQuery,
  Publications,
  RestoreRequest,
} from '#features/website/content-calls.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import { contentOf, type PublicationState, placeholdersIn } from '#features/website/publication.ts'
import { frenchOfState, readPictureNames, readState } from '#features/website/server/shared/read-state.ts'
import { findPublication, findState, listPublications, parseState } from '#features/website/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { changesFrom, stateAfter } from './edit.ts'
import { keepPeople } from './keep-people.ts'
import { ChangedAgain, refusedUndo, revertedState } from './revert.ts'

const { refusals } = deskContent

/** How many publications one answer lists. */
const PAGE = 50

const NumberParams = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/, refusals.noPublication)) })
const PageParams = z.object({ id: z.string(), '*': z.string() })

/** The content: what can be edited, a preview of a change, its publication, and those of before. */
export const contentRoutes = deskRoutes(contentCalls, (deps: DeskDeps) => {
  const { db, publisher } = deps

  const present = async (): Promise<DeskContent> => {
    const { number, state, aside, failures } = publisher.shown()
    const names = await readPictureNames(db)
    const { content } = contentOf(state, names)
    const { texts, own, missing, stale } = frenchOfState(state, content, names)
    return {
      number,
      content,
      french: { texts, own, missing, stale },
      gaps: ownGaps,
      placeholders: placeholdersIn(state),
      aside: [...aside],
      failures: [...failures],
    }
  }
  const requireState = async (number: number) => {
    const state = await findState(db, number)
    if (!state) throw new Problem(404, refusals.noPublication)
    return state
  }

  return {
    content: {
      get: route({
        who: 'owner',
        says: 'Each section as it is edited. `src/features/website` describes them, `shape.ts` beside it the kinds of values.',
        sample: () => ({}),
        handle: () => present(),
      }),
    },

    contentPreview: {
      post: route({
        who: 'owner',
        says: '`value`: the whole section. 422 beside each wrong field, such as `products.3.title`.',
        sample: () => ({ body: sampleEdit() }),
        body: ContentEdit,
        async handle({ body: edit }) {
          const { state, contents } = publisher.shown()
          const names = await readPictureNames(db)
          const after = stateAfter(state, edit, names)
          const { contents: next } = await readState(db, after)
          return {
            changes: changesFrom(state, after, names),
            consequences: await consequencesOf(db, contents.en, next.en),
            preview: await insertPreview(db, after),
          }
        },
      }),
    },

    contentPreviewPage: {
      get: route({
        who: 'owner',
        says: 'In a frame of the desk only; 404 after 15 minutes. With `published` as the id, as it is on the site.',
        answers: 'a page',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ request, reply }) {
          const { id, '*': rest } = parse(PageParams, request.params)
          const state = id === AS_PUBLISHED ? publisher.shown().state : await findPreview(db, id)
          if (!state) throw new Problem(404, refusals.noPreview)
          const { contents } = await readState(db, state)
          const page = await publisher.preview(`/${rest}`, contents)
          return reply
            .headers({ 'content-security-policy': page.policy, 'x-frame-options': 'SAMEORIGIN' })
            .type(page.type)
            .send(page.text)
        },
      }),
    },

    contentPublish: {
      post: route({
        who: 'owner',
        says: '409 if somebody published that section after `number`; 422 for a wrong field, without a change, or if a page cannot be rendered. **proof**, if another address may sign in then, gets the mails about bookings, or sends mails.',
        sample: () => ({ body: sampleEdit() }),
        body: ContentEdit,
        async handle({ body: edit, who, request }) {
          const names = await readPictureNames(db)
          const change = (state: PublicationState) => stateAfter(state, edit, names)
          const { contents } = await readState(db, change(publisher.shown().state))
          await keepPeople(request, deps, contents.en, () =>
            publisher.publish({ who, section: edit.section, base: edit.number, change }),
          )
          return present()
        },
      }),
    },

    publications: {
      get: route({
        who: 'owner',
        says: 'Newest first, 50 at most. `section` is `all` if a whole state was brought back or imported.',
        sample: () => ({ query: { before: '9' } }),
        query: PublicationQuery,
        handle: async ({ query: { before } }) =>
          z.parse(Publications, { publications: await listPublications(db, before, PAGE) }),
      }),
    },

    publication: {
      get: route({
        who: 'owner',
        says: '`:id` is its number.',
        sample: () => ({ id: '1', status: 404 }),
        async handle({ request }) {
          const number = Number(parse(NumberParams, request.params).id)
          const [before, after] = [await requireState(number - 1), await requireState(number)]
          return { changes: changesFrom(before, after, await readPictureNames(db)) }
        },
      }),
    },

    publicationUndo: {
      post: route({
        who: 'owner',
        says: 'Takes back what that publication changed, in both languages, and keeps what others changed since. 409 with `errors` at the paths of what was changed again; 422 if there is nothing to take back, or beside fields that do not go together without it. **proof** as above.',
        sample: () => ({ id: '0', status: 404 }),
        async handle({ who, request }) {
          const number = Number(parse(NumberParams, request.params).id)
          const [before, after] = [await requireState(number - 1), await requireState(number)]
          const { section } = z.parse(PublicationEntry, await findPublication(db, number))
          const names = await readPictureNames(db)
          const change = (now: PublicationState) => revertedState({ before, after, now }, names)
          try {
            const { contents } = await readState(db, change(publisher.shown().state))
            await keepPeople(request, deps, contents.en, () => publisher.publish({ who, section, change }))
          } catch (error) {
            if (error instanceof ChangedAgain) throw await refusedUndo(db, number, error)
            throw error
          }
          return present()
        },
      }),
    },

    publicationRestore: {
      post: route({
        who: 'owner',
        says: 'Publishes that state again; 0 is the program’s own. 409 if anything was published after `number`. **proof** as above.',
        sample: () => ({ id: '0', body: { number: 1 } }),
        body: RestoreRequest,
        async handle({ body: { number }, who, request }) {
          const restored = await requireState(Number(parse(NumberParams, request.params).id))
          const { contents } = await readState(db, restored)
          await keepPeople(request, deps, contents.en, () =>
            publisher.publish({ who, section: 'all', base: number, change: () => restored }),
          )
          return present()
        },
      }),
    },
  }
})

/** How long a preview can be looked at, in milliseconds, and how many there can be at a time. */
const LASTS = 15 * MINUTE
const MOST = 20

/** Keeps a state that somebody looks at before publishing it, and returns the preview's id. The oldest ones go. */
export async function insertPreview(db: Db, state: PublicationState): Promise<string> {
  const id = makeToken()
  const created_at = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    const others = await trx
      .selectFrom('content_previews')
      .select('id')
      .where('created_at', '>=', oldest())
      .orderBy('created_at', 'desc')
      .limit(MOST - 1)
      .execute()
    const kept = others.map((it) => it.id)
    await trx.deleteFrom('content_previews').where('id', 'not in', kept).execute()
    await trx
      .insertInto('content_previews')
      .values({ id, created_at, state: JSON.stringify(state) })
      .execute()
  })
  return id
}

/** The state of a preview; undefined if it has ended. */
export async function findPreview(db: Db, id: string): Promise<PublicationState | undefined> {
  const row = await db
    .selectFrom('content_previews')
    .select('state')
    .where('id', '=', id)
    .where('created_at', '>=', oldest())
    .executeTakeFirst()
  return row && parseState(row.state)
}

const oldest = () => new Date(Date.now() - LASTS).toISOString()

const { consequences: words } = deskContent

type Appointment = {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  appoint_minutes: number
  appoint_zipcode: string | null
  appoint_city: string | null
}

/**
 * What follows from a new content, in sentences: what it means for the appointments that are booked, which all stay as
 * they are, and which descriptions still name a service that it hides.
 */
async function consequencesOf(db: Db, before: Content, after: Content): Promise<string[]> {
  const appointments = await db
    .selectFrom('bookings')
    .select(['appoint_date', 'appoint_time', 'appoint_at', 'appoint_minutes'])
    .select(['appoint_zipcode', 'appoint_city'])
    .where('status', 'in', activeStatuses)
    .where('appoint_at', '>', new Date().toISOString())
    .execute()
  const outside = newly(appointments, (it, { opening }) => isOutside(it, opening), before, after)
  const far = newly(appointments, ({ appoint_date }, { opening }) => appoint_date > lastDay(opening), before, after)
  const elsewhere = newly(appointments, isElsewhere, before, after)
  const crowded = await countCrowded(db, before, after)
  return [
    ...(outside > 0 ? [words.outside(outside)] : []),
    ...(elsewhere > 0 ? [words.elsewhere(elsewhere)] : []),
    ...(far > 0 ? [words.far(far)] : []),
    ...(crowded > 0 ? [words.crews(crowded)] : []),
    ...namedAlthoughHidden(before, after),
  ]
}

/** How many appointments something holds for after the change, and did not before. */
const newly = (
  appointments: readonly Appointment[],
  holds: (appointment: Appointment, content: Content) => boolean,
  before: Content,
  after: Content,
) => appointments.filter((it) => holds(it, after) && !holds(it, before)).length

function isOutside(
  { appoint_date, appoint_time, appoint_at, appoint_minutes }: Appointment,
  opening: Content['opening'],
) {
  const day = openingDay(appoint_date, opening)
  if (day.closed !== undefined) return true
  const ends = Date.parse(appoint_at) + appoint_minutes * MINUTE
  return appoint_time < day.from || appoint_time >= day.to || ends > day.closes
}

function isElsewhere(appointment: Appointment, { serviceArea }: Content) {
  const area = areaOfPlace(serviceArea, appointment)
  return area !== undefined && !isDayOf(area, appointment.appoint_date)
}

/** How many half hours from now on have more appointments than crews, if there are fewer crews than before. */
async function countCrowded(db: Db, before: Content, after: Content): Promise<number> {
  if (after.opening.crews >= before.opening.crews) return 0
  const now = Date.now()
  return crowdedSlots(await readDay(db, after, slotsFrom(now, now + BLOCK_RANGE_DAYS * DAY)))
}

/**
 * The descriptions for search engines that name a newly hidden service in words of their own, which only the owner can
 * change.
 */
function namedAlthoughHidden(before: Content, after: Content): string[] {
  const shown = before.services.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const hidden = after.services.filter((it) => it.hidden && shown.includes(it.id))
  return hidden.flatMap(({ label, mention }) =>
    Object.values(after.pageTexts)
      .filter(({ description }) => [label, mention].some((name) => plain(description).includes(plain(name))))
      .map(({ name }) => words.named(name, label)),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll('&', 'and')

/** Another name for the brands. */
const sampleEdit = () => ({
  section: 'home',
  number: 0,
  confirmed: [],
  value: { ...englishContent.home, brands: { title: 'Our Brands' } },
})
