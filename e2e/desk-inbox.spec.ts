import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortTimeLabel, today } from '#core/time.ts'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { deskParts } from '#design/desk/parts-words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import { deskInbox as words } from '#features/inbox/desk/shared/words.ts'
import { deskMessages } from '#features/mails/desk-mail-words.ts'
import { commonKeys } from '#platform/browser/desk/keys.ts'
import { expectAccessibleState, expectEasyTargets } from './accessible.ts'
import { actionsOf, test } from './day-sheet-jobs.ts'
import { setPrice, write } from './desk-requests.ts'
import { variants, WHOLE } from './tags.ts'

const INBOX = `${DESK}/inbox`
const HOSTILE = `"><img src=https://evil.example/x onerror=alert(1)><script>alert(1)</script>`

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeAttached()
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: deskPage.pages.inbox }).getByRole('link', { name: new RegExp(`^${name}`) })

test('requests are answered from the keyboard: one look and one press each, and one to undo', async ({
  page,
  entered,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const names = ['One', 'Two', 'Three']
  const ids: string[] = []
  for (const [i, name] of names.entries())
    ids.push(
      await entered(name, {
        confirm: false,
        email: 'ada@example.com',
        appoint_date: addDays(today(), 21),
        appoint_time: `${10 + 3 * i}:00`,
      }),
    )
  await page.goto(`${INBOX}?show=requests`)
  await expect(row(page, 'Three')).toBeVisible()
  // The list of this desk may have others: these three are answered, one after the other.
  await row(page, 'One').click()
  const panel = page.getByRole('article', { name: 'One', exact: true })
  await expect(panel.getByText(/^It fits/)).toBeVisible()
  await expectAccessibleState(page)
  for (const name of names) {
    const open = page.getByRole('article', { name, exact: true })
    await expect(open.getByRole('button', { name: words.presses.confirm })).toBeVisible()
    await page.keyboard.press('c')
    await said(page, daySheet.confirmed(name, true))
    await expect(row(page, name)).toHaveCount(0)
  }
  for (const id of ids) await expect.poll(() => actionsOf(page, id)).toEqual(['enter', 'confirm'])
  await page.keyboard.press('u')
  await expect(row(page, 'Three')).toBeVisible()
  await expect.poll(() => actionsOf(page, ids[2] ?? '')).toEqual(['enter', 'confirm', 'undo'])
})

for (const [width, details] of variants(390, 1280))
  test(
    `at ${width} px a message is read as text, answered, taken back, and done`,
    details,
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 })
      const outside: string[] = []
      page.on('request', (one) => {
        if (one.url().includes('evil.example')) outside.push(one.url())
      })
      const name = `Writes${width}`
      await write(request, name, { message: HOSTILE })
      await page.goto(`${DESK}/inbox`)
      const message = row(page, name)
      await expect(message).toBeVisible()
      if (width === 390) await expectEasyTargets(page)
      await expectAccessibleState(page)
      await message.click()
      await expect(page.getByText(HOSTILE, { exact: true })).toBeVisible()
      const reply = page.getByRole('button', { name: deskMessages.answer, exact: true })
      await reply.press('Enter')
      await expect(page.getByLabel(mailFields.subject)).toHaveValue(/^Re: /)
      await page.getByLabel(mailFields.text, { exact: true }).fill('It is included.')
      await page.getByRole('button', { name: deskMessages.send }).click()
      await said(page, deskMessages.replied(name))
      await expect(message).toHaveCount(0)
      await page.getByRole('button', { name: deskParts.undo, exact: true }).click()
      await expect(message).toBeVisible()

      // What was written is still there.
      await message.click()
      await reply.press('Enter')
      await expect(page.getByLabel(mailFields.text, { exact: true })).toHaveValue('It is included.')
      await expectAccessibleState(page)
      await page.getByRole('button', { name: words.done, exact: true }).click()
      await said(page, words.seen(name))
      await expect(message).toHaveCount(0)
      await page.goto(INBOX)
      await page.getByRole('link', { name: words.archived }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expectAccessibleState(page)
      if (width === 390) await expectEasyTargets(page)
      // One press brings it back from there.
      await page.getByRole('button', { name: deskMessages.toInboxNamed(name) }).click()
      await said(page, words.undone(name))
      await expect(page.getByRole('link', { name })).toHaveCount(0)
      await page.goto(`${DESK}/inbox`)
      await expect(message).toBeVisible()
      expect(outside).toEqual([])
    },
  )

test('the key takes back what was done last on the page, also once its line is gone', async ({ page, request }) => {
  const name = `Later${Date.now()}`
  await write(request, name)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${INBOX}?show=messages`)
  const done = async () => {
    await row(page, name).click()
    await page.getByRole('button', { name: words.done, exact: true }).click()
    await said(page, words.seen(name))
    await expect(row(page, name)).toHaveCount(0)
    await page.locator('[data-toast]').getByRole('button', { name: deskParts.close, exact: true }).click()
    await expect(page.getByRole('status').getByText(words.seen(name))).toHaveCount(0)
  }
  await done()
  await page.keyboard.press(commonKeys.undo)
  await said(page, words.undone(name))
  await expect(row(page, name)).toBeVisible()

  // On another page it is no more what was done last.
  await done()
  await page.getByRole('link', { name: deskPage.pages.start }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
  await page.keyboard.press(commonKeys.undo)
  await page.goto(`${INBOX}?box=archive`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('what the server refuses is back, and the toast says why', { tag: WHOLE }, async ({ page, request }) => {
  const name = `Refused${Date.now()}`
  await write(request, name)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${INBOX}?show=messages`)
  await page.route('**/messages/*/actions', (route) => route.fulfill({ status: 500, body: '' }))
  await row(page, name).click()
  await page.getByRole('button', { name: words.done, exact: true }).click()
  await expect(page.getByRole('status').getByText(deskPage.badAnswer)).toBeAttached()
  await expect(row(page, name)).toBeVisible()
})

