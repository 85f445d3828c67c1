import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'

/** What the owner can set. A new setting needs a line here, its default, its words and its control on the desk. */
export const OwnerSettings = z.strictObject({
  /** Whether clients get a mail the day before their appointment. */
  reminders: z.boolean({ error: deskRefusals.reminders }),
})
export type OwnerSettings = z.output<typeof OwnerSettings>
export type SettingName = keyof OwnerSettings

/** What holds until the owner sets something else. */
export const defaultSettings: OwnerSettings = { reminders: true }

/** What `POST /desk/api/settings` takes: the settings that change. */
export const SettingsRequest = z.partial(OwnerSettings).check(
  z.refine((changes) => Object.keys(changes).length > 0, {
    error: deskRefusals.noSetting(Object.keys(OwnerSettings.shape)),
    path: ['setting'],
  }),
)

/** What all calls about settings answer. */
export const Settings = z.object({
  ...OwnerSettings.shape,
  /** The secret address of the owner's calendar: whoever has it reads all appointments. */
  feed_url: z.string(),
})
export type Settings = z.output<typeof Settings>
