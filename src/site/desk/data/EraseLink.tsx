import { deskData } from '#content/desk-tools.ts'
import { DESK } from '#domain/desk/calls.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'

/** The form that deletes what is stored of the person of a booking or a message. */
export const eraseUrl = (name: 'booking_id' | 'message_id', id: string) =>
  `${DESK}${pathOf('settings')}/privacy?${new URLSearchParams({ [name]: id })}`

/** A link to the form that deletes this client's data. */
export const EraseLink = ({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) => (
  <p>
    <Link href={eraseUrl(name, id)}>{deskData.eraseThis}</Link>
  </p>
)
