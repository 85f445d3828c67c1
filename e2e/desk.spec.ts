import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { contact } from '#content/contact.ts'
import { deskBookings, deskMail, deskMessages, deskPage } from '#content/desk-page.ts'
import { calls } from '#domain/api.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { fleet, vehicle } from '#server/testing/requests.ts'
import { DESK_EMAIL, signInCode } from './desk-code.ts'
import { takeTime } from './times.ts'

test.describe.configure({ mode: 'serial' })

const HOSTILE = `"><img src=https://evil.example/x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script>javascript:alert(1)`

async function book(request: APIRequestContext, lastname: string, text = 'Dog hair') {
  const time = takeTime()
  const answer = await request.post(calls.bookings, {
    data: {
      firstname: text.slice(0, 90),
      lastname,
      phone: '705-555-0142',
      email: 'marie@example.com',
      service_type: 'Headlight Restoration',
      specific_vehicle: 'Truck',
      ...time,
      appoint_location: text,
      appoint_city: text.slice(0, 90),
      appoint_state: text.slice(0, 90),
      appoint_zipcode: 'P1B 8G6',
      concerns: text,
      vehicle_count: 1,
      payment_means: 'POS',
      billing_address: text,
      pay_conf: text,
      allow_promo: true,
    },
  })
  expect(answer.status()).toBe(201)
  const { id, reference } = await answer.json()
  return { id, reference, day: time.appoint_date }
}

