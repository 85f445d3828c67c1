import { expect } from 'vitest'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { temporaryFolder } from '#testing/app.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'

/** The POSTs that one address may send while this proof runs. */
const LIMIT = 5

/** An address for each number, from the ranges for documents. */
const addressOf = (i: number) => `203.0.${113 + (i >> 8)}.${i & 255}`

/** Every header in which proxies and clients name an address. */
const forgeries = (address: string) => ({
  'x-forwarded-for': address,
  forwarded: `for=${address}`,
  'x-real-ip': address,
  'x-client-ip': address,
  'true-client-ip': address,
  'cf-connecting-ip': address,
  'x-cluster-client-ip': address,
  'x-original-forwarded-for': address,
})

proof({
  name: 'forged addresses',
  claim: 'nobody gets past the limit by naming another address; behind a proxy, only its own word counts',
  times: { whole: 5000, sample: 60 },
  controls: { 'trusts every proxy': /requests past the limit/ },
  check: async ({ times, start }) => {
    const env = { RATE_LIMIT: `${LIMIT}` }

    const dataDir = temporaryFolder()
    const alone = await start({ ...env, DATA_DIR: dataDir })
    const direct = client(alone.url)
    const fields = { allow_promo: true }
    const { id } = await booked(dataDir, direct.post, fields, forgeries(addressOf(0)))
    const evidence = await databaseOf(dataDir)
      .selectFrom('consents')
      .select('ip')
      .where('booking_id', '=', id)
      .execute()
    let refused = 0
    for (let i = 1; i <= times; i++) {
      const { status } = await direct.post(linkedCalls.vehicles, {}, forgeries(addressOf(i)))
      expect([422, 429], 'status').toContain(status)
      if (status === 429) refused++
    }
    expect(times - refused, 'requests past the limit').toBeLessThan(LIMIT)
    expect(evidence, 'the address kept with a consent').toEqual([{ ip: '127.0.0.1' }])

    const trusting = { ...env, DATA_DIR: temporaryFolder(), TRUSTED_PROXIES: '127.0.0.1' }
    const proxied = client((await start(trusting)).url)
    /** What the proxy adds comes last; what stands before it was typed by the client. */
    const through = async (forged: string, own: string) =>
      (await proxied.post(linkedCalls.vehicles, {}, { 'x-forwarded-for': `${forged}, ${own}` })).status
    const one: number[] = []
    for (let i = 0; i < times; i++) one.push(await through(addressOf(i), '198.51.100.7'))
    expect(one.filter((status) => status !== 429).length, 'requests past the limit by what a client typed').toBe(LIMIT)
    const many: number[] = []
    for (let i = 0; i < times; i++) many.push(await through('127.0.0.1', addressOf(i)))
    expect(many.filter((status) => status === 422).length, 'clients of a proxy that are served').toBe(times)
    const rest: number[] = []
    for (let i = 0; i < LIMIT * 2; i++) rest.push(await through('::1', `2001:db8::${i + 1}`))
    expect(rest.filter((status) => status === 422).length, 'served of one IPv6 /64').toBe(LIMIT)
    for (const junk of ['unknown', '-', 'a'.repeat(5000), ',,,', '999.1.1.1', '[::1]:80'])
      expect(await through(junk, junk), `status for the address ${junk}`).toBeLessThan(500)
    return `${refused} of ${times} refused without a proxy, ${times - LIMIT} of ${times} with one`
  },
})
