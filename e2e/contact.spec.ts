import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { HONEYPOT, LANGUAGE_FIELD } from '#core/api.ts'
import { forms } from '#core/forms-words.ts'
import { pages } from '#core/pages.ts'
import { weekdayName } from '#core/sentence.fr.ts'
import { timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { contact } from '#features/contact/words.ts'
import { comingDays, hoursGroups } from '#features/services/opening-hours.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { axe } from './accessible.ts'
import { holdScript } from './hold-script.ts'
import { defaults, isFrench, said } from './said.ts'
import { stored } from './stored.ts'
import { FRENCH, variants, WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const { business, opening } = defaults

const { fields } = t(contact)
const errors = Object.values(fields).map((field) => field.error)

const send = (page: Page) => page.getByRole('button', { name: t(contact).submit })

async function open(page: Page) {
  await page.goto(t(pages).contact.path)
  await expect(send(page)).toBeEnabled()
}

async function fill(page: Page, message: string) {
  await page.getByLabel(said('Your Name')).fill('Zoë "Z" O\'Neil <b>')
  await page.getByLabel(said('Your Email')).fill('zoe@example.com')
  await page.getByLabel(said('Topic')).selectOption(said('Services'))
  await page.getByLabel(said('Message'), { exact: true }).fill(message)
}

test('a message is stored before the page says so, and then the form is empty', { tag: FRENCH }, async ({ page }) => {
  const message = `Do you polish boats? ${randomUUID()}`
  await open(page)
  await fill(page, message)
  await expect(page.locator(`[name=${HONEYPOT}]`)).not.toBeInViewport()
  const request = page.waitForRequest(`**${contactCalls.sendForm}`)
  await send(page).click()
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeVisible()
  await expect(page.getByText(t(contact).answer('zoe@example.com'))).toBeVisible()

  const body = (await request).postData() ?? ''
  const names = [...body.matchAll(/name="([^"]+)"/g)].map((match) => match[1])
  expect(names.sort()).toEqual(
    [
      'email',
      'lib_version',
      'message',
      'name',
      'service_id',
      'template_id',
      'topic',
      'user_id',
      ...(isFrench ? [LANGUAGE_FIELD] : []),
    ].sort(),
  )
  expect(await stored('messages')).toContainEqual(
    expect.objectContaining({ name: 'Zoë "Z" O\'Neil <b>', email: 'zoe@example.com', topic: 'Services', message }),
  )

  await expect(page.getByLabel(said('Your Name'))).toHaveValue('')
  await expect(page.getByLabel(said('Topic'))).toHaveValue('')
  await page.getByLabel(said('Your Name')).fill('Again')
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeHidden()
})

test('an empty form shows the four messages at their fields and focuses the summary', async ({ page }) => {
  await open(page)
  for (const error of errors) await expect(page.getByText(error, { exact: true })).toHaveCount(0)
  await send(page).click()
  await expect(page.getByRole('region', { name: t(forms).summary })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${t(forms).errorPrefix}`))
  for (const { label, error } of Object.values(fields)) {
    await expect(page.getByRole('link', { name: error, exact: true })).toBeVisible()
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByRole('link', { name: fields.topic.error }).click()
  await expect(page.getByLabel(said('Topic'))).toBeFocused()
  const { violations } = await axe(page).analyze()
  expect(violations).toEqual([])
})

test('what is too long is told as that, and what is left is counted', { tag: WHOLE }, async ({ page }) => {
  await open(page)
  await fill(page, 'a'.repeat(t(contact).countFrom - 1))
  const message = page.getByLabel(said('Message'), { exact: true })
  const { max } = fields.message
  await expect(message).toHaveAccessibleDescription('')
  await message.fill('a'.repeat(max - 9))
  await expect(page.getByText(t(contact).left(9))).toBeVisible()
  await expect(message).toHaveAccessibleDescription(t(contact).most(max))
  await message.fill('a'.repeat(max + 2))
  await expect(page.getByText(t(contact).over(2))).toBeVisible()
  await page.getByLabel(said('Your Name')).fill('a'.repeat(60))
  await send(page).click()
  await expect(message).toHaveAccessibleDescription(new RegExp(fields.message.tooLong(max)))
  await expect(page.getByLabel(said('Your Name'))).toHaveAccessibleDescription(fields.name.tooLong(fields.name.max))
  for (const { max, tooLong } of [fields.name, fields.message])
    await expect(page.getByRole('link', { name: tooLong(max), exact: true })).toBeVisible()
})

test('a refusal is logged and shown, and the typed words stay', { tag: WHOLE }, async ({ page }) => {
  await open(page)
  await fill(page, 'Precious words')
  for (const status of [451, 403, 429, 422, 500])
    await test.step(String(status), async () => {
      await page.route(`**${contactCalls.sendForm}`, (route) => route.fulfill({ status, body: 'No' }), { times: 1 })
      const logged = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && /not sent/.test(message.text()),
      )
      await send(page).click()
      await logged
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(failureText(status))
      await expect(alert).toContainText(business.phone)
      await expect(page.getByRole('heading', { name: t(contact).failed })).toBeFocused()
      await expect(page.getByLabel(said('Message'), { exact: true })).toHaveValue('Precious words')
      await expect(page.getByText(t(contact).sent, { exact: true })).toBeHidden()
    })
})

for (const [{ name, script }, details] of variants(
  { name: 'form’s script', script: 'ContactForm' },
  { name: 'script that wakes the form', script: 'islands' },
))
  test(`if the ${name} does not load, the page says so and offers a reload`, details, async ({ page }) => {
    await page.route(`**/_astro/${script}*.js*`, (route) => route.abort())
    await page.goto(t(pages).contact.path)
    await expect(page.getByText(t(forms).chunkFailed)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: t(forms).reload }).click()
    await expect(send(page)).toBeEnabled()
    await expect(page.getByText(t(forms).chunkFailed)).toBeHidden()
  })

test('values typed before the script loads are sent', { tag: WHOLE }, async ({ page }) => {
  const release = await holdScript(page, 'ContactForm')
  await page.goto(t(pages).contact.path)
  const message = `Early bird ${randomUUID()}`
  await fill(page, message)
  await expect(send(page)).toBeDisabled()
  release()
  await expect(send(page)).toBeEnabled()
  await expect(page.getByLabel(said('Message'), { exact: true })).toHaveValue(message)
  await send(page).click()
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeVisible()
  expect(JSON.stringify(await stored('messages'))).toContain(message)
})

test('without a script the page says how else to reach the business', { tag: WHOLE }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path } of [t(pages).contact, t(pages).booking]) {
    await page.goto(path)
    const note = page.locator('noscript p', { hasText: business.phone })
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: business.phone })).toHaveAttribute('href', /^tel:/)
    const [says, form] = [await note.boundingBox(), await page.getByRole('form').boundingBox()]
    expect((says?.y ?? 0) - (form?.y ?? 0)).toBeLessThan(1)
    // Nothing can be sent, so there is nothing to fill in.
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('form').getByRole('button')).toHaveCount(0)
  }
  await context.close()
})

test('the page shows the opening hours, with days of the same hours in one line', { tag: WHOLE }, async ({ page }) => {
  await page.goto(t(pages).contact.path)
  const hours = page.getByRole('table', { name: t(contact).details.hours.title })
  const groups = hoursGroups(opening.week)
  await expect(hours.getByRole('row')).toHaveCount(groups.length + comingDays(opening, today()).length)
  for (const [i, { days, hours: when }] of groups.entries()) {
    const line = hours.getByRole('row').nth(i)
    for (const day of [days[0] ?? '', days.at(-1) ?? ''])
      await expect(line).toContainText(isFrench ? weekdayName(day) : day, { ignoreCase: true })
    await expect(line).toContainText(when ? timeLabel(when.to) : t(contact).details.hours.closed)
  }
})

test('a product’s link begins a message about it, which the visitor can change', { tag: WHOLE }, async ({ page }) => {
  const [first, second] = defaults.products
  const topic = page.getByLabel(said('Topic'), { exact: true })
  const message = page.getByLabel(said('Message'), { exact: true })
  const ask = async (title = '') => {
    await page.goto(t(pages).products.path)
    const link = page.getByRole('article', { name: title }).getByRole('link')
    if ((page.viewportSize()?.width ?? 0) > 1000) await link.press('Enter')
    else await link.click()
    await expect(send(page)).toBeEnabled()
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(first?.title)
  await expect(topic).toHaveValue(t(contact).aboutProduct.topic)
  await expect(message).toHaveValue(t(contact).aboutProduct.message(first?.title ?? ''))

  await test.step('another product takes its place, as long as nothing was added', async () => {
    await page.getByLabel(said('Your Name')).fill('Zoë')
    await ask(second?.title)
    await expect(message).toHaveValue(t(contact).aboutProduct.message(second?.title ?? ''))
    await expect(page.getByLabel(said('Your Name'))).toHaveValue('Zoë')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('what was typed stays', async () => {
    await message.fill('Do you have it in black?')
    await topic.selectOption(said('Inquiry'))
    await ask(first?.title)
    await expect(message).toHaveValue('Do you have it in black?')
    await expect(topic).toHaveValue('Inquiry')
  })
})
