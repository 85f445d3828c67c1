import { expect, test } from 'vitest'
import { mailSettingCalls } from '#features/mails/calls.ts'
import type { MailSettings, MailTest } from '#features/mails/mail-settings.ts'
import { setupCalls } from '#features/setup/calls.ts'
import { factSteps, type Setup, setupSteps } from '#features/setup/setup.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent, placeholderPaths } from '#features/website/content.ts'
import { anotherApp, mail } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { at } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'

const [ann] = PEOPLE
const { business } = englishContent
const OWNER = 'owner@business.test'
const sender = { name: '', address: 'mail@business.test' }

type Options = Parameters<typeof testDesk>[0]

/** A desk as a new server has it, and how much is left of each step. `person` is the one who is signed in. */
async function newSite(options: Options = {}, person: string = ann) {
  const desk = await testDesk({ publishes: true, ...options })
  const headers = { cookie: await desk.signIn(person) }
  const act = (url: string, body: object) => desk.post(url, body, headers)
  const setup = async () => ((await desk.app.inject({ url: setupCalls.setup, headers })).json() as Setup).steps
  const left = async () => Object.fromEntries((await setup()).map(({ name, left }) => [name, left]))
  return { ...desk, headers, act, setup, left }
}

/** A mail server on this machine, as the desk sends it. */
const serverAt = (port: number) => {
  const { auth: _, ...server } = at(port)
  return { ...server, user: '' }
}

/** The same, with a mail server that the desk sets. */
async function withMailServer(refuses = false) {
  const { port, received } = await startSmtp(
    refuses ? { answer: (_mail, reply) => reply.refuse(554, '5.7.1 Spam') } : {},
  )
  const site = await newSite({ mail: { ...mail, ownerAddress: ann }, mailPorts: [port] })
  const server = serverAt(port)
  const set = async (version: number, body: object) =>
    expect((await site.act(mailSettingCalls.mailSettings, { version, ...body })).statusCode).toBe(200)
  await set(0, { server, sender })
  const testMail = async () => (await site.act(mailSettingCalls.mailSettingsTest, {})).json() as MailTest
  return { ...site, server, set, testMail, received }
}

test('a new site has made-up facts, no tested mail server, and nobody who was named to sign in', async () => {
  const { left, setup } = await newSite({ mail }, business.email)
  expect((await setup()).map(({ name }) => name)).toEqual(setupSteps)
  const count = (section: string) => placeholderPaths.filter((path) => path.startsWith(`${section}.`)).length
  expect(await left()).toEqual({
    business: count('business'),
    opening: count('opening'),
    services: 1,
    serviceArea: count('serviceArea'),
    mail: 1,
    people: 1,
    money: 1,
  })
})

test('the steps ask for each made-up fact, for the city, and for the names of the crews', async () => {
  const { setup } = await newSite()
  const asked = (await setup()).flatMap(({ asks }) => asks)
  expect(asked.toSorted()).toEqual([...placeholderPaths, 'business.city', 'opening.crewNames'].toSorted())
  for (const { name, asks } of await setup()) expect(asks.length > 0, name).toBe(factSteps.some((it) => it === name))
})

test('a step is done once its facts are changed or confirmed', async () => {
  const { act, left } = await newSite()
  const confirmed = ['services']
  const body = { section: 'services', number: 0, value: englishContent.services, confirmed }
  expect((await act(contentCalls.contentPublish, body)).statusCode).toBe(200)
  expect((await left()).services).toBe(0)
})

test('the mail step is done when a test mail has left with the settings that hold', async () => {
  const { left, testMail, set, app, headers, server, db } = await withMailServer()
  const tested = async () => (await app.inject({ url: mailSettingCalls.mailSettings, headers })).json() as MailSettings
  expect([(await left()).mail, (await tested()).tested_at]).toEqual([1, null])
  expect((await testMail()).failure).toBeNull()
  expect((await left()).mail).toBe(0)
  expect((await tested()).tested_at).not.toBeNull()
  const events = await db.selectFrom('events').select('kind').execute()
  expect(events.filter(({ kind }) => kind === 'mail_settings_changed')).toHaveLength(2)

  // Another list of people is no other mail server.
  await set(1, { people: [ann, OWNER] })
  expect((await left()).mail).toBe(0)
  await set(2, { server: { ...server, host: 'localhost' } })
  expect([(await left()).mail, (await tested()).tested_at]).toEqual([1, null])
  await set(3, { server: null })
  expect((await left()).mail).toBe(1)
})

test('a test mail that is refused leaves the mail step open', async () => {
  const { left, testMail, app, headers } = await withMailServer(true)
  expect((await testMail()).failure).toMatchObject({ cause: 'content' })
  expect((await left()).mail).toBe(1)
  const { tested_at } = (await app.inject({ url: mailSettingCalls.mailSettings, headers })).json()
  expect(tested_at).toBeNull()
})

test('a mail server that a variable sets is tested likewise, and one after it is not', async () => {
  const [{ port }, other] = [await startSmtp(), await startSmtp()]
  const { dataDir, headers } = await newSite()
  const appWith = (smtp: ReturnType<typeof at>) =>
    anotherApp(dataDir, { mail: { ...mail, smtp, from: sender, ownerAddress: OWNER, desk: [ann] } })
  const mailLeft = async (app: Awaited<ReturnType<typeof appWith>>) =>
    ((await app.inject({ url: setupCalls.setup, headers })).json() as Setup).steps.find(({ name }) => name === 'mail')
      ?.left
  const app = await appWith(at(port))
  expect(await mailLeft(app)).toBe(1)
  const call = { method: 'POST', url: mailSettingCalls.mailSettingsTest, payload: {} } as const
  const answer = await app.inject({ ...call, headers })
  expect(answer.json()).toMatchObject({ failure: null })
  expect(await mailLeft(app)).toBe(0)
  expect(await mailLeft(await appWith(at(other.port)))).toBe(1)
})

test('while the made-up address may sign in, that step is open and a test mail goes to the owner', async () => {
  const { port, received } = await startSmtp()
  const { act, left, app, headers } = await newSite({ mail, mailPorts: [port] }, business.email)
  const value = { ...business, email: OWNER }
  await act(contentCalls.contentPublish, { section: 'business', number: 0, value })
  const set = (version: number, body: object) => act(mailSettingCalls.mailSettings, { version, ...body })
  expect((await set(1, { server: serverAt(port), sender })).statusCode).toBe(200)
  const settings = (await app.inject({ url: mailSettingCalls.mailSettings, headers })).json() as MailSettings
  expect(settings).toMatchObject({ people: [business.email, OWNER], example: business.email, test_to: OWNER })
  await act(mailSettingCalls.mailSettingsTest, {})
  expect(received.map(({ to }) => to)).toEqual([[OWNER]])
  expect((await left()).people).toBe(1)
  const last = await set(2, { people: [OWNER] })
  expect(last.statusCode).toBe(200)
  expect(last.json()).toMatchObject({ example: null, people: [OWNER] })
})

test('an address that looks made up is nobody’s business once the owner finds it right', async () => {
  const { act, left } = await newSite({ mail }, business.email)
  const body = { section: 'business', number: 0, value: business }
  await act(contentCalls.contentPublish, { ...body, confirmed: ['business.email'] })
  expect((await left()).people).toBe(1)
  await act(mailSettingCalls.mailSettings, { version: 0, people: [business.email] })
  expect((await left()).people).toBe(0)
})
