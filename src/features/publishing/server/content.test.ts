import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { AS_PUBLISHED, contentCalls, previewPage } from '#features/website/calls.ts'
import { type Content, defaultsInFrench, englishContent, type SourceContent } from '#features/website/content.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import { deskContent } from '#features/website/desk-content-words.ts'
import type { Build } from '#features/website/server/render.ts'
import { insertAbsence } from '#testing/absences.ts'
import { testDesk } from '#testing/desk.ts'
import { emptyManifest } from '#testing/empty-manifest.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'

const content: SourceContent = englishContent
const { business, opening } = content

const build: Build = {
  client: '/nowhere',
  manifest: { ...emptyManifest, inline: [`sha256-${createHash('sha256').update('let a').digest('base64')}`] },
  renderers: [
    {
      language: 'en',
      paths: ['/', '/contact'],
      render: async (path: string, { business: { phone } }: Content) => ({
        type: 'text/html',
        text: `<script>let a</script><p>${path} ${phone}</p>`,
      }),
    },
  ],
}

const phone = '705-555-0199'
const edit = (facts: Partial<SourceContent['business']> = { phone }, number = 0) => ({
  section: 'business',
  number,
  value: { ...business, ...facts },
})

test('the desk shows the content as it is edited, and which facts are made up', async () => {
  const { get } = await testDesk({ build })
  const answer = (await get(contentCalls.content)).json()
  expect(answer).toMatchObject({ number: 0, aside: [], failures: [] })
  expect(answer.content).toEqual(JSON.parse(JSON.stringify(englishContent)))
  expect(answer.placeholders).toContain('business.phone')
})

test('a published fact is on the pages, and in the answers of the server, at once', async () => {
  const { app, act, post } = await testDesk({ build })
  const answer = await act(contentCalls.contentPublish, edit())
  expect([answer.statusCode, answer.json().number]).toEqual([200, 1])
  expect((await app.inject('/contact')).body).toContain(phone)
  expect((await app.inject(openapiCalls.openapi)).statusCode).toBe(200)
  const soon = { ...opening, leadHours: 100 }
  const rules = { section: 'opening', number: 1, value: soon }
  expect((await act(contentCalls.contentPublish, rules)).statusCode).toBe(200)
  const refused = await post(bookingFormCalls.bookings, booking)
  expect(refused.statusCode).toBe(422)
})

test('what an older version published, as differences, is shown, and is whole after the next change', async () => {
  const { db, act, get, publisher } = await testDesk({ build })
  const older = { overrides: { business: { phone } }, confirmed: ['business.email'] }
  const row = { at: '2026-01-01T00:00:00.000Z', who: 'ann@example.com', section: 'business' }
  await db
    .insertInto('publications')
    .values({ ...row, number: 1, state: JSON.stringify(older) })
    .execute()
  await expect.poll(() => publisher.shown().number).toBe(1)
  const shown = (await get(contentCalls.content)).json()
  expect(shown.content.business).toEqual({ ...business, phone })
  expect(shown.placeholders).not.toContain('business.phone')
  const same = await act(contentCalls.contentPublish, edit({ phone }, 1))
  expect([same.statusCode, same.json().detail]).toEqual([422, deskContent.refusals.nothing])
  const city = { phone, city: 'Sudbury' }
  expect((await act(contentCalls.contentPublish, edit(city, 1))).statusCode).toBe(200)
  expect(publisher.shown().state).toEqual({
    sections: { business: { ...business, ...city } },
    confirmed: ['business.email'],
  })
})

test('a preview shows what would change, in a frame of the desk alone, and changes nothing', async () => {
  const { app, act, get } = await testDesk({ build })
  const answer = (await act(contentCalls.contentPreview, edit())).json()
  expect(answer).toMatchObject({
    changes: [{ path: 'business.phone', from: business.phone, to: phone }],
    consequences: [],
  })
  const page = await get(previewPage(answer.preview, '/contact'))
  expect(page.body).toContain(`/contact ${phone}`)
  expect(page.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/'sha256-.*frame-ancestors 'self'/),
    'cache-control': 'no-store',
  })
  expect((await app.inject('/contact')).body).not.toContain(phone)
  const now = await get(previewPage(AS_PUBLISHED, '/contact'))
  expect(now.body).toContain(`/contact ${business.phone}`)
  expect((await app.inject(previewPage(answer.preview, '/contact'))).statusCode).toBe(401)
  expect((await get(previewPage(answer.preview, '/other'))).statusCode).toBe(404)
  const gone = await get(previewPage('gone', '/contact'))
  expect([gone.statusCode, gone.json().detail]).toEqual([404, deskContent.refusals.noPreview])
})

