import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent } from '#features/website/content.ts'
import type { Build } from '#features/website/server/render.ts'
import { mail } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { emptyManifest } from '#testing/empty-manifest.ts'

const { business } = englishContent
const OWNER = 'owner@business.test'

const build: Build = {
  client: '/nowhere',
  manifest: emptyManifest,
  renderers: [{ language: 'en', paths: ['/'], render: async () => ({ type: 'text/html', text: '' }) }],
}

/** A desk at which nobody has said who may sign in, and the person whose address the site shows. */
async function withSiteAddress(options = {}) {
  const desk = await testDesk({ build, mail: { ...mail, ...options } })
  const cookie = await desk.signIn(business.email)
  const post = (url: string, body: object) => desk.post(url, body, { cookie })
  const people = async () => {
    const answer = await desk.app.inject({ url: mailSettingCalls.mailSettings, headers: { cookie } })
    return [answer.statusCode, answer.json().people]
  }
  const publishAddress = (email: string, number = 0) =>
    post(contentCalls.contentPublish, { section: 'business', number, value: { ...business, email } })
  return { ...desk, post, people, publishAddress }
}

test('who publishes another address of the site stays signed in, and both may sign in then', async () => {
  const { publishAddress, people, signIn, post } = await withSiteAddress()
  expect((await publishAddress(OWNER)).statusCode).toBe(200)
  expect(await people()).toEqual([200, [business.email, OWNER]])
  await signIn(OWNER)
  await signIn(business.email)
  // The list is the desk's from now on.
  expect((await publishAddress('third@business.test', 1)).statusCode).toBe(200)
  expect(await people()).toEqual([200, [business.email, OWNER]])
  const restore = withId(contentCalls.publicationRestore, '0')
  expect((await post(restore, { number: 2 })).statusCode).toBe(200)
  expect(await people()).toEqual([200, [business.email, OWNER]])
  expect((await post(withId(contentCalls.publicationUndo, '3'), {})).statusCode).toBe(200)
  expect(await people()).toEqual([200, [business.email, OWNER]])
})

test('where a variable or the desk has said who may sign in, a publication changes nothing', async () => {
  const { publishAddress, people, db } = await withSiteAddress({ ownerAddress: business.email })
  expect((await publishAddress(OWNER)).statusCode).toBe(200)
  expect(await people()).toEqual([200, [business.email]])
  expect(await db.selectFrom('mail_settings').selectAll().execute()).toEqual([])
})
