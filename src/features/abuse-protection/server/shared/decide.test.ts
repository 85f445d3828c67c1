import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { HOUR } from '#core/durations.ts'
import { abuseLimits, mostHolding } from '#features/abuse-protection/abuse-limits.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { defaults } from '#features/website/content.ts'
import { NOON, opening, stranger, testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt(NOON)

const holdsOf = (answers: { hold: string }[]) => answers.map(({ hold }) => hold)
const times = (count: number, hold: string) => Array<string>(count).fill(hold)

test('an address holds the times of a few requests; further ones are stored without', async () => {
  const { askTimes, ask, holding, db } = await testStrangers()
  const first = await askTimes(abuseLimits.ofAddress, '203.0.113.7')
  expect(holdsOf(first)).toEqual(times(abuseLimits.ofAddress, 'held'))
  const one = await ask('203.0.113.7')
  expect(one.hold).toBe('none')
  expect(await holding()).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
  expect(await holding()).not.toContain(one.id)
  expect((await db.selectFrom('bookings').select('id').execute()).length).toBe(first.length + 1)
  expect((await ask('198.51.100.7')).hold, 'somebody else').toBe('held')
})

test('requests that the owner has answered make room for others of that address', async () => {
  const { askTimes, ask, act } = await testStrangers()
  const [first] = await askTimes(abuseLimits.ofAddress, '203.0.113.7')
  await act(withId(deskBookingCalls.bookingActions, first?.id ?? ''), { action: 'confirm', version: 1 })
  expect((await ask('203.0.113.7')).hold).toBe('held')
})

test.each([
  ['an IPv4 /24', (i: number) => `203.0.113.${i}`, '203.0.114.1'],
  ['an IPv6 /48', (i: number) => `2001:db8:1:${i}::1`, '2001:db8:2::1'],
])('%s holds the times of three addresses', async (_what, from, elsewhere) => {
  const { ask } = await testStrangers()
  const answers = []
  for (let i = 0; i < abuseLimits.ofNetwork; i++) answers.push(await ask(from(i)))
  expect(holdsOf(answers)).toEqual(times(abuseLimits.ofNetwork, 'held'))
  expect((await ask(from(abuseLimits.ofNetwork))).hold).toBe('none')
  expect((await ask(elsewhere)).hold).toBe('held')
})

test('all addresses of a /64 count as one', async () => {
  const { ask } = await testStrangers()
  for (let i = 0; i < abuseLimits.ofAddress; i++) await ask(`2001:db8:1:2::${i}`)
  expect((await ask('2001:db8:1:2::ffff')).hold).toBe('none')
})

test.each([
  ['an email address', { email: 'Same@example.com' }, { email: 'same@EXAMPLE.com' }],
  ['a phone', { phone: '+17055550100' }, { phone: '+17055550100' }],
])('%s holds the times of a few requests', async (_what, person, again) => {
  const { ask } = await testStrangers()
  for (let i = 0; i < abuseLimits.ofPerson; i++) expect((await ask(undefined, person)).hold).toBe('held')
  expect((await ask(undefined, again)).hold).toBe('none')
})

test('a request for more than half a day holds no time', async () => {
  const { ask } = await testStrangers()
  // Half of the longest day, of 23.5 hours, is 11.75 hours.
  const long = { service_type: 'Engine Bay Cleaning', appoint_time: '06:00' } as const
  expect((await ask(undefined, { ...long, vehicle_count: 11 })).hold).toBe('held')
  expect((await ask(undefined, { ...long, vehicle_count: 12 })).hold).toBe('none')
})

test('one vehicle holds the time of any service, also if that is more than half a day', async () => {
  const { week } = defaults.opening
  const { ask } = await testStrangers({ opening: { ...opening, week } })
  const polishing = { service_type: 'Paint Correction & Polishing', appoint_time: '10:00' } as const
  expect((await ask(undefined, { ...polishing, vehicle_count: 1 })).hold).toBe('held')
  const all = { ...polishing, appoint_time: '08:00', vehicle_count: 2 }
  expect((await ask(undefined, all)).hold).toBe('none')
})

test('all addresses together hold a number of times for each crew', async () => {
  const { askTimes, ask } = await testStrangers()
  const most = mostHolding(opening)
  expect(holdsOf(await askTimes(most))).toEqual(times(most, 'held'))
  expect((await ask()).hold).toBe('none')
})

test('one address that sends hundreds takes nothing from the others', async () => {
  const { askTimes, ask } = await testStrangers()
  const attack = await askTimes(3 * mostHolding(opening), '203.0.113.7')
  expect(holdsOf(attack).filter((hold) => hold === 'held').length).toBe(abuseLimits.ofAddress)
  expect((await ask()).hold).toBe('held')
})

test('an hour after a burst everybody’s requests hold their time as before', async () => {
  const { askTimes, ask, runClock } = await testStrangers()
  await askTimes(2 * mostHolding(opening))
  vi.setSystemTime(NOON + HOUR - 1000)
  expect((await ask()).hold).toBe('none')
  vi.setSystemTime(NOON + 2 * HOUR)
  await runClock()
  expect((await ask()).hold).toBe('held')
})

test('a person whose appointment was promised before holds a time through a burst, but not without end', async () => {
  const { ask, askTimes, act } = await testStrangers()
  const regular = { email: 'regular@example.com', phone: '+17055550177' }
  const { id } = await ask(undefined, regular)
  await act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1 })
  await askTimes(mostHolding(opening) + 1)
  expect((await ask(undefined, { ...regular, phone: '+17055550178' })).hold).toBe('none')
  for (let i = 0; i < abuseLimits.ofPerson; i++) expect((await ask(undefined, regular)).hold).toBe('held')
  expect((await ask(undefined, regular)).hold).toBe('none')
})

