import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { twoHalves } from '#testing/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { testAlone as test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

const { fields } = contentShape

const { choice, upload, focus, refusals } = deskPictures

test('an own picture is seen, pointed at, uploaded, chosen and shown otherwise; a false file is refused in words', {
  tag: WHOLE,
}, async ({ page }) => {
  await page.goto(`${DESK}/website/products`)
  await page.getByText(/^1\. /).click()
  await page.getByText(choice.open).first().click()
  const part = page.getByRole('group', { name: upload.legend })
  const file = part.getByLabel(upload.file)
  const send = part.getByRole('button', { name: upload.submit })

  const buffer = await twoHalves({ width: 480, height: 360 })
  await file.setInputFiles({ name: 'own.jpg', mimeType: 'image/jpeg', buffer })
  const preview = part.getByRole('img', { name: upload.preview })
  // A canvas without a picture has this size.
  await expect(preview).not.toHaveJSProperty('width', 300)
  await preview.click({ position: { x: 5, y: 5 } })
  await expect(part.getByLabel(upload.x)).not.toHaveValue('50')
  await part.getByLabel(upload.x).fill('500')
  await send.click()
  await expect(part.getByText(refusals.percent)).toBeVisible()
  await part.getByLabel(upload.x).fill('20')
  await send.click()
  await expect(part.getByText(upload.done)).toBeVisible()
  await expect(page.getByLabel(fields.products.fields.picture.fields.file.label, { exact: true }).first()).toHaveValue(
    /^own-/,
  )
  await expect(page.getByRole('button', { name: /^Your picture from/ })).toHaveAttribute('aria-pressed', 'true')

  // What it shows can be changed afterwards: that is another picture.
  const first = await page
    .getByLabel(fields.products.fields.picture.fields.file.label, { exact: true })
    .first()
    .inputValue()
  const shows = page.getByRole('group', { name: focus.legend })
  await expect(shows.getByLabel(upload.x)).toHaveValue('20')
  await expect(shows.getByRole('img', { name: upload.preview })).not.toHaveJSProperty('width', 300)
  await shows.getByLabel(upload.x).fill('-1')
  const show = shows.getByRole('button', { name: focus.submit })
  await show.click()
  await expect(shows.getByText(refusals.percent)).toBeVisible()
  await shows.getByLabel(upload.x).fill('90')
  await show.click()
  await expect(shows.getByText(focus.done)).toBeVisible()
  await expect(show).toBeFocused()
  await expect(
    page.getByLabel(fields.products.fields.picture.fields.file.label, { exact: true }).first(),
  ).not.toHaveValue(first)
  await expect(page.getByRole('button', { name: /^Your picture from/ })).toHaveCount(2)

  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') })
  await expect(part.getByText(upload.unseen)).toBeVisible()
  await send.click()
  await expect(part.getByRole('alert')).toHaveText(refusals.unknown)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessibleState(page)
})
