import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { EncodedPicture } from '#features/pictures/server/shared/encoded.ts'
import { makeEncoder } from '#features/pictures/server/shared/encoder.ts'
import { ownIdsIn } from '#features/pictures/server/shared/picture-id.ts'
import { listPictures } from '#features/pictures/server/shared/store.ts'
import { checkContent } from '#features/website/check.ts'
import { englishContent } from '#features/website/content.ts'
import { contentShape, sections } from '#features/website/content-shape.ts'
import { fieldOf } from '#features/website/french-texts.ts'
import type { PictureNames } from '#features/website/picture-facts.ts'
import { contentOf, type PublicationState, withConfirmed, withSection } from '#features/website/publication.ts'
import { ruleErrors } from '#features/website/rules.ts'
import { startPublisher } from '#features/website/server/publisher.ts'
import { loadBuild } from '#features/website/server/render.ts'
import { frenchOfState, readPictureNames } from '#features/website/server/shared/read-state.ts'
import type { Io } from '#platform/config/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { Refusal } from '#platform/config/config-error.ts'
import { connect, isThere } from '#platform/db/connect.ts'
import { withAdvice } from '#platform/db/dialects/advice.ts'
import { migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { changed, readSettings, type Settings } from './settings-file.ts'

const SITE = fileURLToPath(new URL('../../../../../../dist', import.meta.url))

/** Who made the publication, in the list on the desk. */
const WHO = 'import'

/**
 * Publishes a file of settings, also while a server runs, which shows it in some seconds. All of it is taken, or nothing.
 * Returns the exit code: 0, 1 (error) or 2 (usage).
 */
export async function runImport(args: string[], { env, stdout, stderr }: Io, site = SITE): Promise<number> {
  const [file, ...more] = args
  if (!file || more.length > 0) {
    stderr.write('Usage: npm run import -- FILE\n')
    return 2
  }
  try {
    const tell = (line: string) => void stderr.write(`${line}\n`)
    stdout.write(`${await take(file, readConfig(env), site, tell)}\n`)
    return 0
  } catch (error) {
    stderr.write(`${withAdvice(error)}\n`)
    return 1
  }
}

async function take(
  file: string,
  config: ReturnType<typeof readConfig>,
  site: string,
  tell: (line: string) => void,
): Promise<string> {
  const settings = readSettings(file)
  const { dataDir, publicOrigin } = config
  if (!isThere(config))
    throw new Refusal(`There is no database in ${dataDir}: set DATA_DIR, or start the server once to make a new one.`)
  const { db } = connect(config)
  try {
    if ((await migrationState(db)) !== 'current')
      throw new Refusal('The database is from another version of this program: start the server once.')
    const { state, pictures, aside } = await prepareSettings(db, file, settings, tell)
    const log = pino({ level: 'silent' })
    const build = await loadBuild(site)
    const publisher = await startPublisher({ db, log, build, publicOrigin })
    try {
      const { number: base, state: before } = publisher.shown()
      if (JSON.stringify(state) === JSON.stringify(before))
        return `${file} says what the site says already. Nothing was changed.`
      const change = () => state
      const { number } = await publisher.publish({ who: WHO, section: 'all', base, change, pictures })
      return [
        `${file} is now publication ${number}. A running server shows it in some seconds.`,
        ...(aside.length > 0
          ? [`Kept aside, since this version has no place for it or its picture is gone: ${aside.join(', ')}`]
          : []),
      ].join('\n')
    } finally {
      await publisher.stop()
    }
  } finally {
    await db.destroy()
  }
}

/** How many mistakes are named. */
const NAMED = 5

/**
 * Checks settings by the rules of the desk, and makes the pictures that are not stored yet. Throws a refusal that names
 * what is wrong. `aside` are the paths of texts for which this version has no place, and of pictures that are gone.
 */
async function prepareSettings(
  db: Db,
  file: string,
  { state, pictures: masters }: Settings,
  tell: (line: string) => void,
): Promise<{ state: PublicationState; pictures: EncodedPicture[]; aside: string[] }> {
  const stored = new Set((await listPictures(db)).map(({ id }) => id))
  const named = ownIdsIn([JSON.stringify(state.sections)])
  // The texts first: pictures take time.
  const requested = masters.filter(({ id }) => named.has(id) && !stored.has(id))
  const right = rightState(file, state, await readPictureNames(db, requested))
  const pictures: EncodedPicture[] = []
  const encoder = makeEncoder()
  try {
    for (const [i, { id, place, x, y, master }] of requested.entries()) {
      tell(`Making picture ${i + 1} of ${requested.length} in all its sizes.`)
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
    throw new Refusal(`${file} cannot be taken. Nothing was changed. Correct it:\n${list.join('\n')}`)
  }
  // What people write in several ways gets its usual form, except where that would drop what is kept aside.
  const state = sections
    .filter((name) => Object.hasOwn(given, name))
    .filter((name) => !aside.some((path) => path.startsWith(`${name}.`)))
    .reduce((before, section) => {
      const beside = { base: englishContent[section], pictures: names }
      const { value } = checkContent(contentShape.fields[section], content[section], beside, section)
      return withSection(before, section, value)
    }, known)
  const french = frenchOfState(state, content, names)
  return { state, aside: [...aside, ...french.aside.map(fieldOf)] }
}
