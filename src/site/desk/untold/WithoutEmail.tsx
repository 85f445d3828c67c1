import { deskUntold as words } from '#content/desk-untold.ts'
import { nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { DayPreview } from '#domain/desk/days.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'

/** Before a whole day changes: whose clients get no email, among those that would change. */
export function WithoutEmail({ preview }: { preview: DayPreview | undefined }) {
  const changed = preview?.bookings.filter(({ why }) => !why) ?? []
  const without = changed.filter(({ has_email }) => !has_email)
  return (
    <div role="status">
      {without.length > 0 && (
        <div className={ui.warning}>
          <p>{words.before(without.length, changed.length)}</p>
          <p>{new Intl.ListFormat('en-CA').format(without.map(nameOf))}</p>
        </div>
      )}
    </div>
  )
}

/** Afterwards: how many are still to be told. */
export const ToldByNobody = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={ui.warning}>
      <Link href={`${DESK}${pathOf('inbox')}?show=fix`}>{words.after(count)}</Link>
    </p>
  )