test('a wrong edit is refused beside its field', async () => {
  const { act } = await testDesk({ build })
  const long = content.services.map((it) => ({ ...it, minutes: 900 }))
  for (const [body, error] of [
    [edit({ phone: '555' }), { field: 'business.phone', message: contentRefusals.phone }],
    // What does not go with the rest.
    [
      { section: 'services', number: 0, value: long },
      { field: 'services.0.minutes', message: contentRefusals.longService('10') },
    ],
    [{ ...edit(), section: 'prices' }, { field: 'section' }],
    [{ ...edit(), number: 'x' }, { field: 'number' }],
    [{ ...edit(), html: true }, { field: 'html' }],
  ] as const)
    for (const call of [contentCalls.contentPreview, contentCalls.contentPublish]) {
      const answer = await act(call, body)
      expect(answer.statusCode, error.field).toBe(422)
      expect(answer.json().errors[0]).toMatchObject(error)
    }
})

test('nothing new is no publication, and a made-up fact can be confirmed', async () => {
  const { act } = await testDesk({ build })
  const nothing = await act(contentCalls.contentPublish, edit({}))
  expect([nothing.statusCode, nothing.json().detail]).toEqual([422, deskContent.refusals.nothing])
  const right = await act(contentCalls.contentPublish, { ...edit({}), confirmed: ['business.phone'] })
  expect(right.statusCode).toBe(200)
  expect(right.json().placeholders).not.toContain('business.phone')
})

test('of two people who edit the same part, the second is told, and overwrites nothing', async () => {
  const { app, act } = await testDesk({ build })
  expect((await act(contentCalls.contentPublish, edit())).statusCode).toBe(200)
  const second = await act(contentCalls.contentPublish, edit({ phone: '705-555-0100' }), 'bo@example.com')
  expect(second.statusCode).toBe(409)
  expect(second.json().detail).toContain('ann@example.com')
  expect((await app.inject('/')).body).toContain(phone)
})

test('every publication is kept, can be looked at, and can be brought back', async () => {
  const { app, act, get } = await testDesk({ build })
  await act(contentCalls.contentPublish, edit())
  await act(contentCalls.contentPublish, edit({ phone: '705-555-0100' }, 1), 'bo@example.com')
  const { publications } = (await get(contentCalls.publications)).json()
  expect(publications).toMatchObject([
    { number: 2, who: 'bo@example.com', section: 'business' },
    { number: 1, who: 'ann@example.com', section: 'business' },
  ])
  expect((await get(`${contentCalls.publications}?before=2`)).json().publications).toHaveLength(1)
  expect((await get(withId(contentCalls.publication, '2'))).json()).toEqual({
    changes: [{ path: 'business.phone', from: phone, to: '705-555-0100' }],
  })
  const back = await act(withId(contentCalls.publicationRestore, '1'), { number: 2 })
  expect([back.statusCode, back.json().number]).toEqual([200, 3])
  expect((await app.inject('/')).body).toContain(phone)
  expect((await act(withId(contentCalls.publicationRestore, '0'), { number: 3 })).statusCode).toBe(200)
  expect((await app.inject('/')).body).toContain(business.phone)
  for (const id of ['9', 'x', '-1'])
    expect((await get(withId(contentCalls.publication, id))).statusCode).toBeGreaterThanOrEqual(404)
})

const undo = (number: number) => withId(contentCalls.publicationUndo, String(number))

test('an undo takes back what that publication changed, and keeps what others changed since', async () => {
  const { app, act, get } = await testDesk({ build })
  await act(contentCalls.contentPublish, edit())
  const theirs = edit({ phone, tagline: 'Spotless' }, 1)
  await act(contentCalls.contentPublish, theirs, 'bo@example.com')
  const rules = { section: 'opening', number: 2, value: { ...opening, leadHours: 100 } }
  await act(contentCalls.contentPublish, rules, 'bo@example.com')

  const undone = await act(undo(1), {})
  expect([undone.statusCode, undone.json().number]).toEqual([200, 4])
  expect(undone.json().content).toMatchObject({
    business: { phone: business.phone, tagline: 'Spotless' },
    opening: { leadHours: 100 },
  })
  expect(undone.json().placeholders).toContain('business.phone')
  expect((await app.inject('/')).body).toContain(business.phone)
  const { publications } = (await get(contentCalls.publications)).json()
  expect(publications[0]).toMatchObject({ number: 4, who: 'ann@example.com', section: 'business' })

  // It is a publication: it can be undone as well, and the same cannot be taken back twice.
  const twice = await act(undo(1), {})
  expect([twice.statusCode, twice.json().detail]).toEqual([422, deskContent.refusals.nothingToUndo])
  expect((await act(undo(4), {})).json().content.business.phone).toBe(phone)
})