test('a network that the owner lets through holds its times however many, until it is removed', async () => {
  const { askTimes, ask, act, db } = await testStrangers()
  await act(settingCalls.settings, { let_through: ['203.0.113.0/24'] })
  const same = { email: 'fleet@example.com', phone: '+17055550100' }
  for (let i = 0; i < 2 * abuseLimits.ofPerson; i++) expect((await ask('203.0.113.9', same)).hold).toBe('held')
  expect(holdsOf(await askTimes(40, '203.0.113.7'))).toEqual(times(40, 'held'))
  expect(await db.selectFrom('request_origins').selectAll().execute()).toEqual([])
  await act(settingCalls.settings, { let_through: [] })
  await askTimes(abuseLimits.ofAddress, '203.0.113.7')
  expect((await ask('203.0.113.7')).hold).toBe('none')
})

test('a dealership with thirty clients in a day sees no refusal: five hold at once, the others after a press or an answer', async () => {
  const { ask, askTimes, linked, act, db } = await testStrangers()
  /** Five clients at once, six times in a day, and what each was answered. */
  const day = async (from: string, after: (ids: string[]) => Promise<unknown>) => {
    const holds: string[] = []
    for (let round = 0; round < 6; round++) {
      vi.setSystemTime(Date.now() + 2 * HOUR)
      const five = await askTimes(5, from)
      holds.push(...holdsOf(five))
      await after(five.filter(({ hold }) => hold === 'none').map(({ id }) => id))
    }
    return holds
  }
  const press = async (ids: string[]) => {
    for (const id of ids) expect((await (await linked(id)).press()).statusCode).toBe(200)
  }
  expect(await day('203.0.113.7', press)).toEqual([...times(5, 'held'), ...times(25, 'none')])
  const rows = await db.selectFrom('request_origins').select('release_at').execute()
  expect(new Set(rows.map(({ release_at }) => release_at)), 'no burst').toEqual(new Set(['']))
  expect((await ask()).hold, 'another client').toBe('held')

  const confirmAll = async () => {
    const open = db.selectFrom('bookings').select(['id', 'version'])
    for (const { id, version } of await open.where('status', '=', 'requested').execute())
      await act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version })
  }
  await confirmAll()
  expect(await day('198.51.100.9', confirmAll)).toEqual(times(30, 'held'))
})

test('behind a trusted proxy the address is the one that the proxy names', async () => {
  const { app } = await testStrangers({ trustedProxies: ['10.0.0.0/8'] })
  const ask = async (i: number, named: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/bookings',
        remoteAddress: '10.1.2.3',
        payload: stranger(i),
        headers: { 'x-forwarded-for': named },
      })
    ).json().hold
  for (let i = 0; i < abuseLimits.ofAddress; i++) expect(await ask(i, '203.0.113.7')).toBe('held')
  expect(await ask(50, '203.0.113.7')).toBe('none')
  expect(await ask(51, '198.51.100.7')).toBe('held')
})
