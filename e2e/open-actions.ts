import { expect, type Page } from '@playwright/test'
import { deskBookings } from '#content/desk-bookings.ts'

/** Opens the menu with all actions of a booking's page: a narrow screen has one. */
export async function openActions(page: Page) {
  await expect(page.getByRole('region', { name: deskBookings.actionsTitle })).toBeVisible()
  const menu = page.getByRole('button', { name: deskBookings.moreActions, exact: true })
  if (!(await menu.isVisible())) return
  await menu.focus()
  await page.keyboard.press('Enter')
}
