import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { SheetParams } from '#domain/desk/day-sheet.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { parse } from '#server/http/problem.ts'
import { readDaySheet } from './day-sheet.ts'

/** The sheet of a day: its jobs, those of the next day, and the requests that wait. */
export function daySheetRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.daySheet, async (request, reply) =>
    reply.send(await readDaySheet(db, content(), parse(SheetParams, request.params).day)),
  )
}
