import * as z from 'zod/mini'
import { isPlace } from '#core/network.ts'
import { anyText, code } from '#core/text.ts'
import { urlIn } from '#core/url-in.ts'
import { abuseLimits } from './abuse-protection/abuse-limits.ts'
import { ownerSettingRefusals } from './owner-settings-words.ts'
import { deskPush } from './push/desk-words.ts'
import { isPublicAddress } from './push/push.ts'

const { refusals: pushRefusals } = deskPush

const clock = code(pushRefusals.quiet).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, pushRefusals.quiet))

/** The months to choose from: 0 for never. */
export const againMonths: readonly number[] = [0, 3, 4, 6, 9, 12, 18, 24]

const isReviewLink = (address: string) => address === '' || urlIn(address)?.protocol === 'https:'

const isTopic = (address: string) =>
  address === '' || (isPublicAddress(address) && /^\/[\w-]+$/.test(new URL(address).pathname))

/** The owner's settings. A new setting needs a line here, a default, words, and a control on the desk. */
export const OwnerSettings = z.strictObject({
  /** Whether clients get a mail the day before their appointment. */
  reminders: z.boolean({ error: ownerSettingRefusals.reminders }),
  /** Whether clients get a mail after their job, and the address at which they can write a review; empty for none. */
  after_job: z.boolean({ error: ownerSettingRefusals.afterJob }),
  review_link: anyText(ownerSettingRefusals.reviewLink).check(
    z.maxLength(300, ownerSettingRefusals.reviewLink),
    z.refine(isReviewLink, ownerSettingRefusals.reviewLink),
  ),
  /** After how many months clients who agreed to promotions are told that it may be time again; 0 for never. */
  again_months: z
    .int(ownerSettingRefusals.againMonths)
    .check(z.refine((months) => againMonths.includes(months), ownerSettingRefusals.againMonths)),
  /** The addresses and networks whose requests hold their time however many there are, such as a dealership's. */
  let_through: z
    .array(code(ownerSettingRefusals.place).check(z.refine(isPlace, ownerSettingRefusals.place)), {
      error: ownerSettingRefusals.places,
    })
    .check(z.maxLength(abuseLimits.letThrough, ownerSettingRefusals.tooManyPlaces(abuseLimits.letThrough))),
  /** When no device rings, in times of the business; null: never. */
  quiet_hours: z.nullable(
    z.strictObject({ from: clock, to: clock }).check(z.refine(({ from, to }) => from !== to, pushRefusals.quiet)),
  ),
  /** The address of a topic of ntfy, which rings while nobody has opened what is new; empty for none. */
  ntfy: anyText(pushRefusals.ntfy).check(z.maxLength(300, pushRefusals.ntfy), z.refine(isTopic, pushRefusals.ntfy)),
})
export type OwnerSettings = z.output<typeof OwnerSettings>
export type SettingName = keyof OwnerSettings

/** The values until the owner changes them. */
export const defaultSettings: OwnerSettings = {
  reminders: true,
  after_job: false,
  review_link: '',
  again_months: 0,
  let_through: [],
  quiet_hours: null,
  ntfy: '',
}

/** The body of `POST /desk/api/settings`: the settings that change. */
export const SettingsRequest = z
  .partial(OwnerSettings)
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, {
      error: ownerSettingRefusals.noSetting(Object.keys(OwnerSettings.shape)),
      path: ['setting'],
    }),
  )

/** The answer of the calls about the feed: a person's secret address of the owner's calendar. Anyone who has it can read all appointments. */
export const Feed = z.object({ feed_url: z.string() })
export type Feed = z.output<typeof Feed>
