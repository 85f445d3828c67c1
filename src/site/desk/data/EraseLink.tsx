import { deskData } from '#content/desk-tools.ts'
import { DESK } from '#domain/desk/calls.ts'
import { Link } from '#site/desk/router.tsx'

/** A link to the page that erases this client's data. */
export const EraseLink = ({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) => (
  <p>
    <Link href={`${DESK}/settings/data?${new URLSearchParams({ [name]: id })}`}>
      {deskData.eraseThis}
    </Link>
  </p>
)
