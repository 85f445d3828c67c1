import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { PHOTO_EDGE } from '#core/photo-size.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import { type PhotoStage, photoStages } from '#features/photos/photos.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { colourAt, metadataOf, phonePhoto, twoHalves } from '#testing/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { book } from './desk-requests.ts'
import { test } from './desk-test.ts'
import { jpeg, keepSent, lastSent } from './sent-files.ts'
import { WHOLE } from './tags.ts'

const { large, queue } = words

/** A button that adds photos to a stage, on a phone with its camera. */
const fileButton = (page: Page, stage: PhotoStage, how: string = words.choose) =>
  page.getByLabel(`${how}, ${words.of[stage]}`)

const thumbnails = (page: Page, stage: PhotoStage) =>
  page.getByRole('button', { name: new RegExp(`^${words.stages[stage]}, added `) })

async function openJob(page: Page, id: string) {
  await page.goto(`${DESK}/bookings/${id}#photos`)
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('photos of before and after are taken, seen upright without their place, and removed', { tag: WHOLE }, async ({
    page,
    request,
  }) => {
    await page.addInitScript(keepSent)
    const { id } = await book(request, `Photos${Date.now()}`)
    await openJob(page, id)
    for (const stage of photoStages) {
      const camera = fileButton(page, stage, words.take)
      await expect(camera).toHaveAttribute('capture', 'environment')
    }
    const taken = await phonePhoto({ width: 2400, height: 1200 })
    expect(taken.includes('Secretcam')).toBe(true)
    const camera = fileButton(page, 'before', words.take)
    await camera.setInputFiles(jpeg('image.jpg', taken))
    await expect(page.getByText(words.added(1))).toBeVisible()
    // The place does not leave the phone.
    const sent = await lastSent(page)
    expect(await metadataOf(sent)).toMatchObject({ width: PHOTO_EDGE, height: PHOTO_EDGE / 2 })
    expect([sent.includes('Secretcam'), sent.includes('A secret comment')]).toEqual([false, false])

    await fileButton(page, 'after').setInputFiles([
      jpeg('one.jpg', await twoHalves({ width: 900, height: 1200 })),
      jpeg('two.jpg', await twoHalves({ width: 902, height: 1200 })),
    ])
    await expect(thumbnails(page, 'after')).toHaveCount(2)
    await expect(page.getByText(words.added(2))).toBeVisible()
    await expectAccessibleState(page)

    await thumbnails(page, 'before').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(/^Before, added .* 1 of 1$/)
    const picture = dialog.getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', PHOTO_EDGE)
    const address = await picture.getAttribute('src')
    const stored = await (await page.request.get(address ?? '')).body()
    const [red = 0] = await colourAt(stored, { x: 9, y: 9 })
    expect(red).toBeGreaterThan(200)
    expect((await metadataOf(stored)).exif).toBeUndefined()
    await expectAccessibleState(page)
    await dialog.getByRole('button', { name: large.remove }).click()
    await dialog.getByRole('button', { name: large.removeNow }).click()
    await expect(page.getByText(large.removed)).toBeFocused()
    await expect(thumbnails(page, 'before')).toHaveCount(0)
    await expect(thumbnails(page, 'after')).toHaveCount(2)
  })

  test('a photo that is refused does not stop the others, and one without a connection waits for it', {
    tag: WHOLE,
  }, async ({ page, context, request }) => {
    const { id } = await book(request, `Waits${Date.now()}`)
    await openJob(page, id)
    await fileButton(page, 'before').setInputFiles([
      jpeg('text.jpg', Buffer.from('a text')),
      jpeg('good.jpg', await twoHalves()),
    ])
    await expect(page.getByText(words.added(1))).toBeVisible()
    const waiting = page.getByRole('list', { name: queue.list }).getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    const refused = waiting.filter({ hasText: 'text.jpg' })
    await expect(refused.getByRole('alert')).toHaveText(deskPictures.refusals.unknown)
    await expectAccessibleState(page)
    const answered = page.waitForResponse((it) => it.status() === 422)
    await refused.getByRole('button', { name: `${queue.again}: text.jpg` }).click()
    await answered
    await expect(refused.getByRole('alert')).toHaveText(deskPictures.refusals.unknown)
    await refused.getByRole('button', { name: `${queue.drop}: text.jpg` }).click()
    await expect(waiting).toHaveCount(0)

    await context.setOffline(true)
    await fileButton(page, 'after').setInputFiles(jpeg('later.jpg', await twoHalves()))
    await expect(waiting).toContainText(queue.states.offline)
    await expect(thumbnails(page, 'after')).toHaveCount(0)
    await context.setOffline(false)
    await expect(thumbnails(page, 'after')).toHaveCount(1)
    await expect(waiting).toHaveCount(0)
  })
})

test('photos are added, looked at and removed with the keyboard alone', { tag: WHOLE }, async ({ page, request }) => {
  const { id } = await book(request, `Keys${Date.now()}`)
  await openJob(page, id)
  // A computer has one button for each stage.
  await expect(fileButton(page, 'before', words.take)).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await fileButton(page, 'before').focus()
  await expect(fileButton(page, 'before')).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([
    jpeg('one.jpg', await twoHalves({ width: 300 })),
    jpeg('two.jpg', await twoHalves({ width: 302 })),
  ])
  await expect(thumbnails(page, 'before')).toHaveCount(2)

  const first = thumbnails(page, 'before').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/ 1 of 2$/)
  await expect(dialog.getByRole('button', { name: large.close })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName(/ 2 of 2$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName(/ 1 of 2$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()

  await page.keyboard.press('Enter')
  const remove = dialog.getByRole('button', { name: large.remove })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: large.keep })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: large.removeNow })).toBeFocused()
  await expectAccessibleState(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(large.removed)).toBeFocused()
  await expect(thumbnails(page, 'before')).toHaveCount(1)
})
