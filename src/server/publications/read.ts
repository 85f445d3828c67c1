import * as z from 'zod/mini'
import { type Content, withFacts } from '#content/content.ts'
import {
  contentOf,
  PublicationState,
  placeholdersIn,
  unchanged,
} from '#domain/content/publication.ts'
import type { OpenCopy } from '#server/db/dialects/sqlite-files.ts'
import type { Db } from '#server/db/schema.ts'
import { latestState } from './store.ts'

/** The content of a state, with its facts filled in, and the paths for which this version has no place. */
export function readState(state: PublicationState): { content: Content; aside: readonly string[] } {
  const { content, aside } = contentOf(state)
  return { content: withFacts(content, placeholdersIn(state)), aside }
}

/** The published content, for a program that runs beside the server. */
export const publishedContent = async (db: Db): Promise<Content> =>
  readState((await latestState(db)).state).content

/** The published content in a copy of the database. Older copies have no publications. */
export function publishedIn(copy: OpenCopy): Content {
  const has = copy
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'publications'")
    .get()
  const json = has
    ? copy.prepare('select state from publications order by number desc limit 1').pluck().get()
    : undefined
  const state = json === undefined ? unchanged : z.parse(PublicationState, JSON.parse(String(json)))
  return readState(state).content
}
