import { STRIP_DAYS } from '#core/days.ts'
import { language } from '#core/in-language.ts'
import { jobStatuses } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { freeOn } from '#features/schedule/nearest-times.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { readAvailability } from '#features/schedule/server/shared/times.ts'
import type { TownPage } from '#features/schedule/town-pages.ts'
import { townSlug } from '#features/services/area.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'

/** How many days with open times a town's page names. */
const MOST_DAYS = 3

/** The towns that have a page: those of the service area in which there was a job, or will be one. None while they are made up. */
export async function readTownPages(db: Db, content: Content): Promise<TownPage[]> {
  if (content.placeholders.includes('serviceArea.areas')) return []
  const known = await townsWithJobs(db)
  const other = language() === 'en' ? 'fr' : 'en'
  const others = withContentIn(other, content, ({ serviceArea }) => serviceArea.areas)
  const pages: TownPage[] = []
  for (const { id, towns } of content.serviceArea.areas) {
    const otherTowns = others.find((area) => area.id === id)?.towns ?? []
    const own = towns
      .map((town, i) => ({ town, area: id, slug: townSlug(town), otherSlug: townSlug(otherTowns[i] ?? town) }))
      .filter(({ slug, otherSlug }) => known.has(slug) || known.has(otherSlug))
    if (own.length === 0) continue
    const next = await nextDays(db, content, own[0]?.town ?? '')
    pages.push(...own.map((page) => ({ ...page, next })))
  }
  return pages
}

/** The towns of all jobs that are done or promised. */
async function townsWithJobs(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('appoint_city')
    .distinct()
    .where('status', 'in', jobStatuses)
    .where('erased_at', 'is', null)
    .execute()
  return new Set(rows.map(({ appoint_city }) => townSlug(appoint_city ?? '')))
}

/** The first open times in a town for the shortest of the services, one a day. */
async function nextDays(db: Db, content: Content, town: string) {
  const [shortest] = offeredServices(content.services).toSorted((one, another) => one.minutes - another.minutes)
  if (!shortest) return []
  const needed = timeForRequest(
    { service_type: shortest.value, vehicle_count: 1, add_ons: [], appoint_zipcode: undefined, appoint_city: town },
    content,
  )
  const { days, next_free } = await readAvailability(db, content, needed, { from: today(), days: STRIP_DAYS })
  const first = days.flatMap((day) => freeOn(day).slice(0, 1))
  return (first.length > 0 ? first : next_free).slice(0, MOST_DAYS)
}
