import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addDays } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { BookingExportQuery, ExportQuery } from '#domain/desk/privacy.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { formats, writeJson } from '#server/export/formats.ts'
import { writeJobs } from '#server/export/jobs.ts'
import { zipPhotos } from '#server/export/photos.ts'
import { writePromotions } from '#server/export/promotions.ts'
import { listAppointments, listRecords } from '#server/export/records.ts'
import { parse } from '#server/http/problem.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

const bookings = { csv: deskCalls.exportBookingsCsv, json: deskCalls.exportBookingsJson }
const messages = { csv: deskCalls.exportMessagesCsv, json: deskCalls.exportMessagesJson }

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

type Range = { from: string; to: string }

/** Bookings, jobs, photos, messages, documents, payments, and the addresses for promotions as files, streamed while they are read. */
export function exportRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  const once = { exposeHeadRoute: false }
  for (const format of ['csv', 'json'] as const) {
    app.get(bookings[format], once, async (request, reply) => {
      const { by, ...range } = parse(BookingExportQuery, request.query)
      const records =
        by === 'appointment'
          ? listAppointments(db, range)
          : listRecords(db, 'bookings', spanOf(range))
      return send(reply, formats[format](records, 'bookings'), { name: 'bookings', format, range })
    })
    app.get(messages[format], once, async (request, reply) => {
      const range = parse(ExportQuery, request.query)
      const records = listRecords(db, 'messages', spanOf(range))
      return send(reply, formats[format](records, 'messages'), { name: 'messages', format, range })
    })
  }
  app.get(deskCalls.exportDocumentsJson, once, async (request, reply) => {
    const range = parse(ExportQuery, request.query)
    const records = listRecords(db, 'documents', spanOf(range))
    return send(reply, writeJson(records), { name: 'documents', format: 'json', range })
  })
  app.get(deskCalls.exportPaymentsJson, once, async (request, reply) => {
    const range = parse(ExportQuery, request.query)
    const days = { from: range.from, until: addDays(range.to, 1) }
    const records = listRecords(db, 'payments', days)
    return send(reply, writeJson(records), { name: 'payments', format: 'json', range })
  })
  app.get(deskCalls.exportJobsCsv, once, async (request, reply) => {
    const range = parse(ExportQuery, request.query)
    const jobs = writeJobs(listAppointments(db, range), content().services)
    return send(reply, jobs, { name: 'jobs', format: 'csv', range })
  })
  app.get(deskCalls.exportPhotos, once, async (request, reply) => {
    const range = parse(ExportQuery, request.query)
    return send(reply, zipPhotos(db, range), { name: 'photos', format: 'zip', range })
  })
  app.get(deskCalls.exportPromotionsCsv, once, async (_request, reply) =>
    send(reply, writePromotions(db), { name: 'promotions', format: 'csv' }),
  )
}

type File = { name: string; format: keyof typeof types; range?: Range }

const spanOf = ({ from, to }: Range) => ({
  from: startOfDay(from),
  until: startOfDay(addDays(to, 1)),
})

function send(
  reply: FastifyReply,
  content: AsyncGenerator<string> | Readable,
  { name, format, range }: File,
) {
  const file = [name, ...(range ? [range.from, 'to', range.to] : [])].join('-')
  return reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${file}.${format}"`)
    .send(content instanceof Readable ? content : Readable.from(content))
}