async function signIn(page: Page) {
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill(DESK_EMAIL)
  const before = signInCode()
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  const field = page.getByLabel(deskPage.signIn.code, { exact: true })
  await expect(field).toBeVisible()
  await expect.poll(signInCode).not.toBe(before)
  await field.fill(signInCode() ?? '')
  await page.getByRole('button', { name: deskPage.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
}

let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

test('who signs in sees a booking arrive without a reload, and confirms it', async ({
  page,
  request,
}) => {
  await signIn(page)
  state = await page.context().storageState()
  await page.getByRole('link', { name: deskPage.pages.bookings }).click()
  const lastname = `Arrives${Date.now()}`
  await book(request, lastname)
  await page.getByRole('link', { name: lastname }).click({ timeout: 4000 })
  await page.getByRole('button', { name: deskBookings.actions.confirm.label }).click()
  await expect(page.getByLabel(deskMail.text)).toHaveValue(/appointment is confirmed/)
  await page.getByLabel(deskMail.subject).fill('See you soon')
  await page.getByRole('button', { name: deskBookings.actions.confirm.submit }).click()
  await expect(page.getByText(deskBookings.actions.confirm.done)).toBeVisible()
  await expect(page.getByText('See you soon')).toBeVisible()
  await page.getByRole('button', { name: deskBookings.actions.undo.label }).click()
  await page.getByRole('button', { name: deskBookings.actions.undo.submit }).click()
  await expect(page.getByText(deskBookings.actions.undo.done)).toBeVisible()
})

test.describe('signed in', () => {
  test.beforeEach(({ context }) => context.addCookies(state.cookies))

  test('the second of two people is told, and keeps what was typed', async ({ page, request }) => {
    const { id } = await book(request, `Twice${Date.now()}`)
    await page.goto(`${DESK}/bookings/${id}`)
    await page.getByRole('button', { name: deskBookings.actions.note.label }).click()
    await page.getByLabel(deskBookings.note, { exact: true }).fill('Typed with care')
    const other = await page.request.post(`${deskCalls.bookings}/${id}/actions`, {
      data: { action: 'note', version: await versionOf(page, id), note: 'Came first' },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: deskBookings.actions.note.submit }).click()
    await expect(page.getByRole('alert')).toContainText('Came first')
    await expect(page.getByLabel(deskBookings.note, { exact: true })).toHaveValue('Typed with care')
    await page.getByRole('button', { name: deskBookings.actions.note.submit }).click()
    await expect(page.getByText('Typed with care')).toBeVisible()
    await expect(page.getByLabel(deskBookings.note, { exact: true })).toHaveCount(0)
  })

  test('hostile text shows as text: no dialog, no request to elsewhere', async ({
    page,
    request,
    baseURL,
  }) => {
    const outside: string[] = []
    page.on('request', (one) => {
      if (!one.url().startsWith(baseURL ?? '')) outside.push(one.url())
    })
    page.on('dialog', (dialog) => {
      outside.push(dialog.message())
      void dialog.dismiss()
    })
    const { id, day } = await book(request, HOSTILE.slice(0, 100), HOSTILE.slice(0, 190))
    const short = HOSTILE.slice(0, 100)
    const parts = [
      [
        calls.vehicles,
        { ...vehicle, vehicle_make: short, vehicle_model: short, vin: HOSTILE.slice(0, 50) },
      ],
      [calls.fleets, { ...fleet, contact_person: short, po_instructions: HOSTILE }],
    ] as const
    for (const [call, data] of parts) {
      const answer = await request.post(call, { data: { ...data, booking_id: id } })
      expect(answer.status(), await answer.text()).toBe(201)
    }
    const cancelled = await page.request.post(`${deskCalls.bookings}/${id}/actions`, {
      data: { action: 'cancel', version: await versionOf(page, id), reason: HOSTILE },
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    for (const path of [
      `/bookings/${id}`,
      '/bookings',
      `/calendar?view=day&day=${day}`,
      `/calendar?day=${day}`,
    ])
      await test.step(path, async () => {
        await page.goto(DESK + path)
        await expect(page.getByText('<img src=').or(page.getByRole('table')).first()).toBeVisible()
        expect(await page.locator('main img, main script').count()).toBe(0)
      })
    expect(outside).toEqual([])
  })

  test('a message is read, answered and put away', async ({ page, request }) => {
    const name = `<svg onload=alert(1)> ${Date.now()}`
    const sent = await request.post(calls.sendForm, {
      multipart: {
        lib_version: '4',
        service_id: 'own_server',
        template_id: 'contact_form',
        user_id: 'own',
        name,
        email: 'marie@example.com',
        topic: contact.topics[0],
        message: HOSTILE,
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    await page.goto(`${DESK}/messages`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByText(HOSTILE).first()).toBeVisible()
    await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
    await expect(page.getByLabel(deskMail.subject)).toHaveValue(/^Re: /)
    await page.getByRole('button', { name: deskMessages.send }).click()
    await expect(page.getByText(/^Answered by/)).toBeVisible()
    await page.getByRole('button', { name: deskMessages.actions.archive }).click()
    await expect(page.getByRole('button', { name: deskMessages.actions.inbox })).toBeVisible()
  })

  test('says that it is offline, and when it no longer is', async ({ page, context }) => {
    await page.goto(`${DESK}/bookings`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(deskPage.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(deskPage.offline)).toBeHidden()
  })

  for (const width of [360, 1280])
    test(`passes axe and does not scroll sideways at ${width} px`, async ({ page, request }) => {
      const { id, day } = await book(request, `Seen${Date.now()}`)
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        '',
        '/bookings',
        `/bookings/${id}`,
        '/calendar',
        '/calendar?view=week',
        `/calendar?view=day&day=${day}`,
        '/messages',
        '/mail?state=filed',
        '/numbers',
        `/data?booking_id=${id}`,
      ])
        await test.step(path, async () => {
          await page.goto(DESK + path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(deskPage.loading)).toHaveCount(0)
          await expectAccessible(page, width)
        })
      for (const action of ['decline', 'cancel', 'edit', 'note'] as const)
        await test.step(action, async () => {
          await page.goto(`${DESK}/bookings/${id}`)
          await page.getByRole('button', { name: deskBookings.actions[action].label }).click()
          const { submit } = deskBookings.actions[action]
          await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
          await expectAccessible(page, width)
        })
    })
})

test('signing in passes axe, at the address and at the code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill('nobody@example.com')
  await expectAccessible(page, 360)
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  await expect(page.getByLabel(deskPage.signIn.code, { exact: true })).toBeVisible()
  await expectAccessible(page, 360)
})

async function expectAccessible(page: Page, width: number) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function versionOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`${deskCalls.bookings}/${id}`)
  return (await answer.json()).booking.version
}
