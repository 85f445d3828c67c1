import { expect, test } from 'vitest'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { linkOf, viewToken } from '#features/bookings/server/shared/links.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { publicCalls } from '#platform/http/public-route.ts'
import { eraseBooking } from '#testing/erase.ts'
import { managed, NOW } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOW)

/** All calls of the client's page: each path by each method that it takes. */
const manageCalls = (app: Awaited<ReturnType<typeof managed>>['app']) =>
  publicCalls(app).filter(({ url }) => url.startsWith('/manage/'))

/** The app with a booking that was erased within the hour of its tab, and what each call of the page answers to a token. */
async function erased() {
  const site = await managed()
  const { app, db, id } = site
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  const answers = async (authorization: string) => {
    const all = []
    for (const { method, url } of manageCalls(app)) {
      const isFile = method === 'POST' && url === visitorPhotoCalls.managePhotos
      const type = isFile ? 'application/octet-stream' : 'application/json'
      const headers = { authorization, ...(method === 'POST' && { 'content-type': type }) }
      const body = method === 'POST' && { payload: isFile ? 'a picture' : '{}' }
      const answer = await app.inject({ method, url, headers, ...body })
      all.push([method, url, answer.statusCode, answer.json().detail])
    }
    return all
  }
  return { ...site, answers }
}

const gone = fill(t(manageRefusals).erased, defaults.facts)

test('no call of the client’s page opens an erased booking to the tab that sent it', async () => {
  const { app, db, tab, stored, answers } = await erased()
  const before = await stored()
  const all = manageCalls(app)
  expect(all.length).toBeGreaterThan(15)
  expect(await answers(tab.authorization)).toEqual(all.map(({ method, url }) => [method, url, 410, gone]))
  expect(await stored()).toEqual(before)
  expect(await db.selectFrom('manage_links').selectAll().execute(), 'it gets no link').toEqual([])
})

test('a link that an earlier version gave to an erased booking opens nothing either', async () => {
  const { app, db, id, answers } = await erased()
  const link = await linkOf(db, id)
  for (const token of [link.token, viewToken(link, 'view')])
    expect(await answers(`Bearer ${token}`)).toEqual(
      manageCalls(app).map(({ method, url }) => [method, url, 410, gone]),
    )
})
