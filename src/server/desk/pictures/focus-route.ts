import type { FastifyInstance } from 'fastify'
import { deskPictures } from '#content/desk-pictures.ts'
import { hasFocus } from '#domain/crop.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { NewFocus } from '#domain/desk/pictures.ts'
import type { Encoder } from '#server/encoder/encoder.ts'
import { takeJson } from '#server/http/body.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { moreTime } from '#server/http/take-file.ts'
import type { FindPicture } from './find-picture.ts'
import type { KeepPicture } from './keep-picture.ts'

/**
 * Makes another picture of the same master, which keeps another point visible. The one before stays: the site shows it
 * until the other one is published, and so do older publications.
 */
export function focusRoute(
  app: FastifyInstance,
  encoder: Encoder,
  find: FindPicture,
  keep: KeepPicture,
) {
  takeJson(app)
  app.post(deskCalls.pictureFocus, moreTime, async (request, reply) => {
    const focus = parse(NewFocus, request.body)
    const { place, master } = await find(request.params)
    if (!hasFocus(place)) throw new Problem(422, deskPictures.refusals.whole)
    const made = await keep(() => encoder.master(master, place, focus))
    return reply.status(201).send(made)
  })
}
