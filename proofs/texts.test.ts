import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { CLIENT_CALENDAR_PATH, feedUrl, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { temporaryFolder } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { type Answer, client, inLanes } from './client.ts'
import { parseCsv } from './csv.ts'
import { hostileText, markOf, TEXTS } from './hostile-texts.ts'
import { delivered, mailsIn, tagsOf } from './mails.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { OWNER, signIn, withDesk } from './signed-in.ts'
import { type Typed, textFields, typist } from './typing.ts'

proof({
  name: 'hostile texts',
  claim:
    'each text, in every field, is refused or stands as it is in the desk’s answers, mails, calendars and CSV, and not in the log',
  times: { whole: TEXTS, sample: 8 },
  controls: { 'answers as HTML': /an answer that no browser shows as a page/ },
  check: async ({ times, start }) => {
    const dataDir = temporaryFolder()
    const { child, url } = await start({ DATA_DIR: dataDir, ...withDesk })
    let log = ''
    child.stdout.on('data', (part) => {
      log += part
    })
    const http = client(url)
    const db = databaseOf(dataDir)
    const cookie = await signIn(http, () => log)
    log = ''
    const { type, cancel, refused } = typist(http, db, cookie)
    const harmless = await type('Ann said\nhello', 0)
    const typed = new Map([[harmless, 'Sold it']])
    await inLanes(times, 4, async (i) => {
      const text = hostileText(i)
      typed.set(await type(text, i + 1), text)
      await http.call(`/${encodeURIComponent(text.toWellFormed())}?q=${markOf(i)}`)
    })

    for (const { id, sent } of typed.keys()) {
      const detail = await http.call(withId(deskBookingCalls.booking, id), { headers: { cookie } })
      noPage(detail)
      expect(JSON.parse(detail.body).booking, 'a booking on the desk').toMatchObject(
        Object.fromEntries(textFields.booking.map((field) => [field, sent[field]])),
      )
    }

    const feed = await http.call(new URL(await feedUrl(db, url, OWNER)).pathname)
    noPage(feed)
    const events = new Map(readCalendar(feed.body).events.map((event) => [event.uid, event]))
    expect(events.size, 'events in the owner’s calendar').toBe(typed.size)
    for (const [one, text] of typed) {
      const path = withToken(CLIENT_CALENDAR_PATH, one.calendar_token)
      const file = readCalendar((await http.call(path)).body)
      expect(file.events.length, 'events in the client’s calendar').toBe(1)
      for (const event of [events.get(one.id), file.events[0]])
        expect(visible(event?.location), 'the place in a calendar').toBe(placeOf(one))
      expect(events.get(one.id)?.names, 'properties in a calendar').toEqual(events.get(harmless.id)?.names)
      await cancel(one, text.slice(0, 900))
    }

    await delivered(db)
    const mails = await mailsIn(dataDir)
    const plain = mails.filter(({ mail }) => !/mark\d/i.test(`${mail.text}${mail.html}`))
    const tags = new Set(plain.flatMap(({ mail }) => tagsOf(mail.html || '')))
    for (const { mail } of mails) {
      const strange = tagsOf(mail.html || '').filter((tag) => !tags.has(tag))
      expect(strange, 'tags in mails that no harmless text brings').toEqual([])
      for (const { contentType, content } of mail.attachments)
        if (contentType === 'text/calendar')
          expect(readCalendar(`${content}`).events.length, 'events in a mail').toBe(1)
    }

    const range = `?from=${addDays(today(), -1)}&to=${addDays(today(), 1)}`
    const csv = await http.call(exportCalls.exportBookingsCsv + range, { headers: { cookie } })
    noPage(csv)
    const [names = [], ...rows] = parseCsv(csv.body.replace(/^\ufeff/, ''))
    expect(rows.length, 'rows of the export').toBe(typed.size)
    const live = rows.flat().filter((cell) => /^[\s\ufeff]*[=+\-@＝＋－＠]/.test(cell))
    expect(live, 'cells that a spreadsheet runs').toEqual([])
    for (const { id, sent } of typed.keys()) {
      const row = rows.find((cells) => cells.includes(id)) ?? []
      expect(row.length, 'cells in a row of the export').toBe(names.length)
      for (const field of textFields.booking)
        expect(unguarded(row[names.indexOf(field)]), `${field} in the export`).toBe(unguarded(sent[field]))
    }

    const lines = log.trimEnd().split('\n')
    const notOurs = lines.filter((line) => /mark\d/i.test(line) || !isLogLine(line))
    expect(notOurs.slice(0, 3), 'lines of the log that hold what was typed').toEqual([])
    expect(lines.length, 'lines of the log').toBeGreaterThan(5 * times)
    const fields = Object.values(textFields).flat().length
    return `${fields} fields, ${refused()} texts refused; ${mails.length} mails, ${rows.length} rows, ${lines.length} lines of the log`
  },
})

function noPage({ headers }: Answer) {
  const { 'content-type': type, 'x-content-type-options': sniffing } = headers
  expect([type, sniffing], 'an answer that no browser shows as a page').toEqual([
    expect.stringMatching(/^(application\/(problem\+)?json|text\/(csv|calendar))/),
    'nosniff',
  ])
}

const placeOf = ({ sent }: Typed) =>
  visible(`${sent.appoint_location}, ${sent.appoint_city}, ${sent.appoint_state} ${sent.appoint_zipcode}`)

/** Calendars and cells have their own line breaks, and a calendar has no invisible characters. */
const visible = (text = '') => text.replace(/[\s\p{C}]+/gu, '')

/** The export puts an apostrophe before what could be a formula. */
const unguarded = (text = '') => visible(text).replaceAll("'", '')

function isLogLine(line: string): boolean {
  try {
    return typeof JSON.parse(line).level === 'string'
  } catch {
    return false
  }
}
