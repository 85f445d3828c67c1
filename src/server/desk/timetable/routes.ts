import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { TimetableQuery } from '#domain/desk/timetable.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { parse } from '#server/http/problem.ts'
import { readTimetable } from './timetable.ts'

/** The timetable: the crews and their jobs on up to a week of days, with the hours in which they can work. */
export function timetableRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.timetable, async (request, reply) =>
    reply.send(await readTimetable(db, content(), parse(TimetableQuery, request.query))),
  )
}
