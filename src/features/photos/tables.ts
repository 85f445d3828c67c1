import type { Generated } from 'kysely'
import type { Flag, Stored } from '#platform/db/columns.ts'
import type { LoggedJob } from './logbook.ts'
import type { PhotoStage, ShownStage } from './photos.ts'

export type PhotosTables = {
  /** The finished jobs that the site shows, as they were when they were put there: they go with the consent of their clients. */
  logbook_entries: { booking_id: string; created_at: string; who: string; add_ons: string } & Omit<
    LoggedJob,
    'id' | 'add_ons' | PhotoStage
  >
  /** The own pictures that were made of a photo of a job. They go with the consent of its client. */
  job_pictures: { picture_id: string; booking_id: string; stage: Generated<ShownStage | ''> }
  /** The evidence that a client agreed that the site shows pictures of the job; it stays when that is withdrawn. */
  picture_consents: {
    booking_id: string
    wording: string
    wording_version: string
    given_at: string
    /** The person of the desk who asked, or the client, on their own page. */
    recorded_by: string
    withdrawn_at: string | null
    withdrawn_by: string | null
  }
  /** The photos of a job, each as shown alone and as shown in a list. */
  job_photos: Stored & {
    booking_id: string
    stage: ShownStage
    who: string
    width: number
    height: number
    bytes: Uint8Array
    small: Uint8Array
    /** Whether the client of the job may see it. */
    shared: Generated<Flag>
  }
}
