import { shortInstantLabel } from '#core/instants.ts'
import type { BookingPart } from '#features/parts.ts'
import { MailRow } from './shared/MailRows.tsx'

export const bookingPart: BookingPart = {
  place: 'client',
  entries: ({ detail: { mails }, load }) =>
    mails.map((mail) => {
      const at = mail.settled_at ?? mail.created_at
      return {
        key: `mail ${mail.id}`,
        at,
        icon: mail.status === 'failed' ? 'alert' : 'mail',
        when: shortInstantLabel(at),
        what: (
          <div className="grid gap-0.5 justify-items-start">
            <MailRow mail={mail} onChange={load} links={false} />
          </div>
        ),
      }
    }),
}
