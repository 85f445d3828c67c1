import { withFacts } from '#content/content.ts'
import { ownPicturesIn, withOwnPictures } from '#domain/content/pictures.ts'
import { contentOf, type PublicationState, placeholdersIn } from '#domain/content/publication.ts'
import type { Db } from '#server/db/schema.ts'
import type { EncodedPicture } from '#server/pictures/encode.ts'
import { dataOf } from '#server/pictures/picture-data.ts'
import { listPictures, readPictureData } from '#server/pictures/store.ts'

/**
 * The content of a state as the site shows it, with its facts filled in and its own pictures: those that are stored, and
 * `more` that are not yet.
 */
export async function readState(
  db: Db,
  state: PublicationState,
  more: readonly EncodedPicture[] = [],
) {
  const { content, aside } = contentOf(state, await readPictureNames(db, more))
  const used = ownPicturesIn(content)
  const pictures = { ...(await readPictureData(db, used)), ...dataOf(more) }
  return { content: withFacts(content, placeholdersIn(state), pictures), aside }
}

/** The names of the pictures that may be chosen. */
export const readPictureNames = async (
  db: Db,
  more: readonly Pick<EncodedPicture, 'id' | 'place'>[] = [],
) => withOwnPictures([...(await listPictures(db)), ...more])
