import { withId } from '#core/desk-calls.ts'
import { textCalls, textSettingCalls } from '#features/texts/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

/** What the client of a booking agreed to, and the text messages that left. */
export const bookingTextsQuery = (booking: string) =>
  callQuery(withId(textCalls.bookingTexts, booking), ['booking_changed', 'plan_changed'])

export const textSettingsQuery = callQuery(textSettingCalls.textSettings, ['plan_changed'])
