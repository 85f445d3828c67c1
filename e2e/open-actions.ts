import { expect, type Page } from '@playwright/test'
import { deskBookings } from '#features/bookings/desk-words.ts'

/** Opens the menu with the other actions of a booking. */
export async function openActions(page: Page) {
  const bar = page.getByRole('region', { name: deskBookings.actionsTitle })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: deskBookings.moreActions, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Chooses an action of a booking: at hand, or in its menu. */
export async function choose(page: Page, label: string) {
  const bar = page.getByRole('region', { name: deskBookings.actionsTitle })
  await expect(bar).toBeVisible()
  const atHand = bar.getByRole('button', { name: label, exact: true })
  if (await atHand.isVisible()) return atHand.click()
  await openActions(page)
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
