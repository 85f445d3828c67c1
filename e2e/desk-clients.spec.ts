import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { t } from '#core/words.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { booking as form } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { unsubscribe } from '#features/client-page/unsubscribe-words.ts'
import { deskClients as words } from '#features/clients/desk-words.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { noteCalls } from '#features/people/calls.ts'
import { deskNotes as notes } from '#features/people/desk/shared/notes-words.ts'
import { anyTime } from '#features/schedule/offers.ts'
import { managedWaitCalls } from '#features/waitlist/public-calls.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking, vehicle } from '#testing/requests.ts'
import { expectAccessibleState } from './accessible.ts'
import { clientToken } from './database.ts'
import { write } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { choose, openActions } from './open-actions.ts'
import { variants, WHOLE } from './tags.ts'
import { nextFree, takeTime } from './times.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A name of letters alone: a search takes digits for a phone. */
const aName = () => `Client${randomUUID().replace(/[\d-]/g, '')}`

type Person = { lastname: string; email: string; phone: string }

/** A person whom no other test books: a phone or an e-mail address would join them. */
function aPerson(): Person {
  const lastname = aName()
  const phone = `705-55${randomInt(10)}-${randomInt(1000, 10_000)}`
  return { lastname, email: `${lastname.toLowerCase()}@example.com`, phone }
}

