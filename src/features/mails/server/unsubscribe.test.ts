import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { kindsWith } from '#platform/mail/kinds.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testDatabase } from '#testing/app.ts'
import { letter, testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { endsPromotions } from './compose.ts'

const { unsubscribe } = defaults.mail

async function sent(mail: (id: string) => Parameters<typeof queueMail>[1]) {
  const { db } = await testDatabase()
  await queueMail(db, mail(await storedBooking(db, { status: 'confirmed' })))
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(61_000)
  const [one] = received
  if (!one) throw new Error('no mail')
  const header = (name: string) => one.mail.headerLines.find(({ key }) => key === name)?.line
  return { ...one.mail, header }
}

test('the answer to a message leads to the page that ends promotions, in headers and at its end', async () => {
  const { header, text, html } = await sent(() => letter)
  const [, url = ''] =
    /^List-Unsubscribe: <(https:\/\/site\.test\/unsubscribe\/[\w-]+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  expect(url).not.toBe('')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(text).toContain(unsubscribe.why)
  expect(text).toContain(`${unsubscribe.link}: ${url}`)
  expect(html).toContain(`href="${url}"`)
})

test.each<[string, (booking_id: string) => Parameters<typeof queueMail>[1]]>([
  ['a letter about a booking', (booking_id) => ({ ...letter, booking_id })],
  ['the mail about a request', (booking_id) => ({ kind: 'booking-client', booking_id })],
  ['the owner’s mail', (booking_id) => ({ kind: 'booking-owner', booking_id })],
  ['a code', () => ({ ...letter, kind: 'code' })],
  ['a test', () => ({ kind: 'test', to: letter.to })],
])('%s does not', async (_what, mail) => {
  const { header, text, html } = await sent(mail)
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([undefined, undefined])
  expect(text).not.toContain('/unsubscribe/')
  expect(html).not.toContain('/unsubscribe/')
})

test('of all kinds only letters without a booking and those that follow a job do', async () => {
  const { db } = await testDatabase()
  const about = (booking_id: string | null) => kindsWith(db, (kind) => endsPromotions(kind, { booking_id })).sort()
  expect(about('b')).toEqual(['after-job', 'time-again'])
  expect(about(null)).toEqual(['after-job', 'desk-letter', 'time-again'])
})