test('what is typed after R, or after a press on Reply, is the answer, and never a command', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const names = [`Typed${Date.now()}`, `Pressed${Date.now()}`, `Listed${Date.now()}`]
  for (const name of names) await write(request, name)
  const [typed = '', pressed = '', listed = ''] = names
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
  const text = page.getByLabel(mailFields.text, { exact: true })
  const answer = 'Yes, we do: in spring. See us, jokes kept inside'
  await page.goto(`${INBOX}?show=messages`)

  // In the same breath as the key.
  await row(page, typed).click()
  const reply = page.getByRole('button', { name: deskMessages.answer, exact: true })
  await expect(reply).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type(answer)
  await expect(page.getByLabel(mailFields.subject)).toHaveValue(/^Re: /)
  await expect(text).toHaveValue(new RegExp(`\\n\\n${answer}\\n\\n> Do you do boats`))
  await page.keyboard.type(', if you like')
  await expect(text).toHaveValue(new RegExp(`${answer}, if you like\\n\\n> `))
  // The focus may be elsewhere: the form is still open.
  await page.getByRole('article', { name: typed }).getByRole('heading', { level: 2 }).click()
  await page.keyboard.type('esijkn')
  await expect(page).toHaveURL(new RegExp(`^[^?]*${INBOX}\\?.*open=message`))
  await expect(row(page, typed)).toBeVisible()

  // What was typed outlives the panel.
  await row(page, pressed).click()
  await expect(page.getByRole('article', { name: pressed })).toBeVisible()
  await reply.click()
  await page.keyboard.type(answer)
  await expect(text).toHaveValue(new RegExp(`\\n\\n${answer}\\n\\n> `))
  await row(page, typed).click()
  await reply.click()
  await expect(text).toHaveValue(new RegExp(`${answer}, if you like\\n\\n> `))
  await page.getByRole('button', { name: deskBookings.keep, exact: true }).click()
  await expect(text).toHaveCount(0)

  // From the list, where the panel is still to come.
  await page.goto(`${INBOX}?show=messages`)
  await expect(row(page, listed)).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['r', 'e', 's', 'n', 'i'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(text).toBeFocused()
  await expect(page.getByLabel(mailFields.subject)).toHaveValue(/^Re: /)
  expect(sent.filter((url) => url.endsWith('/actions'))).toEqual([])
})

test('after the answer the keys are commands again', { tag: WHOLE }, async ({ page, request }) => {
  const name = `Then${Date.now()}`
  await write(request, name)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${INBOX}?show=messages`)
  await row(page, name).click()
  await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
  await expect(page.getByLabel(mailFields.subject)).toHaveValue(/^Re: /)
  await page.getByRole('button', { name: deskBookings.keep, exact: true }).click()
  await page.keyboard.press('e')
  await said(page, words.seen(name))
})

/** Whether all of a text is seen: no box around it cuts it off. */
const isWhole = (place: Locator, text: string) =>
  place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1
      if (from < 0) continue
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + wanted.length)
      const boxes = [...range.getClientRects()]
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue
        const { top, right, bottom, left } = up.getBoundingClientRect()
        const isCut = boxes.some(
          (box) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1,
        )
        if (isCut) return false
        if (up === element) break
      }
      return boxes.length > 0
    }
    return false
  }, text)

for (const width of [320, 390])
  test(`at ${width} px a row says when its appointment is, and what it costs, beside its press`, async ({
    page,
    entered,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const name = `Alexandra Montgomery${width}`
    const day = addDays(today(), 25)
    const at = { appoint_date: day, appoint_time: width === 320 ? '09:00' : '13:30' }
    const service_type = 'Interior & Exterior Detailing'
    const id = await entered(name, { confirm: false, service_type, ...at })
    await setPrice(page.request, { id, version: 1 }, 22_900)
    const when = shortTimeLabel(day, at.appoint_time)
    await page.goto(`${INBOX}?show=requests`)
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item.getByRole('button', { name: words.presses.confirm })).toBeVisible()
    for (const text of [name, when, '$229.00']) expect(await isWhole(item, text), text).toBe(true)
    await page.goto(`${DESK}/bookings?q=${name.split(' ')[1]}`)
    const row = page.locator(`[data-panes] [data-row][href^="${DESK}/bookings/"]`)
    await expect(row).toHaveCount(1)
    for (const text of [name, when, service_type]) expect(await isWhole(row, text), text).toBe(true)
    await expectAccessibleState(page)
  })

test('on a phone an item that Today leads to is a page of its own, with its bar in place of the tabs', async ({
  page,
  entered,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Alone${Date.now()}`
  const id = await entered(name, { confirm: false })
  await page.goto(`${INBOX}?open=request.${id}`)
  const panel = page.getByRole('article', { name, exact: true })
  await expect(panel.getByRole('button', { name: words.presses.confirm })).toBeInViewport()
  const tabs = page.getByRole('navigation', { name: deskFrame.navigation })
  const chips = page.getByRole('navigation', { name: deskPage.pages.inbox })
  await expect(tabs).toBeHidden()
  await expect(chips).toBeHidden()
  await expectEasyTargets(page)
  await expectAccessibleState(page)
  await panel.getByRole('button', { name: deskParts.close }).click()
  await expect(panel).toHaveCount(0)
  await expect(tabs).toBeVisible()
  await expect(chips).toBeVisible()
})
