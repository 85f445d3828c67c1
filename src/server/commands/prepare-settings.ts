import { checked } from '#domain/content/check.ts'
import { written } from '#domain/content/content.ts'
import { contentShape, sections } from '#domain/content/content-shape.ts'
import { fieldOf } from '#domain/content/french-texts.ts'
import { ownIdsIn, type PictureNames } from '#domain/content/pictures.ts'
import {
  contentOf,
  type PublicationState,
  withConfirmed,
  withSection,
} from '#domain/content/publication.ts'
import { ruleErrors } from '#domain/content/rules.ts'
import { Refusal } from '#server/config/refusal.ts'
import type { Db } from '#server/db/schema.ts'
import { makeEncoder } from '#server/encoder/encoder.ts'
import type { EncodedPicture } from '#server/pictures/encoded.ts'
import { listPictures } from '#server/pictures/store.ts'
import { frenchOfState, readPictureNames } from '#server/publications/read-state.ts'
import { changed, type Settings } from './settings-file.ts'

/** How many mistakes are named. */
const NAMED = 5

/**
 * Checks settings by the rules of the desk, and makes the pictures that are not stored yet. Throws a refusal that names
 * what is wrong. `aside` are the paths of texts for which this version has no place, and of pictures that are gone.
 */
export async function prepareSettings(
  db: Db,
  file: string,
  { state, pictures: masters }: Settings,
  tell: (line: string) => void,
): Promise<{ state: PublicationState; pictures: EncodedPicture[]; aside: string[] }> {
  const stored = new Set((await listPictures(db)).map(({ id }) => id))
  const named = ownIdsIn([JSON.stringify(state.sections)])
  // The texts first: pictures take time.
  const wanted = masters.filter(({ id }) => named.has(id) && !stored.has(id))
  const right = rightState(file, state, await readPictureNames(db, wanted))
  const pictures: EncodedPicture[] = []
  const encoder = makeEncoder()
  try {
    for (const [i, { id, place, x, y, master }] of wanted.entries()) {
      tell(`Making picture ${i + 1} of ${wanted.length} in all its sizes.`)
      pictures.push(
        await encoder.master(master, place, { x, y }).catch((error: Error) => {
          throw changed(file, `the picture ${id}: ${error.message}`)
        }),
      )
    }
  } finally {
    await encoder.stop()
  }
  return { ...right, pictures }
}

function rightState(file: string, read: PublicationState, names: PictureNames) {
  const { sections: given, confirmed } = read
  const known = withConfirmed({ ...read, confirmed: [] }, confirmed)
  const { content, aside, errors } = contentOf(known, names)
  const wrong = errors.length > 0 ? errors : ruleErrors(content)
  if (wrong.length > 0) {
    const list = wrong.slice(0, NAMED).map(({ field, message }) => `${field}: ${message}`)
    throw new Refusal(
      `${file} cannot be taken. Nothing was changed. Correct it:\n${list.join('\n')}`,
    )
  }
  // What people write in several ways gets its usual form, except where that would drop what is kept aside.
  const state = sections
    .filter((name) => Object.hasOwn(given, name))
    .filter((name) => !aside.some((path) => path.startsWith(`${name}.`)))
    .reduce((before, section) => {
      const beside = { base: written[section], pictures: names }
      const { value } = checked(contentShape.fields[section], content[section], beside, section)
      return withSection(before, section, value)
    }, known)
  const french = frenchOfState(state, content, names)
  return { state, aside: [...aside, ...french.aside.map(fieldOf)] }
}
