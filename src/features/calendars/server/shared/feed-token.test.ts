import { expect, test } from 'vitest'
import { feedCalls } from '#features/calendars/calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { anotherApp, mail } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'

const [ann, bo] = PEOPLE

/** A desk of Ann and Bo that sets who they are; each reads the calendar at an address. */
async function twoReaders() {
  const desk = await testDesk({ mail: { ...mail, ownerAddress: ann } })
  const set = (version: number, people: readonly string[]) =>
    desk.act(mailSettingCalls.mailSettings, {
      version,
      people,
      roles: people.map((email) => ({ email, role: 'owner', crew: null })),
    })
  expect((await set(0, PEOPLE)).statusCode).toBe(200)
  const own = async (person: (typeof PEOPLE)[number]) =>
    new URL((await desk.act(feedCalls.feed, {}, person)).json().feed_url).pathname
  const status = async (path: string) => (await desk.app.inject(path)).statusCode
  return { ...desk, set, own, status }
}

test('each person has an address of their own, and renewing one leaves the other', async () => {
  const { own, status, act } = await twoReaders()
  const [hers, his] = [await own(ann), await own(bo)]
  expect(hers).not.toBe(his)
  expect(await own(ann)).toBe(hers)
  await act(feedCalls.feedRenew)
  expect([await status(hers), await status(his)]).toEqual([404, 200])
  expect(await status(await own(ann))).toBe(200)
})

test('the address of a colleague ends when they are taken off the list, and stays ended when they come back', async () => {
  const { own, status, set } = await twoReaders()
  const [hers, his] = [await own(ann), await own(bo)]
  await set(1, [ann])
  expect([await status(hers), await status(his)]).toEqual([200, 404])
  await set(2, PEOPLE)
  expect(await status(his)).toBe(404)
})

test('it ends too when a variable no longer names them', async () => {
  const { own, dataDir } = await twoReaders()
  const [hers, his] = [await own(ann), await own(bo)]
  const app = await anotherApp(dataDir, { mail: { ...mail, desk: [ann] } })
  const statuses = [(await app.inject(hers)).statusCode, (await app.inject(his)).statusCode]
  expect(statuses).toEqual([200, 404])
})
