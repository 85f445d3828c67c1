import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'

/** What the desk can set, as all calls about it answer. */
export const Settings = z.object({
  /** Whether clients get a mail the day before their appointment. */
  reminders: z.boolean(),
  /** The secret address of the owner's calendar: whoever has it reads all appointments. */
  feed_url: z.string(),
})
export type Settings = z.output<typeof Settings>

/** What `POST /desk/api/settings` takes. */
export const SettingsRequest = z.strictObject({
  reminders: z.boolean({ error: deskRefusals.reminders }),
})
export type SettingsRequest = z.output<typeof SettingsRequest>
