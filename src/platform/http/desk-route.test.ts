import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskCall } from '#core/desk-calls.ts'
import { anyTime, withOpening } from '#testing/app.ts'
import { deskRoutes, listedCalls, type RoutesOf, route } from './desk-route.ts'
import { asJson, errorHandler } from './problem-answer.ts'

const Tyre = z.strictObject({ width: z.int() })

const tyreCalls = {
  tyres: deskCall<{ get: { tyres: string[] }; post: { id: string }; takes: typeof Tyre }>('/tyres/:id'),
  tyreRemove: deskCall<{ post: null }>('/tyres/:id/remove'),
}

const facts = { who: 'owner', says: 'Tyres.', sample: () => ({ id: '1' }) } as const

const whole = {
  tyres: {
    get: route({ ...facts, handle: async () => ({ tyres: ['winter'] }) }),
    post: route({
      ...facts,
      body: Tyre,
      status: 201,
      handle: async ({ id, body }) => ({ id: `${id} of ${body.width} mm` }),
    }),
  },
  tyreRemove: { post: route({ ...facts, proof: true, handle: async () => {} }) },
}

test('a call is answered, and listed with all that is known of it, by its route object alone', async () => {
  const app = fastify().decorate('listedCalls', [])
  const handle = errorHandler({ isUnavailable: () => false, content: withOpening(anyTime) }, asJson)
  app.setErrorHandler(handle)
  const proved: string[] = []
  deskRoutes(tyreCalls, () => whole).add(app, {}, async ({ url }) => void proved.push(url))
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

  const read = await app.inject(tyreCalls.tyres)
  expect([read.statusCode, read.json()]).toEqual([200, { tyres: ['winter'] }])
  const made = await post('/desk/api/tyres/7', { width: 205 })
  expect([made.statusCode, made.json()]).toEqual([201, { id: '7 of 205 mm' }])
  expect((await post('/desk/api/tyres/7', { width: 'wide' })).statusCode).toBe(422)
  expect(proved).toEqual([])
  expect((await post('/desk/api/tyres/7/remove', {})).statusCode).toBe(204)
  expect(proved).toEqual(['/desk/api/tyres/7/remove'])
  expect(listedCalls(app)).toMatchObject([
    { name: 'tyres', method: 'GET', url: '/desk/api/tyres/:id', who: 'owner', says: 'Tyres.' },
    { name: 'tyres', method: 'POST', status: 201 },
    { name: 'tyreRemove', method: 'POST', proof: true },
  ])
})

test('a route that is forgotten, answers something else, or does not say who may make it does not compile', () => {
  const wrong: RoutesOf<typeof tyreCalls>[] = [
    // @ts-expect-error: a call without a route
    { tyres: whole.tyres },
    // @ts-expect-error: a method without a route
    { ...whole, tyres: { get: whole.tyres.get } },
    // @ts-expect-error: another answer
    { ...whole, tyres: { ...whole.tyres, get: route({ ...facts, handle: async () => ({}) }) } },
  ]
  const untold = [
    // @ts-expect-error: nobody said who may make it
    route({ says: 'Tyres.', sample: () => ({}), handle: async () => {} }),
    // @ts-expect-error: without a sample
    route({ who: 'owner', says: 'Tyres.', handle: async () => {} }),
  ]
  expect([wrong.length, untold.length]).toEqual([3, 2])
})
