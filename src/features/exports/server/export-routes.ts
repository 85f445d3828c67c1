import { parse as partsOf } from 'node:path/posix'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { deskCalls } from '#core/desk-calls.ts'
import { startOfDay } from '#core/wall-time.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { documentRows, lineRows, paymentRows, taxRows } from '#features/invoices/server/files.ts'
import { zipPhotos } from '#features/photos/server/export.ts'
import { BookingExportQuery, ExportQuery } from '#features/privacy/privacy.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { formats, forPeople, safeRows, writeJson } from './formats.ts'
import { writeJobs } from './jobs.ts'
import { writePromotions } from './promotions.ts'
import { listAppointments, listRecords } from './records.ts'

const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8; header=present',
  '.json': 'application/json; charset=utf-8',
  '.zip': 'application/zip',
}

type Range = { from: string; to: string }

/**
 * Bookings, jobs, photos, messages, documents, payments, the addresses for promotions, and the accountant's files, streamed
 * while they are read.
 */
export function exportRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  const bookings = ({ by, ...range }: z.output<typeof BookingExportQuery>) =>
    by === 'appointment' ? listAppointments(db, range) : listRecords(db, 'bookings', spanOf(range))
  const messages = (range: Range) => listRecords(db, 'messages', spanOf(range))
  const documents = (range: Range) => listRecords(db, 'documents', spanOf(range))
  const payments = ({ from, to }: Range) =>
    listRecords(db, 'payments', { from, until: addDays(to, 1) })

  file(app, deskCalls.exportBookingsCsv, BookingExportQuery, (query) =>
    formats.csv(bookings(query), 'bookings'),
  )
  file(app, deskCalls.exportBookingsJson, BookingExportQuery, (query) => writeJson(bookings(query)))
  file(app, deskCalls.exportMessagesCsv, ExportQuery, (range) =>
    formats.csv(messages(range), 'messages'),
  )
  file(app, deskCalls.exportMessagesJson, ExportQuery, (range) => writeJson(messages(range)))
  file(app, deskCalls.exportDocumentsJson, ExportQuery, (range) => writeJson(documents(range)))
  file(app, deskCalls.exportPaymentsJson, ExportQuery, (range) => writeJson(payments(range)))
  file(app, deskCalls.exportJobsCsv, ExportQuery, (range) =>
    writeJobs(listAppointments(db, range), content().services),
  )
  file(app, deskCalls.exportPhotos, ExportQuery, (range) => zipPhotos(db, range))
  file(app, deskCalls.exportPromotionsCsv, z.object({}), () => writePromotions(db))
  file(app, deskCalls.exportDocumentsCsv, ExportQuery, (range) => safeRows(documentRows(db, range)))
  file(app, deskCalls.exportLinesCsv, ExportQuery, (range) => safeRows(lineRows(db, range)))
  file(app, deskCalls.exportPaymentsCsv, ExportQuery, (range) => safeRows(paymentRows(db, range)))
  file(app, deskCalls.exportTaxCsv, ExportQuery, (range) => safeRows(taxRows(db, range)))
}

const spanOf = ({ from, to }: Range) => ({
  from: startOfDay(from),
  until: startOfDay(addDays(to, 1)),
})

/** A call that answers with a file. The end of its path, and the days that are asked for, name the file. */
function file<Query extends Partial<Range>>(
  app: FastifyInstance,
  path: string,
  schema: z.ZodMiniType<Query>,
  read: (query: Query) => AsyncGenerator<string> | Readable,
) {
  const { name, ext } = partsOf(path)
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const query = parse(schema, request.query)
    const days = query.from === undefined ? '' : `-${query.from}-to-${query.to}`
    const content = read(query)
    const stream =
      content instanceof Readable
        ? content
        : Readable.from(ext === '.csv' ? forPeople(content) : content)
    return reply
      .type(types[ext] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}${days}${ext}"`)
      .send(stream)
  })
}
