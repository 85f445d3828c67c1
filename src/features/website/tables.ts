import type { Generated } from 'kysely'
import type { PictureFormat, Place } from '#core/pictures.ts'
import type { Stored } from '#platform/db/columns.ts'

export type WebsiteTables = {
  /**
   * What the owner published: `state` is all that differs from the code's content (see `PublicationState`), `section` the
   * part of it that this publication changed. The newest holds.
   */
  publications: { number: Generated<number>; at: string; who: string; section: string; state: string }
  /** Every wording of the consent that the site has shown. `version` is a hash of it. */
  consent_wordings: { version: string; wording: string; since: string }
  /** The owner's own pictures. `master` is what all files of one are made of. */
  pictures: Stored & { place: Place; focus_x: number; focus_y: number; master: Uint8Array }
  /** Their files, named by their content: `suffix` names the crop, as in `places`. */
  picture_files: {
    name: string
    picture_id: string
    suffix: string
    format: PictureFormat
    width: number
    height: number
    bytes: Uint8Array
  }
}
