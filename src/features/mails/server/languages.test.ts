import { expect, test } from 'vitest'
import { inLanguage } from '#core/in-language.ts'
import type { MailKind } from '#core/mails.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { calendar as french } from '#features/calendars/calendar-words.fr.ts'
import { calendarFor, clientCalendar } from '#features/calendars/server/shared/event.ts'
import { insertMessage } from '#features/contact/server/store.ts'
import { compose } from '#features/mails/server/compose.ts'
import { defaults } from '#features/website/content.ts'
import type { NewMail } from '#platform/mail/new-mail.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testDatabase } from '#testing/app.ts'
import { letter, owner, replies, theMail } from '#testing/outbox.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
const start = { appoint_date: '2099-07-15', appoint_time: '13:30' }
const AT = 'mercredi 15 juillet 2099 à 13\u00a0h\u00a030'
const SHORT = 'mer. 15 juill. 2099, 13\u00a0h\u00a030'

async function composed(mail: (id: string) => NewMail, status: 'confirmed' | 'expired' | 'requested') {
  const { db } = await testDatabase()
  const id = await inLanguage('fr', () => storedBooking(db, { ...start, status }))
  await queueMail(db, mail(id))
  const written = await compose(db, await theMail(db), settings)
  if (!written) throw new Error('no mail')
  return { ...written, db, id }
}

type Case = [
  kind: MailKind,
  status: 'confirmed' | 'expired' | 'requested',
  mail: (id: string) => NewMail,
  subject: RegExp,
  says: readonly string[],
]

const appoint_at = '2099-07-15T17:30:00.000Z'

const cases: Case[] = [
  [
    'booking-client',
    'requested',
    (booking_id) => ({ kind: 'booking-client', booking_id }),
    /^Pour garder votre heure.*13 h 30/,
    ['Bonjour', SHORT, 'https://site.test/fr/gerer#', 'https://site.test/fr/comment-ca-marche'],
  ],
  [
    'reminder',
    'confirmed',
    (booking_id) => ({ kind: 'reminder', booking_id, appoint_at }),
    // A subject has plain spaces.
    /^Rappel.*13 h 30/,
    ['Bonjour', SHORT, 'https://site.test/fr/gerer#', 'https://site.test/fr/comment-ca-marche'],
  ],
  [
    'expired-client',
    'expired',
    (booking_id) => ({ kind: 'expired-client', booking_id }),
    /\S/,
    ['Bonjour', AT, 'https://site.test/fr/reservation'],
  ],
  [
    'manage-client',
    'confirmed',
    (booking_id) => ({ ...letter, kind: 'manage-client', booking_id }),
    /\S/,
    ['https://site.test/fr/gerer#'],
  ],
  ['desk-letter', 'confirmed', (booking_id) => ({ ...letter, booking_id }), /\S/, ['https://site.test/fr/gerer#']],
]

test.each(cases)('the mail %s to a French client is French', async (...[, status, mail, subject, says]) => {
  const { subject: written, text, html } = await composed(mail, status)
  expect(written).toMatch(subject)
  expect(html).toContain('<html lang="fr-CA">')
  for (const said of says) expect(text).toContain(said)
  expect(text).not.toMatch(/site\.test\/(?!fr\/)/)
  expect(html).not.toMatch(/site\.test\/(?!fr\/)/)
  expect(text).not.toMatch(/\b(Hello|When|Your reference|See your|appointment|p\.m\.|North Ontario)\b/)
})

test.each<['booking-owner' | 'expired-owner' | 'manage-owner', 'requested' | 'expired']>([
  ['booking-owner', 'requested'],
  ['expired-owner', 'expired'],
  ['manage-owner', 'requested'],
])('the owner’s mail %s is English and names the language', async (kind, status) => {
  const { text, html } = await composed(
    (booking_id) =>
      kind === 'manage-owner' ? { kind, booking_id, subject: 'Moved', text: 'They moved.' } : { kind, booking_id },
    status,
  )
  expect(text).toContain('Language: French')
  expect(html).toContain('<html lang="en-CA">')
  expect(text).not.toMatch(/Bonjour|\/fr\//)
})

test('the mail about a French message names the language; the answer to it ends in French', async () => {
  const { db } = await testDatabase()
  const message = { name: 'Luc', email: 'luc@example.com', topic: 'Inquiry', message: 'Bonjour' } as const
  const message_id = await inLanguage('fr', () => insertMessage(db, message))
  await queueMail(db, { kind: 'message-client', message_id })
  expect((await compose(db, await theMail(db), settings))?.text).toContain('Sujet\u00a0: Demande de renseignements')
  await db.deleteFrom('mails').execute()
  await queueMail(db, { kind: 'message-owner', message_id })
  expect((await compose(db, await theMail(db), settings))?.text).toContain('Language: French')
  await db.deleteFrom('mails').execute()
  await queueMail(db, { ...letter, message_id })
  const answer = await compose(db, await theMail(db), settings)
  expect(answer?.unsubscribe).toContain('/fr/desabonnement/')
  expect(answer?.html).toContain('<html lang="fr-CA">')
})

test('the calendar of a French client is French, and says so', async () => {
  const { db } = await testDatabase()
  const id = await inLanguage('fr', () => storedBooking(db, { ...start, status: 'requested' }))
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('no booking')
  const after = { ...booking, status: 'confirmed' as const }
  const text = (await calendarFor(db, defaults, after)) ?? ''
  expect(text).toContain('SUMMARY;LANGUAGE=fr-CA:')
  expect(text).toContain('DESCRIPTION;LANGUAGE=fr-CA:')
  expect(text).not.toContain('Your reference')
  expect(clientCalendar(defaults, { ...after, language: 'en' })).toContain('SUMMARY:')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  await queueMail(db, { ...letter, booking_id: id, calendar: text })
  const mail = await compose(db, await theMail(db), settings)
  expect(mail?.calendar?.fileName).toBe(french.client.fileName)
})
