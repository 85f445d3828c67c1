import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#core/limits.ts'
import { photoUploadCalls } from '#features/photos/calls.ts'
import { photoState } from '#features/photos/site/photo-outbox.ts'
import { type FileReply, refusal, serveFiles } from '#features/photos/site/testing.ts'
import { emptyStorage, eventfulPage, fakeDatabases } from '#platform/browser/storage/testing.ts'
import { deskAnswer } from '#testing/desk-answer.ts'

const person = 'ann@example.com'

let local: Record<string, unknown>
let databases: ReturnType<typeof fakeDatabases>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  vi.stubGlobal('fetch', async () =>
    deskAnswer({
      session: { id: 's', email: person, created_at: '', idle_at: '', ends_at: '' },
      role: 'owner',
      crew: null,
      mail: { smtp: true, from: '' },
    }),
  )
  local = emptyStorage('localStorage')
  eventfulPage()
  databases = fakeDatabases()
  vi.doMock('idb-keyval', () => databases)
})
afterEach(() => vi.doUnmock('idb-keyval'))

const settled = () => vi.advanceTimersByTimeAsync(0)

const stored = { id: '1', stage: 'before', at: '', who: person, width: 1, height: 1, shared: false }

/** A server that gives each photo the next answer, and then stores all. */
const serve = (...answers: FileReply[]) => serveFiles(...answers, { status: 201, body: stored })

/** The desk of Ann, in a page that was just opened. */
async function open() {
  vi.resetModules()
  const { unsentPhotos, addPhotos, watchPhotos } = await import('./unsent-photos.ts')
  // Of the same modules as the outbox.
  const { isStillSignedIn } = await import('#features/sign-in/desk/shared/still-signed-in.ts')
  watchPhotos(person, isStillSignedIn)
  await settled()
  const states = () =>
    unsentPhotos.read().map((photo, _, all) => `${photo.name}: ${photo.refused ?? photoState(photo, all)}`)
  return { unsentPhotos, addPhotos, states }
}

const file = (name: string) => new File([name], name)
const to = { booking: 'b', stage: 'before' } as const
const address = `${photoUploadCalls.bookingPhotos.replace(':id', 'b')}?stage=before`

test('a photo is sent, counted, and nothing of it is left', async () => {
  const came = serve()
  const { addPhotos, unsentPhotos } = await open()
  addPhotos(to, [file('one'), file('two')])
  await settled()
  expect([came.map(({ url }) => url), unsentPhotos.added.get('b')]).toEqual([[address, address], 2])
  expect([local, databases.createStore('waiting').size]).toEqual([{}, 0])
  // The next ones are counted anew.
  addPhotos(to, [file('three')])
  expect(unsentPhotos.added.get('b')).toBeUndefined()
})

test('a photo that something in between has answered waits until the server has it', async () => {
  const came = serve({ status: 200, body: {}, isForeign: true })
  const { addPhotos, states } = await open()
  addPhotos(to, [file('one')])
  await settled()
  expect(states()).toEqual(['one: offline'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([came.length, states()]).toEqual([2, []])
})

test.each([503, 429])('after a %i the photo waits, also for the next page', async (status) => {
  serve(refusal(status), refusal(status))
  const { addPhotos, states } = await open()
  addPhotos(to, [file('one'), file('two')])
  await settled()
  expect(states()).toEqual(['one: offline', 'two: offline'])
  const later = await open()
  expect(later.states()).toEqual(['one: offline', 'two: offline'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(later.states()).toEqual([])
})

test('a refused photo stays with the reason, stops no other, and can be sent again', async () => {
  const came = serve(refusal(422, 'no photo'))
  const { addPhotos, unsentPhotos, states } = await open()
  addPhotos(to, [file('bad'), file('good'), file('more')], limits.photosOfAJob - 2)
  await settled()
  expect(states()).toEqual(['bad: no photo', expect.stringMatching(/^more: This booking has/)])
  expect((await open()).states()).toHaveLength(2)
  for (const { key } of unsentPhotos.read()) unsentPhotos.change(key, { refused: undefined })
  await unsentPhotos.send()
  expect([came.length, states()]).toEqual([4, []])
})

test('what is on its way takes room of the job, and what was refused takes none', async () => {
  serve(refusal(503))
  const { addPhotos, unsentPhotos } = await open()
  const files = (count: number) => Array.from({ length: count }, (_, i) => file(`${i}`))
  const refused = () => unsentPhotos.read().filter((photo) => photo.refused !== undefined).length
  addPhotos(to, files(limits.photosOfAJob), 2)
  expect(refused()).toBe(2)
  for (const photo of unsentPhotos
    .read()
    .filter((it) => !it.refused)
    .slice(0, 1))
    unsentPhotos.remove(photo)
  addPhotos(to, files(2), 2)
  expect(refused()).toBe(3)
  addPhotos({ ...to, booking: 'another' }, files(1))
  expect(refused()).toBe(3)
})

test('nothing is left of photos after a sign-out', async () => {
  serve(refusal(503))
  const { addPhotos, unsentPhotos } = await open()
  addPhotos(to, [file('one')])
  await settled()
  expect(Object.keys(local)).toHaveLength(1)
  unsentPhotos.forget(person)
  await settled()
  expect([local, databases.createStore('waiting').size]).toEqual([{}, 0])
})
