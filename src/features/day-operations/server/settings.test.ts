import { expect, test } from 'vitest'
import { feedCalls } from '#features/calendars/calls.ts'
import { feedUrl } from '#features/calendars/server/shared/feed-token.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { OwnerSettings } from '#features/owner-settings.ts'
import { ownerSettingRefusals } from '#features/owner-settings-words.ts'
import { shared, testDatabase } from '#testing/app.ts'
import { feedReader, testDesk } from '#testing/desk.ts'

test('reminders are on until the desk switches them off', async () => {
  const { get, act } = await testDesk()
  expect((await get(settingCalls.settings)).json()).toMatchObject({ reminders: true })
  const answer = await act(settingCalls.settings, { reminders: false })
  expect(answer.json()).toMatchObject({ reminders: false })
  expect((await get(settingCalls.settings)).json()).toEqual(answer.json())
  expect((await act(settingCalls.settings, { reminders: true })).json()).toMatchObject({ reminders: true })
})

const refusing = shared(testDesk)

test.each([
  [{}, 'setting', ownerSettingRefusals.noSetting(Object.keys(OwnerSettings.shape))],
  [{ reminders: 'off' }, 'reminders', ownerSettingRefusals.reminders],
  [{ reminders: 0 }, 'reminders', ownerSettingRefusals.reminders],
])('the settings refuse %j', async (sent, field, message) => {
  const { act } = refusing()
  const answer = await act(settingCalls.settings, sent)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
})

test('the URL of the feed has 256 random bits, and stays the same until it is renewed', async () => {
  const { act } = await testDesk()
  const address = async () => (await act(feedCalls.feed)).json().feed_url
  const first = await address()
  expect(first).toMatch(/^https:\/\/site\.test\/calendar\/[\w-]{43}\.ics$/)
  expect(await address()).toBe(first)
  const renewed = (await act(feedCalls.feedRenew)).json().feed_url
  expect(renewed).toMatch(/^https:\/\/site\.test\/calendar\/[\w-]{43}\.ics$/)
  expect(renewed).not.toBe(first)
  expect(await address()).toBe(renewed)
})

test('two servers that create the URL of the feed at once agree on it', async () => {
  const { db, dataDir } = await testDatabase()
  const { db: other } = await testDatabase(dataDir)
  const origin = 'https://site.test'
  const addresses = await Promise.all([db, other, db].map((handle) => feedUrl(handle, origin, feedReader)))
  expect(new Set(addresses).size).toBe(1)
})