test('an undo of what was changed again names the fields, who changed them and when, and does nothing', async () => {
  const { act, publisher } = await testDesk({ build })
  await act(contentCalls.contentPublish, edit({ phone, tagline: 'Spotless' }))
  const theirs = edit({ phone: '705-555-0100', tagline: 'Spotless' }, 1)
  await act(contentCalls.contentPublish, theirs, 'bo@example.com')
  await act(contentCalls.contentPublish, { section: 'opening', number: 2, value: { ...opening, leadHours: 100 } })
  const refused = await act(undo(1), {})
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toMatch(/bo@example\.com changed some of it again on .*\./)
  expect(refused.json().errors).toEqual([{ field: 'business.phone', message: deskContent.refusals.changedSince }])
  expect(publisher.shown().number).toBe(3)

  // As the refusal says: the later one first.
  expect((await act(undo(2), {})).statusCode).toBe(200)
  const undone = (await act(undo(1), {})).json()
  expect(undone.content).toMatchObject({ business, opening: { leadHours: 100 } })
})

test('an undo takes back both languages, and leaves no French text without its place', async () => {
  const { act } = await testDesk({ build })
  const path = 'home.hero.title'
  await act(contentCalls.contentPublish, heroEdit('Gleaming', { [path]: 'Brillant' }, 0))
  const { french, content: now } = (await act(undo(1), {})).json()
  expect([now.home.hero.title, french.own]).toEqual([content.home.hero.title, []])

  const day = { id: 'own1', name: 'Fair', on: { month: 8, day: 3 } }
  const holidays = { ...opening, holidays: [...opening.holidays, day] }
  await act(contentCalls.contentPublish, { section: 'opening', number: 2, value: holidays })
  const name = 'opening.holidays.own1.name'
  await act(
    contentCalls.contentPublish,
    { section: 'opening', number: 3, value: holidays, french: { [name]: 'Foire' } },
    'bo@example.com',
  )
  const refused = await act(undo(3), {})
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([409, `french.${name}`])
  expect(refused.json().detail).toContain('bo@example.com')
})

test('an undo is refused if the rest does not go together without it, and if there is no such publication', async () => {
  const { act } = await testDesk({ build })
  const { serviceArea } = content
  const [first] = serviceArea.areas
  const far = { ...first, id: 'far', towns: ['Far'], prefixes: ['P9N'], travelMinutes: 90 }
  const areas = [...serviceArea.areas, far]
  const trip = { id: 'trip1', from: first?.id, to: 'far', minutes: 90 }
  const value = { ...serviceArea, areas }
  await act(contentCalls.contentPublish, { section: 'serviceArea', number: 0, value })
  const later = { ...value, directTrips: [...serviceArea.directTrips, trip] }
  const second = { section: 'serviceArea', number: 1, value: later }
  expect((await act(contentCalls.contentPublish, second)).statusCode).toBe(200)
  const refused = await act(undo(1), {})
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: 'serviceArea.directTrips.trip1.to', message: contentRefusals.area }],
  ])
  const unfit = [
    ['0', 404],
    ['9', 404],
    ['x', 422],
    ['-1', 422],
  ] as const
  for (const [id, status] of unfit)
    expect((await act(withId(contentCalls.publicationUndo, id), {})).statusCode).toBe(status)
})

test('an undo of a whole site that was brought back takes all of it back', async () => {
  const { act } = await testDesk({ build })
  await act(contentCalls.contentPublish, edit())
  await act(withId(contentCalls.publicationRestore, '0'), { number: 1 })
  const rules = { section: 'opening', number: 2, value: { ...opening, leadHours: 100 } }
  await act(contentCalls.contentPublish, rules)
  const undone = (await act(undo(2), {})).json()
  expect(undone.content).toMatchObject({ business: { phone }, opening: { leadHours: 100 } })
})

test('an undo also takes back that a made-up fact is right', async () => {
  const { act } = await testDesk({ build })
  await act(contentCalls.contentPublish, { ...edit({}), confirmed: ['business.phone'] })
  expect((await act(undo(1), {})).json().placeholders).toContain('business.phone')
})

