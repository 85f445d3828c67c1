import { nameOf } from '#core/name-of.ts'
import type { Progress } from '#core/statuses.ts'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import { QueuedPhotos } from '#features/photos/desk/QueuedPhotos.tsx'
import { addPhotos, useUnsentPhotos } from '#features/photos/desk/unsent-photos.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import type { PhotoStage } from '#features/photos/photos.ts'
import { TakePhoto } from '#features/photos/site/AddPhotos.tsx'

/** The photos that a job under way asks for. */
const stagesDuring: Record<Progress, readonly PhotoStage[]> = { on_the_way: ['before'], started: ['before', 'after'] }

type Job = Pick<DeskBooking, 'id' | 'status' | 'progress' | 'firstname' | 'lastname'>

const stagesOf = ({ status, progress }: Job): readonly PhotoStage[] => {
  if (status === 'completed') return ['after']
  return status === 'confirmed' && progress ? stagesDuring[progress] : []
}

/** Photos of a job, from when a crew is on its way; also without a network. */
export function JobPhotos({ job }: { job: Job }) {
  const { photos: coming, added } = useUnsentPhotos(job.id)
  const stages = stagesOf(job)
  if (stages.length === 0 && coming.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2 items-end">
        {stages.map((stage) => (
          <TakePhoto
            key={stage}
            label={words.takeOne[stage]}
            of={nameOf(job)}
            onAdd={(files) => addPhotos({ booking: job.id, stage }, files)}
          />
        ))}
      </div>
      <p role="status">{added > 0 && words.added(added)}</p>
      <QueuedPhotos photos={coming} />
    </>
  )
}
