import { hasFocus } from '#core/crop.ts'
import { MADE_OF_JOBS, MOST_PICTURES, ownId } from '#core/pictures.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { pictureCalls, pictureUploadCalls } from '#features/pictures/calls.ts'
import { deskPictures } from '#features/pictures/desk-words.ts'
import { NewFocus, PictureQuery, PictureUpload } from '#features/pictures/pictures.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { asFile, moreTime, sentFile } from '#platform/http/take-file.ts'
import type { EncodedPicture } from './shared/encoded.ts'
import { listOwnPictures, readOwnPicture } from './shared/list.ts'
import { insertPicture, listPictures, readMaster } from './shared/store.ts'

const { refusals } = deskPictures

/** The owner's own pictures: upload, another focal point, and list. */
export const pictureRoutes = deskRoutes(pictureCalls, ({ db, encoder }: DeskDeps) => {
  /** The picture that the path of a call names, with its master. 404 if there is none. */
  const find = async (params: unknown) => {
    const id = ownId(parse(IdParams, params).id)
    const picture = id === undefined ? undefined : await readMaster(db, id)
    if (!picture) throw new Problem(404, refusals.gone)
    return picture
  }

  return {
    pictureFocus: {
      // Makes another picture of the same master, which keeps another point visible. The one before stays: the site shows it
      // until the other one is published, and so do older publications.
      post: route({
        who: 'owner',
        says: 'Another picture of the same master, which keeps this point visible.',
        sample: () => ({ id: 'own-0', body: { x: 20, y: 80 }, status: 404 }),
        body: NewFocus,
        status: 201,
        options: moreTime,
        async handle({ body: focus, request }) {
          const { place, master } = await find(request.params)
          // The new picture would not go with the consent of the client.
          if (place === MADE_OF_JOBS) throw new Problem(422, refusals.ofJobs)
          if (!hasFocus(place)) throw new Problem(422, refusals.whole)
          return keep(db, () => encoder.master(master, place, focus))
        },
      }),
    },

    pictures: {
      get: route({
        who: 'owner',
        says: 'Newest first.',
        sample: () => ({ query: { place: 'product' } }),
        query: PictureQuery,
        async handle({ query: { place } }) {
          const all = await listOwnPictures(db)
          return { pictures: all.filter((it) => !place || it.place === place) }
        },
      }),
    },

    pictureMaster: {
      get: route({
        who: 'owner',
        says: 'The whole picture as WebP.',
        answers: 'an image',
        sample: () => ({ id: 'own-0', status: 404 }),
        async handle({ request, reply }) {
          const { master } = await find(request.params)
          return reply.type('image/webp').send(Buffer.from(master))
        },
      }),
    },
  }
})

/** The upload of a picture: its body is the file. */
export const pictureUploadRoutes = deskRoutes(
  pictureUploadCalls,
  ({ db, encoder }: DeskDeps) => {
    return {
      pictureUpload: {
        post: route({
          who: 'owner',
          says: 'Limits and refusals of a job’s photo. `x` and `y`: the focal point in percent. Put `name` into the field of the content, with a text in `alt`, and publish. A picture that the site has not shown for 30 days is deleted.',
          sample: () => ({ status: 415 }),
          query: PictureUpload,
          status: 201,
          options: asFile,
          async handle({ query: { place, x, y }, request }) {
            if (place === MADE_OF_JOBS) throw new Problem(422, refusals.ofJobs)
            const file = sentFile(request)
            return keep(db, () => encoder.picture(file, place, { x, y }))
          },
        }),
      },
    }
  },
  'file',
)

/** Has a picture made, and stores it. */
async function keep(db: Db, encode: () => Promise<EncodedPicture>) {
  if ((await listPictures(db)).length >= MOST_PICTURES) throw new Problem(422, refusals.full(MOST_PICTURES))
  const picture = await encode()
  await db.transaction().execute((trx) => insertPicture(trx, picture))
  return readOwnPicture(db, picture.id)
}
