import { deskPictures } from '#content/desk-pictures.ts'
import { ownId } from '#domain/pictures.ts'
import type { Db } from '#server/db/schema.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { readMaster } from '#server/pictures/store.ts'

/** The picture that the path of a call names, with its master. 404 if there is none. */
export const findPicture = (db: Db) => async (params: unknown) => {
  const id = ownId(parse(IdParams, params).id)
  const picture = id === undefined ? undefined : await readMaster(db, id)
  if (!picture) throw new Problem(404, deskPictures.refusals.gone)
  return picture
}

export type FindPicture = ReturnType<typeof findPicture>
