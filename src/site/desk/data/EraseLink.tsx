import { deskData } from '#content/desk-tools.ts'
import { Link } from '#site/desk/router.tsx'
import { settingAt } from '#site/desk/settings/entries.ts'

/** The form that deletes what is stored of the person of a booking or a message. */
export const eraseUrl = (name: 'booking_id' | 'message_id', id: string) =>
  `${settingAt('privacy')}?${new URLSearchParams({ [name]: id })}`

/** A link to the form that deletes this client's data. */
export const EraseLink = ({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) => (
  <p>
    <Link href={eraseUrl(name, id)}>{deskData.eraseThis}</Link>
  </p>
)
