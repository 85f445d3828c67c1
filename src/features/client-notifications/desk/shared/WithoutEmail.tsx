import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { warningClass } from '#design/desk/ui-classes.ts'
import { deskPendingNotifications as words } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { centsOf } from '#features/texts/texts.ts'
import { INBOX } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'

type Preview = {
  bookings: readonly ({ why: string | null; has_email: boolean; text_segments: number } & Parameters<
    typeof nameOf
  >[0])[]
  text_price: number
}

/** Before a whole day changes: whose clients nothing tells, among those that would change, and what the text messages to the others cost. */
export function WithoutEmail({ preview }: { preview: Preview | undefined }) {
  const changed = preview?.bookings.filter(({ why }) => !why) ?? []
  const texted = changed.filter(({ text_segments }) => text_segments > 0)
  const segments = texted.reduce((sum, { text_segments }) => sum + text_segments, 0)
  const without = changed.filter((one) => !one.has_email && one.text_segments === 0)
  return (
    <div role="status">
      {without.length > 0 && (
        <div className={warningClass}>
          <p>{words.before(without.length, changed.length)}</p>
          <p>{new Intl.ListFormat('en-CA').format(without.map(nameOf))}</p>
        </div>
      )}
      {preview && texted.length > 0 && (
        <p>{deskTexts.mass(texted.length, segments, money(centsOf(segments, preview.text_price)))}</p>
      )}
    </div>
  )
}

/** Afterwards: how many are still to be told. */
export const PendingNotificationsNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={warningClass}>
      <Link href={`${INBOX}?show=fix`}>{words.after(count)}</Link>
    </p>
  )
