import { expect } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { defaultSettings } from '#features/owner-settings.ts'
import { ownerSettingRefusals } from '#features/owner-settings-words.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { twoHalves } from '#testing/pictures.ts'
import { expectAccessibleState } from './accessible.ts'
import { clientLink } from './database.ts'
import { book } from './desk-requests.ts'
import { test, testAlone } from './desk-test.ts'
import { jpeg } from './sent-files.ts'
import { WHOLE } from './tags.ts'

const { after: words } = deskSettings

testAlone('the owner says what follows a job', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${DESK}/settings/after`)
  const dialog = page.getByRole('dialog', { name: deskSettings.entries.after.label })
  const mail = dialog.getByRole('switch', { name: words.mail })
  await expect(mail).toHaveAttribute('aria-checked', 'false')
  await mail.click()
  await expect(mail).toHaveAttribute('aria-checked', 'true')
  const link = dialog.getByRole('textbox', { name: words.review })
  await link.fill('reviews.example.com')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(ownerSettingRefusals.reviewLink)).toBeVisible()
  await expect(link).toHaveValue('reviews.example.com')
  await link.fill('https://reviews.example.com/us')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(words.saved)).toBeVisible()
  await dialog.getByLabel(words.months).selectOption({ label: words.afterMonths(6) })
  await expectAccessibleState(page)
  await page.goto(`${DESK}/settings`)
  const row = page.getByRole('link', { name: new RegExp(deskSettings.entries.after.label) })
  await expect(row).toContainText(deskSettings.values.after.again(6))
  const { reminders, let_through, quiet_hours, ntfy, ...off } = defaultSettings
  await page.request.post(settingCalls.settings, { data: off })
})

test('the owner shares the photos of a job, and its client sees them', { tag: WHOLE }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await book(request, `Shares${Date.now()}`)
  await page.goto(`${DESK}/bookings/${id}#photos`)
  await page
    .getByLabel(`${deskPhotos.choose}, ${deskPhotos.of.after}`)
    .setInputFiles(jpeg('one.jpg', await twoHalves({ width: 900, height: 1200 })))
  await expect(page.getByText(deskPhotos.added(1))).toBeVisible()
  const share = page.getByRole('switch', { name: deskPhotos.share.label })
  await share.click()
  const shared = async () =>
    ((await (await page.request.get(withId(deskBookingCalls.booking, id))).json()) as BookingDetail).photos.map(
      ({ shared }) => shared,
    )
  await expect.poll(shared).toEqual([true])
  await expect(share).toHaveAttribute('aria-checked', 'true')
  await expectAccessibleState(page)

  await page.goto(await clientLink(id))
  const { work } = t(managePage)
  const photo = work.alt(work.stages.after, 1)
  await page.getByRole('button', { name: work.large(photo) }).click()
  await expect(page.getByRole('img', { name: photo })).toHaveJSProperty('naturalHeight', 1200)
  await expectAccessibleState(page)
})
