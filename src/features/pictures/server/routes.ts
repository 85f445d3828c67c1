import type { FastifyInstance } from 'fastify'
import { hasFocus } from '#core/crop.ts'
import { deskCalls } from '#core/desk-calls.ts'
import { MADE_OF_JOBS, MOST_PICTURES, ownId } from '#core/pictures.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { NewFocus, PictureQuery, PictureUpload } from '#features/pictures/pictures.ts'
import { takeJson } from '#platform/http/body.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { asFile, moreTime, sentFile, takeFile } from '#platform/http/take-file.ts'
import type { EncodedPicture } from './encoded.ts'
import { findOwnPicture, listOwnPictures } from './list.ts'
import { insertPicture, listPictures, readMaster } from './store.ts'

const { refusals } = deskPictures

/** The owner's own pictures: upload, another focal point, and list. */
export async function pictureRoutes(app: FastifyInstance, { db, encoder }: DeskDeps) {
  /** The picture that the path of a call names, with its master. 404 if there is none. */
  const find = async (params: unknown) => {
    const id = ownId(parse(IdParams, params).id)
    const picture = id === undefined ? undefined : await readMaster(db, id)
    if (!picture) throw new Problem(404, refusals.gone)
    return picture
  }

  /** Has a picture made, and stores it. */
  const keep = async (encode: () => Promise<EncodedPicture>) => {
    if ((await listPictures(db)).length >= MOST_PICTURES)
      throw new Problem(422, refusals.full(MOST_PICTURES))
    const picture = await encode()
    await db.transaction().execute((trx) => insertPicture(trx, picture))
    return findOwnPicture(db, picture.id)
  }

  // The body of an upload is the file.
  await app.register(async (scope) => {
    takeFile(scope)
    scope.post(deskCalls.pictures, asFile, async (request, reply) => {
      const { place, x, y } = parse(PictureUpload, request.query)
      if (place === MADE_OF_JOBS) throw new Problem(422, refusals.ofJobs)
      const file = sentFile(request)
      return reply.status(201).send(await keep(() => encoder.picture(file, place, { x, y })))
    })
  })

  // Makes another picture of the same master, which keeps another point visible. The one before stays: the site shows it
  // until the other one is published, and so do older publications.
  await app.register(async (scope) => {
    takeJson(scope)
    scope.post(deskCalls.pictureFocus, moreTime, async (request, reply) => {
      const focus = parse(NewFocus, request.body)
      const { place, master } = await find(request.params)
      // The new picture would not go with the consent of the client.
      if (place === MADE_OF_JOBS) throw new Problem(422, refusals.ofJobs)
      if (!hasFocus(place)) throw new Problem(422, refusals.whole)
      const made = await keep(() => encoder.master(master, place, focus))
      return reply.status(201).send(made)
    })
  })

  app.get(deskCalls.pictures, async (request, reply) => {
    const { place } = parse(PictureQuery, request.query)
    const all = await listOwnPictures(db)
    return reply.send({ pictures: all.filter((it) => !place || it.place === place) })
  })

  app.get(deskCalls.pictureMaster, async (request, reply) => {
    const { master } = await find(request.params)
    return reply.type('image/webp').send(Buffer.from(master))
  })
}
