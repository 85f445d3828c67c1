import { expect, test, vi } from 'vitest'
import { deskPhotos as words } from '#content/desk-photos.ts'
import { limits } from '#content/limits.ts'
import { addPhotos, photoQueue } from './photo-queue.ts'

const most = limits.photosOfAJob
const files = (count: number) => Array.from({ length: count }, (_, i) => new File([], `${i}.jpg`))

test('what is on its way takes room of the job, and what was refused takes none', () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const job = { bookingId: 'job', stage: 'before' } as const
  const states = () => photoQueue.read().photos.filter(({ bookingId }) => bookingId === 'job')
  const refused = () => states().filter(({ words: said }) => said === words.refusals.full(most))

  // The server has two of them.
  addPhotos(job, files(most), 2)
  expect([states().length, refused().length]).toEqual([most, 2])
  const waits = states().find(({ state }) => state === 'waits')
  photoQueue.drop(waits?.key ?? '')
  addPhotos(job, files(2), 2)
  expect([states().length, refused().length]).toEqual([most + 1, 3])
  addPhotos({ ...job, bookingId: 'another' }, files(1))
  expect(photoQueue.read().photos.at(-1)?.state).not.toBe('failed')
  photoQueue.clear()
})
