import { deskPhotos as words } from '#content/desk-photos.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import type { Progress } from '#domain/desk/statuses.ts'
import type { PhotoStage } from '#domain/photos.ts'
import { QueuedPhotos } from '#site/desk/photos/QueuedPhotos.tsx'
import { addPhotos, useUnsentPhotos } from '#site/desk/photos/unsent-photos.ts'
import parts from '#site/desk/ui/Parts.module.css'
import ui from '#site/desk/ui/ui.module.css'
import { TakePhoto } from '#site/photos/AddPhotos.tsx'

/** The photos that a job under way asks for. */
const stagesDuring: Record<Progress, readonly PhotoStage[]> = {
  on_the_way: ['before'],
  started: ['before', 'after'],
}

const stagesOf = ({ status, progress }: SheetJob): readonly PhotoStage[] => {
  if (status === 'completed') return ['after']
  return status === 'confirmed' && progress ? stagesDuring[progress] : []
}

/** Photos of a job, from when a crew is on its way; also without a network. */
export function JobPhotos({ job }: { job: SheetJob }) {
  const { photos: coming, added } = useUnsentPhotos(job.id)
  const stages = stagesOf(job)
  if (stages.length === 0 && coming.length === 0) return null
  return (
    <>
      <div className={ui.bar}>
        {stages.map((stage) => (
          <TakePhoto
            key={stage}
            label={words.takeOne[stage]}
            of={nameOf(job)}
            look={parts.button}
            onAdd={(files) => addPhotos({ booking: job.id, stage }, files)}
          />
        ))}
      </div>
      <p role="status">{added > 0 && words.added(added)}</p>
      <QueuedPhotos photos={coming} />
    </>
  )
}
