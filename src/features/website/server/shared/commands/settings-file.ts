import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { MADE_OF_JOBS, MOST_PICTURES, placeNames } from '#core/pictures.ts'
import { ownIdsIn, pictureId } from '#features/pictures/server/shared/picture-id.ts'
import { readMaster } from '#features/pictures/server/shared/store.ts'
import { inTodaysNames, PublicationState } from '#features/website/publication.ts'
import { latestState } from '#features/website/server/shared/store.ts'
import { Refusal } from '#platform/config/config-error.ts'
import type { Db } from '#platform/db/schema.ts'
import { decodeUtf8, isDeeperThan } from '#platform/http/body.ts'

const FORMAT = 'site-settings'

/**
 * The version of the file's form. Count it up when an older program could no longer read it. Since the third the sections
 * are whole: before, a file had what differs from the code. French texts came with the second.
 */
const VERSION = 3

/** The largest file, in bytes. With the most pictures a file has about half of it. */
const MOST_BYTES = 300 * 1024 * 1024

/** The most levels of objects in what the owner published. It needs fewer. */
const MOST_LEVELS = 20

const percent = z.int().check(z.gte(0), z.lte(100))

const FilePicture = z.strictObject({
  id: z.string(),
  place: z.enum(placeNames),
  x: percent,
  y: percent,
  master: z.base64(),
})

const SettingsFile = z.extend(PublicationState, {
  format: z.literal(FORMAT),
  version: z.literal([1, 2, VERSION]),
  exported_at: z.string(),
  pictures: z.array(FilePicture).check(z.maxLength(MOST_PICTURES)),
})

/** What a file says: the state, and the pictures that it names, each with the bytes of its master. */
export type Settings = {
  state: PublicationState
  pictures: (Omit<z.output<typeof FilePicture>, 'master'> & { master: Buffer })[]
}

/** What the owner published, as one file of JSON: first the texts and facts, then the pictures, one a line. */
export async function* writeSettings(db: Db): AsyncGenerator<string> {
  const { state } = await latestState(db)
  const { sections, confirmed, french } = state
  const exported_at = new Date().toISOString()
  const head = { format: FORMAT, version: VERSION, exported_at, sections, confirmed, french }
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, ',\n  "pictures": [')
  let isFirst = true
  for (const id of ownIdsIn([JSON.stringify(sections)])) {
    const row = await readMaster(db, id)
    // The consent of a client does not travel with a file of settings, so neither do the pictures.
    if (!row || row.place === MADE_OF_JOBS) continue
    const { place, focus_x: x, focus_y: y } = row
    const master = Buffer.from(row.master).toString('base64')
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify({ id, place, x, y, master })}`
    isFirst = false
  }
  yield `${isFirst ? '' : '\n  '}]\n}\n`
}

/** Reads a file that `writeSettings` wrote. Throws a refusal that says what is wrong with it, and what to do. */
export function readSettings(file: string): Settings {
  const json = parseJson(file, readText(file))
  const { format, version } = z.safeParse(Head, json).data ?? {}
  if (format !== FORMAT) throw notOurs(file)
  if (typeof version === 'number' && version > VERSION)
    throw new Refusal(`${file} is from a newer version of this program: update this one, then import it again.`)
  if (isDeeperThan(MOST_LEVELS, json)) throw changed(file, 'it is nested too deeply')
  const { data, error } = z.safeParse(SettingsFile, inTodaysNames(json))
  if (error) throw changed(file, `something is wrong at ${error.issues[0]?.path.join('.')}`)
  const { sections, confirmed, french } = data
  const pictures = data.pictures.map((it) => ({ ...it, master: Buffer.from(it.master, 'base64') }))
  const spoiled = pictures.find(({ id, place, x, y, master }) => id !== pictureId(master, place, { x, y }))
  if (spoiled) throw changed(file, `the picture ${spoiled.id} is damaged`)
  return { state: { sections, confirmed, ...(french && { french }) }, pictures }
}

const Head = z.object({ format: z.unknown(), version: z.unknown() })

function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Refusal(`There is no file ${file}.`)
  if (found.size > MOST_BYTES)
    throw new Refusal(
      `${file} is larger than ${MOST_BYTES / 1024 / 1024} MB, which no export of settings is: name another file.`,
    )
  const text = decodeUtf8(readFileSync(file))
  if (text === undefined) throw notOurs(file)
  // Some editors put a mark before the text.
  return text.replace(/^\uFEFF/, '')
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (!text.trimStart().startsWith(`{\n  "format": "${FORMAT}"`)) throw notOurs(file)
    throw changed(file, 'it ends too early, or its JSON was broken')
  }
}

const notOurs = (file: string) =>
  new Refusal(
    `${file} is no file of settings: make one with npm run --silent export -- settings > FILE, and import that.`,
  )

export const changed = (file: string, why: string) =>
  new Refusal(`${file} cannot be taken (${why}). Nothing was changed: export the settings again.`)
