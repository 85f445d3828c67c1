import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { BookingPart } from '#features/parts.ts'
import { PendingNotificationEntry } from './PendingNotificationEntry.tsx'

export const bookingPart: BookingPart = {
  place: 'news',
  Section: ({ detail: { untold }, load }) =>
    untold && (
      <Section title={deskPendingNotifications.titleOne}>
        <PendingNotificationEntry entry={untold} say={sayWithUndo} onChange={load} />
      </Section>
    ),
}

/** Says what was done, with the way to take it back. */
const sayWithUndo = (message: string, undo: () => Promise<string>) =>
  showToast({ words: message, undo: async () => showToast({ words: await undo() }) })
