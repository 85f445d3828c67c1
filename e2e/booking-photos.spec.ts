import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { DESK } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { pages } from '#core/pages.ts'
import { PHOTO_EDGE } from '#core/photo-size.ts'
import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { t } from '#core/words.ts'
import { bookingPhotos as words } from '#features/photos/booking-photos-words.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'

import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { metadataOf, phonePhoto, pngOf, twoHalves } from '#testing/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './desk-test.ts'
import { blueLine, openBooking, openFilled, submitButton } from './fill-booking.ts'
import { said } from './said.ts'
import { jpeg, keepSent, lastSent } from './sent-files.ts'
import { storedAs } from './stored.ts'
import { WHOLE } from './tags.ts'

const Photos = z.array(z.object({ stage: z.string() }))

const MOST = limits.photosOfAVisitor
const { sending } = t(words)

const input = (page: Page, how: string = t(words).choose) => page.getByLabel(`${how}, ${t(words).label}`)
const chosen = (page: Page) => page.getByRole('list', { name: t(words).list }).getByRole('listitem')
const remove = (page: Page, name: string) => page.getByRole('button', { name: t(words).removeNamed(name) })
const fromClient = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${deskPhotos.stages.client}, added `) })

async function photosOf(lastname: string) {
  const [record] = await storedAs(lastname)
  return Photos.parse(record?.photos ?? [])
}

const openDesk = async (page: Page, lastname: string) => {
  const [record] = await storedAs(lastname)
  await page.goto(`${DESK}/bookings/${record?.id}`)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('photos are added, survive a reload, follow the booking without their place, and stand beside it on the desk', async ({
    page,
  }) => {
    await page.addInitScript(keepSent)
    const lastname = randomUUID()
    await openFilled(page, lastname)
    await expect(input(page, t(words).take)).toHaveAttribute('capture', 'environment')
    await input(page, t(words).take).setInputFiles(jpeg('image.jpg', await phonePhoto({ width: 2400, height: 1200 })))
    await expect(page.getByText(t(words).added(1, MOST))).toBeVisible()
    await input(page).setInputFiles([
      jpeg('scratch.jpg', await twoHalves({ width: 900, height: 1200 })),
      jpeg('seat.jpg', await twoHalves({ width: 902, height: 1200 })),
    ])
    await expect(page.getByText(t(words).added(3, MOST))).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(chosen(page)).toHaveText([/image\.jpg/, /scratch\.jpg/, /seat\.jpg/])
    await remove(page, 'scratch.jpg').click()
    await expect(chosen(page)).toHaveCount(2)
    await submitButton(page).click()
    await expect(blueLine(page)).toBeVisible()
    await expect(page.getByText(sending.done(2))).toBeVisible()
    await expectAccessible(page)
    const sent = await lastSent(page)
    expect(sent.includes('Secretcam')).toBe(false)
    expect(await photosOf(lastname)).toMatchObject([{ stage: 'client' }, { stage: 'client' }])
    // Nothing of them stays in the browser.
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const left = await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const asked = indexedDB.open('waiting')
      asked.onsuccess = () => {
        const count = asked.result.transaction('files').objectStore('files').count()
        count.onsuccess = () => resolve(count.result)
      }
      return promise
    })
    expect(left).toBe(0)

    await openDesk(page, lastname)
    await expect(fromClient(page)).toHaveCount(2)
    await fromClient(page).first().click()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', PHOTO_EDGE)
    const shown = await page.request.get((await picture.getAttribute('src')) ?? '')
    expect((await metadataOf(await shown.body())).exif).toBeUndefined()
    await expectAccessible(page)
  })

  test('what is no photo is refused in words at once, and what only the server finds is told after the booking, which stands', {
    tag: WHOLE,
  }, async ({ page }) => {
    const lastname = randomUUID()
    await openFilled(page, lastname)
    await input(page).setInputFiles([
      jpeg('text.jpg', Buffer.from('a text')),
      jpeg('phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      jpeg('bomb.png', pngOf(30_000, 30_000)),
      jpeg('good.jpg', await twoHalves()),
    ])
    await expect(page.getByText(t(words).added(2, MOST))).toBeVisible()
    const row = (name: string) => chosen(page).filter({ hasText: name })
    await expect(row('text.jpg').getByRole('alert')).toHaveText(t(pictureRefusals).unknown)
    await expect(row('phone.heic').getByRole('alert')).toHaveText(t(pictureRefusals).heic)
    await expectAccessible(page)
    await submitButton(page).click()
    await expect(blueLine(page)).toBeVisible()
    const refused = page.getByRole('alert').filter({ hasText: 'bomb.png' })
    await expect(refused).toContainText(sending.failed)
    await expect(refused).toContainText(t(pictureRefusals).tooManyPixels(100))
    const [record] = await storedAs(lastname)
    await expect(refused).toContainText(String(record?.reference))
    await expect(page.getByText(sending.done(1))).toBeVisible()
    await expectAccessible(page)
    await refused.getByRole('button', { name: sending.dismissNamed('bomb.png') }).click()
    await expect(refused).toHaveCount(0)
    expect(await photosOf(lastname)).toHaveLength(1)
  })

  test('more photos than a booking takes are refused before they are sent', { tag: WHOLE }, async ({ page }) => {
    await openBooking(page)
    // The script of the photos is loaded when their place comes near.
    await page.getByLabel(said('Special Requests or Concerns')).scrollIntoViewIfNeeded()
    const files = Array.from({ length: MOST + 1 }, async (_, i) =>
      jpeg(`photo ${i + 1}.jpg`, await twoHalves({ width: 300 + 2 * i })),
    )
    await input(page).setInputFiles(await Promise.all(files))
    await expect(page.getByText(t(words).added(MOST, MOST))).toBeVisible()
    await expect(chosen(page).last().getByRole('alert')).toHaveText(t(words).full(MOST))
  })
})

test('photos that cannot be sent wait, and any page of the site sends them later', { tag: WHOLE }, async ({ page }) => {
  const lastname = randomUUID()
  await page.route(`**${visitorPhotoCalls.photos}?*`, (route) => route.abort())
  await openFilled(page, lastname)
  await input(page).setInputFiles(jpeg('one.jpg', await twoHalves()))
  await expect(page.getByText(t(words).added(1, MOST))).toBeVisible()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  await expect(page.getByText(sending.offline)).toBeVisible()
  expect(await photosOf(lastname)).toEqual([])
  await page.unrouteAll()
  await page.goto(t(pages).contact.path)
  await expect.poll(() => photosOf(lastname)).toMatchObject([{ stage: 'client' }])
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('a photo that the server cannot take just now is sent again without a reload', { tag: WHOLE }, async ({
  page,
}) => {
  const lastname = randomUUID()
  await page.route(`**${visitorPhotoCalls.photos}?*`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await openFilled(page, lastname)
  await input(page).setInputFiles(jpeg('one.jpg', await twoHalves()))
  await expect(page.getByText(t(words).added(1, MOST))).toBeVisible()
  await submitButton(page).click()
  await expect(page.getByText(sending.done(1))).toBeVisible()
  expect(await photosOf(lastname)).toHaveLength(1)
})

test('photos are added and removed with the keyboard alone', { tag: WHOLE }, async ({ page }) => {
  await openBooking(page)
  await expect(input(page, t(words).take)).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel(said('Special Requests or Concerns')).focus()
  // Its script is loaded when the field comes near.
  await expect(input(page)).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([
    jpeg('one.jpg', await twoHalves({ width: 300 })),
    jpeg('two.jpg', await twoHalves({ width: 302 })),
  ])
  await expect(page.getByText(t(words).added(2, MOST))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(remove(page, 'one.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove(page, 'two.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveCount(0)
  await expect(input(page)).toBeFocused()
})
