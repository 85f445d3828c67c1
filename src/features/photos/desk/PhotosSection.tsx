import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withId } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { Section } from '#design/desk/Section.tsx'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import { photoCalls } from '#features/photos/calls.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import type { JobPhoto } from '#features/photos/job-photos.ts'
import type { LoggedJob } from '#features/photos/logbook.ts'
import { FROM_CLIENT, photoStages } from '#features/photos/photos.ts'
import { AddPhotos } from '#features/photos/site/AddPhotos.tsx'
import { currentConsent, type PictureConsents } from '#features/website/picture-consent.ts'
import { call } from '#platform/browser/desk/call.ts'
import { InLogbook } from './InLogbook.tsx'
import { PictureConsent } from './PictureConsent.tsx'
import { stageClass } from './photo-classes.ts'
import { QueuedPhotos } from './QueuedPhotos.tsx'
import { useBoxes } from './SitePicture.tsx'
import { PhotoDialog } from './shared/PhotoDialog.tsx'
import { Thumbnails } from './shared/Thumbnails.tsx'
import { addPhotos, useUnsentPhotos } from './unsent-photos.ts'

type Props = {
  booking: Pick<DeskBooking, 'id' | 'erased_at' | 'language' | 'status'>
  photos: readonly JobPhoto[]
  consents: PictureConsents
  /** What the home page shows of the job; null if nothing. */
  logged: LoggedJob | null
  /** Fetches the booking again. */
  onChange: () => Promise<unknown>
}

/** The photos of a job, from the client, before and after the work: to look at, to add and to remove. */
export function PhotosSection({ booking, photos, consents, logged, onChange }: Props) {
  const { photos: queued, added } = useUnsentPhotos(booking.id)
  const [openId, setOpenId] = useState<string>()
  const [isRemoved, setRemoved] = useState(false)
  const boxes = useBoxes()
  const status = useRef<HTMLParagraphElement>(null)
  if (booking.erased_at !== null) return null

  const open = photos.find(({ id }) => id === openId)
  const fromClient = photos.filter(({ stage }) => stage === FROM_CLIENT)
  return (
    <div id="photos">
      <Section title={words.title}>
        <p>{words.help}</p>
        {photos.length >= limits.photosOfAJob && <p>{words.room(limits.photosOfAJob)}</p>}
        <p role="status" ref={status} tabIndex={-1} className="empty:hidden">
          {isRemoved ? words.large.removed : added > 0 && words.added(added)}
        </p>
        {fromClient.length > 0 && (
          <div className={stageClass}>
            <h4>{words.stages[FROM_CLIENT]}</h4>
            <Thumbnails photos={fromClient} onOpen={setOpenId} />
          </div>
        )}
        {photoStages.map((stage) => {
          const shown = photos.filter((it) => it.stage === stage)
          return (
            <div key={stage} className={stageClass}>
              <div className="flex flex-wrap gap-2 items-center justify-between">
                <h4>{words.stages[stage]}</h4>
                {photos.length < limits.photosOfAJob && (
                  <AddPhotos
                    words={words}
                    of={words.of[stage]}
                    onAdd={(files) => {
                      setRemoved(false)
                      addPhotos({ booking: booking.id, stage }, files, photos.length)
                    }}
                  />
                )}
              </div>
              {shown.length > 0 && <Thumbnails photos={shown} onOpen={setOpenId} />}
              <QueuedPhotos photos={queued.filter((it) => it.stage === stage)} />
            </div>
          )
        })}
        <Share booking={booking.id} photos={photos} onChange={onChange} />
        {/* Nobody asks for it before there is something to show. */}
        {(booking.status === 'completed' || consents.given.length > 0) && (
          <PictureConsent booking={booking.id} consents={consents} onChange={onChange} />
        )}
        {booking.status === 'completed' && currentConsent(consents) && (
          <InLogbook booking={booking} logged={logged} onChange={onChange} />
        )}
      </Section>
      {open && (
        <PhotoDialog
          photo={open}
          boxes={open.stage !== FROM_CLIENT && currentConsent(consents) !== undefined ? boxes : undefined}
          among={photos.filter(({ stage }) => stage === open.stage)}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
          onRemoved={() => {
            flushSync(() => {
              setOpenId(undefined)
              setRemoved(true)
            })
            // The dialog that had the focus is gone.
            status.current?.focus()
            void onChange()
          }}
        />
      )}
    </div>
  )
}

type ShareProps = Pick<Props, 'photos' | 'onChange'> & { booking: string }

/** Whether the client sees the photos from before and after the work. A press shows at once, and is undone if it is refused. */
function Share({ booking, photos, onChange }: ShareProps) {
  const ours = photos.filter(({ stage }) => stage !== FROM_CLIENT)
  const isShared = ours.some(({ shared }) => shared)
  const share = useMutation({
    mutationFn: async (shared: boolean) => {
      await call(withId(photoCalls.photosShare, booking), { shared })
      await onChange()
    },
    // One after the other, so that the last one wins.
    scope: { id: `share ${booking}` },
  })
  if (ours.length === 0) return null
  return (
    <div className={stageClass}>
      <Switch
        label={words.share.label}
        hint={words.share.help}
        isOn={share.isPending ? share.variables : isShared}
        onChange={(shared) => share.mutate(shared)}
      />
      <Failure error={share.error} />
    </div>
  )
}
