import { STRIP_DAYS } from '#core/days.ts'
import type { LiveContent } from '#core/live-content.ts'
import { today } from '#core/time.ts'
import { firstTimes, type OpenDays, packAnswer } from '#features/schedule/open-days.ts'
import { SEASON_TIMES, type SeasonNow, seasonOn } from '#features/schedule/season.ts'
import { addOnsNamed, idsIn } from '#features/services/add-ons.ts'
import { packagesOf } from '#features/services/packages.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { timeForRequest } from './needed.ts'
import { opensAgain } from './rules.ts'
import { readAvailability } from './times.ts'

/** Reads what pages say of the open times: those of the services, and of the line of the season. */
export async function readTimes(db: Db, content: Content): Promise<Pick<LiveContent, 'openDays' | 'seasonNow'>> {
  const openDays = await readOpenDays(db, content)
  return { openDays, seasonNow: seasonNow(content, openDays) }
}

function seasonNow({ opening, season }: Content, openDays: OpenDays): SeasonNow {
  const { service_type } = seasonOn(season, today()) ?? {}
  return { times: firstTimes(openDays, { service_type }, SEASON_TIMES), back: opensAgain(today(), opening) }
}

/** Reads what pages say of the open times: those of each service, and of each package. */
async function readOpenDays(db: Db, content: Content): Promise<OpenDays> {
  const from = today()
  const services = offeredServices(content.services).map(({ value }) => ({ service_type: value, add_ons: '' }))
  const packages = packagesOf(content).map(({ choice }) => choice)
  const answers: OpenDays['answers'][number][] = []
  for (const { service_type, add_ons } of [...services, ...packages]) {
    const needed = timeForRequest(
      {
        service_type,
        vehicle_count: 1,
        add_ons: addOnsNamed(content.addOns, service_type, idsIn(add_ons)),
        appoint_zipcode: undefined,
        appoint_city: undefined,
      },
      content,
    )
    const answer = await readAvailability(db, content, needed, { from, days: STRIP_DAYS })
    answers.push({ service_type, add_ons, ...packAnswer(answer) })
  }
  return { from, answers }
}
