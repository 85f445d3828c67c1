import { deskData } from '#content/desk-tools.ts'
import { Link } from '#site/desk/router.tsx'
import { settingAt } from '#site/desk/settings/entries.ts'

/** A link to the form that deletes this client's data. */
export const EraseLink = ({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) => (
  <p>
    <Link href={`${settingAt('privacy')}?${new URLSearchParams({ [name]: id })}`}>
      {deskData.eraseThis}
    </Link>
  </p>
)
