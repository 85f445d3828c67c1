import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { calls } from '#domain/api.ts'
import { today } from '#domain/time.ts'
import { folderForDatabase, temporaryFolder } from '#server/testing/app.ts'
import { startServer } from '#server/testing/process.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable } from '#server/testing/times.ts'

test('servers in Tokyo and in Toronto give the same answers about one schedule', async () => {
  const shared = { DATA_DIR: await folderForDatabase(), NODE_COMPILE_CACHE: temporaryFolder() }
  const urls: string[] = []
  for (const TZ of ['Asia/Tokyo', 'America/Toronto']) {
    const { child, url } = await startServer({ ...shared, TZ })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    urls.push(url)
  }
  const answers = async () => {
    const query = new URLSearchParams({
      service_type: booking.service_type,
      vehicle_count: '1',
      from: today(),
      days: '62',
    })
    return Promise.all(
      urls.map(async (url) => (await fetch(`${url}${calls.availability}?${query}`)).json()),
    )
  }
  const [tokyo, toronto] = await answers()
  expect(tokyo).toEqual(toronto)
  for (const [i, url] of urls.entries()) {
    const body = JSON.stringify({ ...booking, ...bookable[i] })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + calls.bookings, { method: 'POST', headers, body })
    expect(answer.status).toBe(201)
  }
  const [after, same] = await answers()
  expect(after).toEqual(same)
  expect(after).not.toEqual(tokyo)
})