/** Books as a visitor. */
async function bookAs(request: APIRequestContext, person: Person, more: object = {}) {
  const data = {
    ...booking,
    ...takeTime(),
    ...person,
    service_type: 'Headlight Restoration',
    vehicle_count: 1,
    allow_promo: true,
    ...more,
  }
  const answer = await request.post(bookingFormCalls.bookings, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, reference } = await answer.json()
  return { id: recordId(id), visitorId: String(id), reference: String(reference) }
}

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a search leads to a person, who is booked again with the time alone`,
    details,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 })
      const person = aPerson()
      const { lastname } = person
      const first = await bookAs(request, person, { concerns: 'Side door' })
      const wishes = { firstname: 'Annie', concerns: 'Gate code 4410' }
      const { visitorId, reference } = await bookAs(request, person, wishes)
      await request.post(linkedCalls.vehicles, { data: { ...vehicle, booking_id: visitorId } })

      await page.goto(`${DESK}/clients`)
      await page.getByLabel(words.search).fill(lastname)
      const found = page.getByRole('region', { name: deskPage.pages.clients })
      await expect(found.getByRole('listitem')).toHaveCount(1)
      await expectAccessibleState(page)
      await found.getByRole('link', { name: new RegExp(`Annie ${lastname}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Annie ${lastname}` })).toBeVisible()
      await expect(page.getByText(words.also(`Ann ${lastname}`))).toBeVisible()
      for (const one of [reference, first.reference])
        await expect(page.getByRole('link', { name: new RegExp(one) }).first()).toBeVisible()
      await expect(page.getByText(words.vin(vehicle.vin))).toBeVisible()
      await expect(page.getByText(words.states.waiting)).toBeVisible()
      // A press through the mailed link shows that its reader has the address.
      const pressed = await request.post(managedWaitCalls.manageWait, {
        data: anyTime,
        headers: { authorization: `Bearer ${await clientToken(recordId(visitorId))}` },
      })
      expect(pressed.status(), await pressed.text()).toBe(200)
      await expect(page.getByText(words.states.given)).toBeVisible()
      await expectAccessibleState(page)

      await page.getByRole('link', { name: words.again }).click()
      await expect(page.locator('[name="service_type"]:checked')).toBeFocused()
      await expect(field(page, t(form).client.fields.firstname.label)).toHaveValue('Annie')
      await expect(field(page, t(form).appointment.fields.appoint_city.label)).toHaveValue('North Bay')
      const notes = field(page, newBooking.notes)
      // What was wished for last time is about that day.
      await expect(notes).toHaveValue('')
      await page.getByRole('button', { name: newBooking.againNamed('Gate code 4410') }).click()
      await expect(notes).toHaveValue('Gate code 4410')
      await page.getByRole('button', { name: newBooking.addNoteNamed('Side door') }).click()
      await expect(notes).toHaveValue('Gate code 4410\nSide door')
      await expect(notes).toBeFocused()
      await expectAccessibleState(page)
      await nextFree(page).click()
      await page.getByRole('button', { name: newBooking.confirm }).click()
      await expect(page.getByText(statusLabels.confirmed, { exact: true }).first()).toBeVisible()
      await page.getByRole('link', { name: deskBookings.openClient, exact: true }).click()
      await expect(page.getByText(words.bookings(3, false))).toBeVisible()
    },
  )

for (const [width] of variants(390, 1280))
  test(`at ${width} px details are changed from the keyboard alone, and a search finds the client by them`, {
    tag: WHOLE,
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id } = await bookAs(request, aPerson())
    const { amend } = deskBookings.actions
    await page.goto(`${DESK}/bookings/${id}`)
    await openActions(page)
    await page.getByRole('menuitem', { name: amend.label }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: amend.submit })).toBeVisible()
    await expectAccessibleState(page)

    /** Goes to a field by Tab, and types over what is in it. */
    const retype = async (label: string, text: string) => {
      const wanted = field(page, label)
      for (let presses = 0; presses < 40; presses++) {
        if (await wanted.evaluate((it) => it === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(wanted).toBeFocused()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    const name = aName()
    await retype(t(form).client.fields.lastname.label, name)
    await retype(t(form).client.fields.email.label, 'not an address')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t(form).client.fields.email.error)).toBeVisible()
    await expect(field(page, t(form).client.fields.email.label)).toBeFocused()
    await retype(t(form).client.fields.email.label, `${name}@example.com`)
    await retype(deskBookings.details.minutes, '45')
    await page.keyboard.press('Enter')
    const done = page.getByRole('status').filter({ hasText: deskBookings.did.amend })
    await expect(done).toBeAttached()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    await page.goto(`${DESK}/bookings?q=${name}@example.com`)
    await expect(page.getByRole('region', { name: deskBookings.foundClients }).getByRole('link')).toHaveCount(1)
  })

test('a note on a client and on an address shows on each of their jobs; two people lose nothing, and an undo brings back', {
  tag: WHOLE,
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = aPerson()
  const { id } = await bookAs(request, person)
  const { id: other } = await bookAs(request, person)
  const { client, address } = notes.about
  const save = page.getByRole('button', { name: notes.save })
  await page.goto(`${DESK}/bookings/${id}`)
  /** Adds a note: where it shows is chosen once it is typed. */
  async function add(text: string, where: string) {
    await choose(page, deskBookings.actions.note.label)
    await page.getByLabel(deskBookings.note, { exact: true }).fill(text)
    await page.getByLabel(notes.where.label).selectOption(where)
    await expectAccessibleState(page)
    await page.keyboard.press('Control+Enter')
    // The event may be here before the answer, which closes the dialog.
    await expect(page.getByLabel(notes.where.label)).toBeHidden()
  }
  await add('Friendly dog', notes.where.client)
  await expect(page.getByText('Friendly dog').first()).toBeVisible()
  await add('Side door, code 4412', notes.where.address)
  await expect(page.getByText('Side door, code 4412').first()).toBeVisible()
  // A second text stands below the first one.
  await add('Ring twice', notes.where.address)
  await expect(page.getByRole('button', { name: `${notes.edit}: ${address.name}` })).toHaveCount(1)
  await expect(page.getByText('Side door, code 4412\nRing twice').first()).toBeVisible()
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(page.getByText('Ring twice')).toHaveCount(1)

  await page.goto(`${DESK}/bookings/${other}`)
  await expect(page.getByText('Side door, code 4412').first()).toBeVisible()
  await page.getByRole('button', { name: `${notes.edit}: ${client.name}` }).click()
  const text = page.getByLabel(client.label, { exact: true })
  await text.fill('Big dog')
  const [seen] = (await (await page.request.get(withId(deskBookingCalls.booking, id))).json()).notes
  const data = { about: 'client', id: seen.id, version: seen.version, text: 'Two dogs' }
  await page.request.post(withId(noteCalls.bookingNotes, id), { data })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Two dogs')
  await expect(text).toHaveValue('Big dog')
  await expectAccessibleState(page)
  await save.click()
  await expect(text).toBeHidden()
  await expect(page.getByText('Big dog').first()).toBeVisible()
  await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
  await expect(page.getByText('Two dogs').first()).toBeVisible()
})

test('an email’s link ends promotions with one press, without a script, and the desk says so', { tag: WHOLE }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = aPerson()
  const { email, lastname } = person
  const { id } = await bookAs(request, person)
  await write(request, lastname, { email })
  await page.goto(`${DESK}/inbox?show=messages`)
  await page.getByRole('link', { name: lastname }).first().click()
  await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
  await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue(/Hello/)
  await page.getByRole('button', { name: deskMessages.send }).click()

  let link = ''
  await expect
    .poll(async () => {
      link = await unsubscribeLink(email)
      return link
    })
    .toContain('/unsubscribe/')
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const tab = await plain.newPage()
  for (const width of [390, 1280]) {
    await tab.setViewportSize({ width, height: 800 })
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: t(unsubscribe).ask.title })).toBeVisible()
  }
  await page.goto(link)
  await expectAccessibleState(page)
  await tab.getByRole('button', { name: t(unsubscribe).ask.button }).focus()
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { name: t(unsubscribe).done.title })).toBeVisible()
  await tab.goto(`${link}x`)
  await expect(tab.getByRole('heading', { name: t(unsubscribe).unknown.title })).toBeVisible()
  await plain.close()

  await page.goto(`${DESK}/clients/${id}`)
  await expect(page.getByText(words.states.withdrawn)).toBeVisible()
  await page.getByText(words.evidence).click()
  await expect(page.getByText(/with the link in an email/)).toBeVisible()
  await expectAccessibleState(page)
})

/** The link in the only mail to an address that has one; empty until it is written. */
async function unsubscribeLink(to: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.eml')) : []
  const mails = await Promise.all(names.map((it) => simpleParser(readFileSync(join(folder, it)))))
  const texts = mails.flatMap((mail) => ([mail.to].flat().some((it) => it?.text.includes(to)) ? (mail.text ?? '') : []))
  return texts.map((text) => /https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').join('')
}
