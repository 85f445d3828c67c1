import { deskTexts } from '#content/desk-texts.ts'
import { deskUntold as words } from '#content/desk-untold.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { DayPreview } from '#domain/desk/days.ts'
import { money } from '#domain/money.ts'
import { centsOf } from '#domain/texts.ts'
import { INBOX } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'

/** Before a whole day changes: whose clients nothing tells, among those that would change, and what the text messages to the others cost. */
export function WithoutEmail({ preview }: { preview: DayPreview | undefined }) {
  const changed = preview?.bookings.filter(({ why }) => !why) ?? []
  const texted = changed.filter(({ text_segments }) => text_segments > 0)
  const segments = texted.reduce((sum, { text_segments }) => sum + text_segments, 0)
  const without = changed.filter((one) => !one.has_email && one.text_segments === 0)
  return (
    <div role="status">
      {without.length > 0 && (
        <div className={ui.warning}>
          <p>{words.before(without.length, changed.length)}</p>
          <p>{new Intl.ListFormat('en-CA').format(without.map(nameOf))}</p>
        </div>
      )}
      {preview && texted.length > 0 && (
        <p>
          {deskTexts.mass(texted.length, segments, money(centsOf(segments, preview.text_price)))}
        </p>
      )}
    </div>
  )
}

/** Afterwards: how many are still to be told. */
export const ToldByNobody = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={ui.warning}>
      <Link href={`${INBOX}?show=fix`}>{words.after(count)}</Link>
    </p>
  )
