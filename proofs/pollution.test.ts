import { expect } from 'vitest'
import * as z from 'zod/mini'
import { contactCalls } from '#features/contact/public-calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { bodies, files, requiredOf } from './mutations.ts'
import { proof } from './proof.ts'
import { openPublicCalls } from './public-calls.ts'

const MARK = 'polluted-by-a-body'

const Refusal = z.object({ errors: z._default(z.array(z.object({ field: z.string() })), []) })

/** JSON texts that would change the prototype of objects, if they were merged into one. */
const pollutions = (fields: string) => [
  `{"__proto__": ${fields}}`,
  `{"constructor": {"prototype": ${fields}}}`,
  `{"a": {"__proto__": ${fields}}}`,
  `[{"__proto__": ${fields}}]`,
  `{"\\u005f_proto__": ${fields}}`,
  `{"__proto__.${MARK}": 1, "__proto__[${MARK}]": 1, "__proto__": ${fields}}`,
]

proof({
  name: 'prototype pollution',
  claim: 'no body changes the prototype of the server’s objects: each field is still missed afterwards',
  times: { whole: 20, sample: 1 },
  controls: { 'merges bodies': /fields of .* that are missed/ },
  check: async ({ times, start }) => {
    const { db, call, authorizationOf } = await openPublicCalls(start)
    const statuses = new Set<number>()
    let sent = 0
    let missed = 0
    for (let round = 0; round < times; round++)
      for (const [path, body] of Object.entries(bodies)) {
        if (path === contactCalls.sendForm || files.includes(path)) continue
        const authorization = authorizationOf(path)
        const headers = { 'content-type': 'application/json', authorization }
        const whole = JSON.stringify({ ...body, [MARK]: MARK })
        const rest = JSON.stringify(body).slice(1)
        for (const text of pollutions(whole).flatMap((it) => [it, it.replace(/.$/, `, ${rest}`)])) {
          statuses.add((await call(path, { body: text, headers })).status)
          sent++
        }
        if (Object.keys(body).length === 0) continue
        const answer = await call(path, { body: '{}', headers })
        const { errors } = Refusal.parse(JSON.parse(answer.body))
        const fields = errors.map(({ field }) => field)
        expect(fields, `fields of ${path} that are missed`).toEqual(requiredOf(path))
        missed += fields.length
      }
    const query = '__proto__[from]=2026-01-01&__proto__=x&constructor.prototype=y'
    expect((await call(`${availabilityCalls.availability}?${query}`)).status, 'a polluting query').toBe(422)
    expect([...statuses], 'statuses of polluting bodies').toEqual([400])

    const stored = await db.selectFrom('bookings').selectAll().execute()
    expect(JSON.stringify(stored), 'polluted records').not.toContain(MARK)
    expect(stored.length, 'bookings made by polluting bodies').toBe(1)
    const openapi = await call(openapiCalls.openapi)
    expect(openapi.body + JSON.stringify(openapi.headers), 'a polluted answer').not.toContain(MARK)
    return `${sent} bodies refused, ${missed} fields missed afterwards`
  },
})
