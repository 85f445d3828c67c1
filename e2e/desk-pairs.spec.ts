import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { t } from '#core/words.ts'
import { deskLogbook } from '#features/photos/desk-logbook-words.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { logbookWords } from '#features/photos/logbook-words.ts'
import { photoStages } from '#features/photos/photos.ts'
import { beforeAfter } from '#features/prices/words.ts'
import { twoHalves } from '#testing/pictures.ts'
import { expectAccessible, expectAccessibleState } from './accessible.ts'
import { enterAtDesk, finish } from './desk-requests.ts'
import { testEdited as test } from './desk-test.ts'
import { jpeg } from './sent-files.ts'
import { WHOLE } from './tags.ts'

const words = deskPhotos.site
const sentence = `The dog seats look new ${Date.now()}.`

test.use({ viewport: { width: 390, height: 844 } })

test('a finished job whose client agrees comes into the logbook with its pair of pictures, and goes with the consent', {
  tag: WHOLE,
}, async ({ page, context, browser, baseURL }) => {
  // Without a town: other tests publish the days on which the business goes to one.
  const job = await enterAtDesk(context.request, { firstname: 'Pairs' })
  await finish(context.request, job)
  const { id } = job
  await page.goto(`${DESK}/bookings/${id}#photos`)
  for (const [i, stage] of photoStages.entries()) {
    // The same pixels twice would be one picture.
    const photo = await twoHalves({ width: 480, height: 360 + 2 * i })
    const choose = page.getByLabel(`${deskPhotos.choose}, ${deskPhotos.of[stage]}`)
    await choose.setInputFiles(jpeg(`${stage}.jpg`, photo))
  }
  await page.getByRole('button', { name: words.agrees }).click()
  await expect(page.getByText(words.done)).toBeFocused()
  // What is half below the page's bar counts as small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleState(page)

  for (const stage of photoStages) {
    const name = new RegExp(`^${deskPhotos.stages[stage]}, added `)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByText(words.make).click()
    const canvas = dialog.getByRole('img', { name: words.photo })
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the photo is not shown')
    const at = (share: number) => [box.x + box.width * share, box.y + box.height * share] as const
    await page.mouse.move(...at(0.25))
    await page.mouse.down()
    await page.mouse.move(...at(0.5))
    await page.mouse.up()
    await expect(dialog.getByLabel(words.sides.width)).toHaveValue(/^2[56]$/)
    await dialog.getByRole('button', { name: words.removeBox(1) }).click()
    await dialog.getByRole('button', { name: words.add }).click()
    await dialog.getByLabel(words.sides.left).fill('0')
    await expectAccessibleState(page)
    await dialog.getByRole('button', { name: words.submit }).click()
    await expect(dialog.getByText(words.made)).toBeVisible()
    await dialog.getByRole('button', { name: deskPhotos.large.close }).click()
  }

  const visit = await context.newPage()
  await visit.goto('/')
  await expect(visit.getByText(sentence)).toHaveCount(0)
  await page.getByRole('button', { name: deskLogbook.put }).click()
  const said = page.getByRole('dialog', { name: deskLogbook.put })
  await said.getByLabel(deskLogbook.quote).fill(sentence)
  await said.getByLabel(deskLogbook.client).fill('P.')
  await expectAccessibleState(page)
  await said.getByRole('button', { name: deskLogbook.save }).click()
  // The page of the booking hears of it before the home page is made anew.
  await expect(said).toBeHidden()
  await expect(page.getByText(`“${sentence}”`)).toBeVisible()

  await visit.reload()
  await expect(visit.getByRole('region', { name: t(logbookWords).title }).getByText(sentence)).toBeVisible()
  const pair = visit.getByRole('figure').filter({ has: visit.getByRole('slider') })
  const slider = pair.getByRole('slider')
  await slider.focus()
  const shownFrom = () =>
    pair.getByText(t(beforeAfter).before).evaluate((it) => getComputedStyle(it.parentElement ?? it).clipPath)
  const atFirst = await shownFrom()
  await visit.keyboard.press('End')
  await expect.poll(shownFrom).not.toBe(atFirst)
  // As above: the dots of the carousel may be half below the bar.
  await visit.evaluate(() => scrollTo(0, 0))
  await expectAccessible(visit)
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await scriptless.newPage()
  await plain.goto('/')
  await expect(plain.getByRole('listitem').filter({ hasText: sentence }).getByRole('img')).toHaveCount(2)
  await expect(plain.getByRole('slider')).toHaveCount(0)
  await scriptless.close()

  await page.getByRole('button', { name: words.withdraw }).click()
  await expect(page.getByText(words.gone)).toBeVisible()
  await expect(async () => {
    await visit.reload()
    expect(await visit.getByText(sentence).count()).toBe(0)
  }).toPass()
})
