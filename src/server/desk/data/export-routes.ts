import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { ExportQuery } from '#domain/desk/privacy.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { formats } from '#server/export/formats.ts'
import { listRecords } from '#server/export/records.ts'
import { parse } from '#server/http/problem.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

const downloads = [
  { call: deskCalls.exportBookingsCsv, kind: 'bookings', format: 'csv' },
  { call: deskCalls.exportBookingsJson, kind: 'bookings', format: 'json' },
  { call: deskCalls.exportMessagesCsv, kind: 'messages', format: 'csv' },
  { call: deskCalls.exportMessagesJson, kind: 'messages', format: 'json' },
] as const

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
}

/** Bookings and messages of a range of days as files, streamed while they are read. */
export function exportRoutes(app: FastifyInstance, { db }: DeskDeps) {
  for (const { call, kind, format } of downloads)
    app.get(call, { exposeHeadRoute: false }, async (request, reply) => {
      const { from, to } = parse(ExportQuery, request.query)
      const records = listRecords(db, kind, {
        from: startOfDay(from),
        until: startOfDay(addDays(to, 1)),
      })
      return reply
        .type(types[format])
        .header('content-disposition', `attachment; filename="${kind}-${from}-to-${to}.${format}"`)
        .send(Readable.from(formats[format](records, kind)))
    })
}
