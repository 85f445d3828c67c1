import { expect, test } from 'vitest'
import { defaults, written } from '#content/content.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { setupSteps } from '#domain/desk/setup.ts'
import { testDesk } from '#server/testing/desk.ts'

const left = (body: { steps: { name: string; left: number }[] }) =>
  Object.fromEntries(body.steps.map((step) => [step.name, step.left]))

test('a new site has made-up facts, no mail server, and nobody who was named to sign in', async () => {
  const { app, cookieOf } = await testDesk({ publishes: true })
  const headers = { cookie: await cookieOf() }
  const answer = (await app.inject({ url: deskCalls.setup, headers })).json()
  expect(answer.steps.map(({ name }: { name: string }) => name)).toEqual(setupSteps)
  const count = (section: string) =>
    defaults.placeholders.filter((path) => path.startsWith(`${section}.`)).length
  expect(left(answer)).toEqual({
    ...{ business: count('business'), opening: count('opening'), services: 1 },
    ...{ serviceArea: count('serviceArea'), mail: 1, people: 0 },
  })
})

test('a step is done once its facts are changed or confirmed', async () => {
  const { act, get } = await testDesk({ publishes: true })
  const confirmed = ['services']
  const body = { section: 'services', number: 0, value: written.services, confirmed }
  expect((await act(deskCalls.contentPublish, body)).statusCode).toBe(200)
  expect(left((await get(deskCalls.setup)).json()).services).toBe(0)
})