test('a change of the hours says which appointments it leaves as they are', async () => {
  const { act, post, db } = await testDesk({ build })
  const numberIn = (lines: string[]) => Number(/At (\d+) time/.exec(lines.join())?.[1])
  // An open day: no holiday, and from 8:00 on.
  const day = bookable.find((it) => it.appoint_time === '08:00' && it.appoint_date > addDays(today(), 31))?.appoint_date
  for (const appoint_time of ['08:00', '12:00', '12:00'])
    expect((await post(bookingFormCalls.bookings, { ...booking, appoint_date: day, appoint_time })).statusCode).toBe(
      201,
    )
  const consequences = async (value: Partial<SourceContent['opening']>) => {
    const body = { section: 'opening', number: 0, value: { ...opening, ...value } }
    return (await act(contentCalls.contentPreview, body)).json().consequences
  }
  const hours = { from: '10:00', to: '23:30' }
  const week = Object.fromEntries(Object.keys(opening.week).map((name) => [name, hours]))
  const { outside, far, crews } = deskContent.consequences
  expect(await consequences({ week: week as typeof opening.week, holidays: [] })).toEqual([
    outside(1),
    ...(await consequences({})),
  ])
  expect(await consequences({ daysAhead: 30 })).toContain(far(3))
  const crowded = await consequences({ crews: 1 })
  expect(crowded).toContainEqual(expect.stringMatching(/more is booked/))
  // With the one crew away, the appointment at eight is one too many, too.
  const [from_at, to_at] = [`${day}T10:00:00.000Z`, `${day}T23:00:00.000Z`]
  await insertAbsence(db, { crew: 1, from_at, to_at })
  expect(numberIn(await consequences({ crews: 1 }))).toBeGreaterThan(numberIn(crowded))
  expect(crews(1)).not.toBe(crews(2))
})

const heroEdit = (title: string, french: object, number: number) => ({
  section: 'home',
  number,
  french,
  value: { ...content.home, hero: { ...content.home.hero, title } },
})

test('two services with the same French name are refused beside the second', async () => {
  const { act } = await testDesk({ build })
  const [first, second] = content.services
  const french = { [`services.${first?.id}.label`]: 'Lavage', [`services.${second?.id}.label`]: 'Lavage' }
  const edit = { section: 'services', number: 0, value: content.services, french }
  const answer = await act(contentCalls.contentPublish, edit)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { field: `french.services.${second?.id}.label`, message: contentRefusals.twice('Lavage') },
  ])
})

test('both languages are published at once; what has no French, or not the right one, is named', async () => {
  const { act, get, publisher } = await testDesk({ build })
  const path = 'home.hero.title'
  const inFrench = () => publisher.shown().contents.fr.home.hero.title
  const first = await act(contentCalls.contentPublish, heroEdit('Spotless', {}, 0))
  // The French that came with the site stays, and is older than its English.
  const ofCode = defaultsInFrench.home.hero.title
  expect(first.json().french).toMatchObject({ missing: [], stale: [path] })
  expect((await get(withId(contentCalls.publication, '1'))).json().changes).toMatchObject([{ path }])
  expect(inFrench()).toBe(ofCode)
  const second = heroEdit('Gleaming', { [path]: 'Brillant' }, 1)
  const { french } = (await act(contentCalls.contentPublish, second)).json()
  expect([french.missing, french.stale, french.texts[path]]).toEqual([[], [], 'Brillant'])
  expect(inFrench()).toBe('Brillant')
  expect((await get(withId(contentCalls.publication, '2'))).json().changes).toEqual([
    { path, from: 'Spotless', to: 'Gleaming' },
    { path: `french.${path}`, from: ofCode, to: 'Brillant' },
  ])
  const third = await act(contentCalls.contentPublish, heroEdit('Shining', {}, 2))
  expect(third.json().french).toMatchObject({ missing: [], stale: [path] })
  // Sent again it is right for the new English text, and an empty one is taken back.
  const right = heroEdit('Shining', { [path]: 'Brillant' }, 3)
  expect((await act(contentCalls.contentPublish, right)).json().french.stale).toEqual([])
  const none = await act(contentCalls.contentPublish, heroEdit('Shining', { [path]: '' }, 4))
  expect(none.json().french.missing).toEqual([path])
  const back = await act(withId(contentCalls.publicationRestore, '2'), { number: 5 })
  expect([back.statusCode, inFrench()]).toEqual([200, 'Brillant'])
})

test('a wrong French text is refused beside its field, and nothing is published', async () => {
  const { act, publisher } = await testDesk({ build })
  const refused = async (french: object) => {
    const answer = await act(contentCalls.contentPublish, heroEdit('Spotless', french, 0))
    return [answer.statusCode, answer.json().errors[0].field]
  }
  expect(await refused({ 'home.hero.title': '{prix}' })).toEqual([422, 'french.home.hero.title'])
  expect(await refused({ 'about.who.title': 'Nous' })).toEqual([422, 'french.about.who.title'])
  expect((await refused({ 'home.hero.title': 1 }))[0]).toBe(422)
  expect(publisher.shown().number).toBe(0)
})
