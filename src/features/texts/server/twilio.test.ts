import { expect, onTestFinished, test } from 'vitest'
import { fakeTwilio, twilioAccount } from '#testing/twilio.ts'
import { twilioAt } from './twilio.ts'

async function twilio() {
  const fake = await fakeTwilio()
  onTestFinished(fake.close)
  const send = (more: Partial<typeof twilioAccount> = {}, to = '+17055550101', patienceMs = 5000) =>
    twilioAt({ ...twilioAccount, ...more }, fake.url, patienceMs).send({ to, body: 'Hello' })
  return { fake, send }
}

test('a message that Twilio takes has its id, and the address for what becomes of it', async () => {
  const { fake, send } = await twilio()
  expect(await send()).toEqual({ ok: true, sid: fake.sent[0]?.sid })
  await twilioAt(twilioAccount, fake.url).send({
    to: '+17055550101',
    body: 'é & ü',
    statusUrl: 'https://site.test/texts/status/1',
  })
  expect(fake.sent[1]).toMatchObject({
    body: 'é & ü',
    from: twilioAccount.sender,
    statusUrl: 'https://site.test/texts/status/1',
  })
})

test('each answer of Twilio’s is told apart, and none throws', async () => {
  const { fake, send } = await twilio()
  expect(await send({ token: 'b'.repeat(32) })).toMatchObject({ is: 'key', code: 20003 })
  expect(await send({ account: `AC${'1'.repeat(32)}` })).toMatchObject({ is: 'key' })
  expect(await send({ sender: '+17055550199' })).toMatchObject({ is: 'refused', code: 21606 })
  expect(await send({}, '+0')).toMatchObject({ is: 'number', code: 21211 })
  fake.landlines.add('+17055550102')
  expect(await send({}, '+17055550102')).toMatchObject({ is: 'number', code: 21614 })
  fake.stopped.add('+17055550103')
  expect(await send({}, '+17055550103')).toMatchObject({ is: 'stopped', code: 21610 })
  fake.answersWith(429, { 'retry-after': '7' })
  expect(await send()).toMatchObject({ is: 'busy', retryMs: 7000 })
  fake.answersWith(503)
  expect(await send()).toMatchObject({ is: 'busy', retryMs: 60_000 })
  // It may have sent these.
  fake.answersWith(500)
  expect(await send()).toMatchObject({ is: 'silent' })
  fake.answers((reply) => void reply.destroy())
  expect(await send()).toMatchObject({ is: 'silent' })
  fake.answers(() => {})
  expect(await send({}, undefined, 200)).toMatchObject({ is: 'silent' })
  // It has taken this one, whatever it says.
  fake.answers((reply) => void reply.writeHead(201).end('no JSON'))
  expect(await send()).toEqual({ ok: true, sid: '' })
  // Nobody listens there.
  const gone = await fakeTwilio()
  await gone.close()
  const nowhere = twilioAt(twilioAccount, gone.url)
  expect(await nowhere.send({ to: '+17055550101', body: 'Hello' })).toMatchObject({ is: 'reached' })
})

test('a redirect is no answer: the token goes nowhere else', async () => {
  const { fake, send } = await twilio()
  fake.answersWith(302, { location: `${fake.url}/elsewhere` })
  expect(await send()).toMatchObject({ ok: false, is: 'silent' })
  expect(fake.asked()).toBe(1)
})
