import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { DAY } from '#core/durations.ts'
import { RecordReceipt } from '#core/linked-record.ts'
import { retention } from '#core/retention.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { pictureCalls } from '#features/pictures/calls.ts'
import type { OwnPicture, OwnPictures } from '#features/pictures/pictures.ts'
import { temporaryFolder } from '#testing/app.ts'
import { visitorIdIn } from '#testing/booking-ids.ts'
import { metadataOf, twoHalves } from '#testing/pictures.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { momentOf, proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

/** The files of each picture here: two widths in two formats. */
const FILES = 4

proof({
  name: 'kill -9 at an upload',
  claim: `a server is killed while it takes, makes or stores a picture of the owner’s or a visitor’s photo: it is there whole or not at all, an acknowledged one is there, it can be sent again, and after ${retention.pictures} days nothing is left of those that nobody published`,
  times: { whole: 100, sample: 3 },
  controls: { 'loses a file of a picture': /files of each picture/ },
  check: async ({ times, start, weakness }) => {
    const [dataDir, TMPDIR] = [temporaryFolder(), temporaryFolder()]
    const env = { ...withDesk, DATA_DIR: dataDir, TMPDIR }
    const db = databaseOf(dataDir)
    let running = await start(env)
    const cookie = await signIn(client(running.url), running.printed)
    const folder = readdirSync(dataDir).sort()
    const [stored, photos] = [new Set<string>(), new Set<string>()]
    const took = { picture: 0, photo: 0 }
    let [cut, kept] = [0, 0]

    /** Uploads a picture that no other number has, or a photo for a booking. False if no answer comes. */
    const upload = async (number: number, booking?: string) => {
      const body = await twoHalves({ width: 480, height: 360 + number })
      const file = { 'content-type': 'application/octet-stream' }
      const headers = booking ? file : { ...file, cookie }
      const path = booking
        ? `${visitorPhotoCalls.photos}?booking_id=${booking}`
        : `${pictureCalls.pictures}?place=product`
      const from = performance.now()
      const url = running.url + path
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (!answer || text === undefined) return false
      expect(answer.status, text).toBe(201)
      took[booking ? 'photo' : 'picture'] = performance.now() - from
      if (booking) photos.add(RecordReceipt.parse(JSON.parse(text)).id)
      else stored.add((JSON.parse(text) as OwnPicture).name)
      return true
    }
    /** Looks whether all that is stored is whole, and all that was acknowledged is stored. */
    const look = async () => {
      const url = running.url + pictureCalls.pictures
      const answer = await fetch(url, { headers: { cookie } })
      const { pictures } = (await answer.json()) as OwnPictures
      const files = await db
        .selectFrom('pictures')
        .leftJoin('picture_files', 'picture_id', 'pictures.id')
        .select(['pictures.id', (one) => one.fn.count('name').as('count')])
        .groupBy('pictures.id')
        .execute()
      const counts = new Set(files.map(({ count }) => Number(count)))
      expect([...counts], 'the number of files of each picture').toEqual([FILES])
      expect(files).toHaveLength(pictures.length)
      const all = await db.selectFrom('picture_files').select('name').execute()
      expect(all, 'files without a picture').toHaveLength(FILES * pictures.length)
      expect(pictures.map(({ name }) => name)).toEqual(expect.arrayContaining([...stored]))
      for (const { thumbnail } of pictures.slice(0, 3))
        expect((await fetch(running.url + thumbnail)).status, thumbnail).toBe(200)
      const ofVisitors = await db.selectFrom('job_photos').select(['id', 'bytes', 'small']).execute()
      for (const { bytes, small } of ofVisitors)
        for (const file of [bytes, small]) expect((await metadataOf(file)).format, 'the format of a photo').toBe('jpeg')
      expect(ofVisitors.map(({ id }) => id)).toEqual(expect.arrayContaining([...photos]))
      const told = await db.selectFrom('events').select('number').where('kind', '=', 'booking_changed').execute()
      expect(told, 'events about photos').toHaveLength(ofVisitors.length)
      return pictures.length + ofVisitors.length
    }

    expect(await upload(0)).toBe(true)
    if (weakness) await db.deleteFrom('picture_files').where('format', '=', 'webp').execute()
    const newBooking = async () => visitorIdIn(db, await storedBooking(db))
    expect(await upload(0, await newBooking())).toBe(true)
    for (let kill = 1; kill <= times; kill++) {
      const before = await look()
      // Every other file is a visitor's.
      const booking = kill % 2 === 0 ? await newBooking() : undefined
      const last = upload(kill, booking)
      await after(momentOf(kill - 1, times) * took[booking ? 'photo' : 'picture'])
      running.child.kill('SIGKILL')
      await once(running.child, 'exit')
      const isCut = !(await last)
      running = await start(env)
      const isStored = (await look()) > before
      if (isCut) cut++
      if (isCut && isStored) kept++
      expect(await upload(kill, booking), 'the same file again').toBe(true)
      expect(await look(), 'files after the same one came again').toBe(before + 1)
    }
    expect(readdirSync(dataDir).sort(), 'files of the data folder').toEqual(folder)
    expect(readdirSync(TMPDIR), 'files that wait for nobody').toEqual([])
    expect(cut).toBeGreaterThan(0)

    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
    const later = movableClock(Date.now() + (retention.pictures + 1) * DAY)
    await start({ ...env, ...later.env })
    for (const table of ['pictures', 'picture_files'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    return `${stored.size} pictures, ${photos.size} photos, ${cut} uploads cut, ${kept} of these stored`
  },
})
