import { useState } from 'react'
import { deskClients as words } from '#content/desk-clients.ts'
import { whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { Client } from '#domain/desk/clients.ts'
import { PhotoDialog } from '#site/desk/photos/PhotoDialog.tsx'
import { Thumbnails } from '#site/desk/photos/Thumbnails.tsx'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'

type Props = {
  client: Client
  /** Fetches the client again. */
  onChange: () => Promise<void>
}

/** The photos of a person's jobs, those of each job together. */
export function ClientPhotos({ client: { bookings, photos }, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const open = photos.find(({ id }) => id === openId)
  if (photos.length === 0) return null
  const ofJob = (id: string) => photos.filter(({ booking_id }) => booking_id === id)
  return (
    <PageSection title={words.photos}>
      {bookings
        .filter(({ id }) => ofJob(id).length > 0)
        .map((row) => (
          <div key={row.id}>
            <h3>
              <Link href={`${DESK}/bookings/${encodeURIComponent(row.id)}`}>{whenOf(row)}</Link>
            </h3>
            <Thumbnails photos={ofJob(row.id)} onOpen={setOpenId} />
          </div>
        ))}
      {open && (
        <PhotoDialog
          photo={open}
          among={ofJob(open.booking_id)}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
          onRemoved={() => {
            setOpenId(undefined)
            void onChange()
          }}
        />
      )}
    </PageSection>
  )
}
