import { parse as partsOf } from 'node:path/posix'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { startOfDay } from '#core/wall-time.ts'
import { appointmentPages, bookingRecords } from '#features/bookings/server/shared/export.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { documentRows, lineRows, paymentRows, taxRows } from '#features/invoices/server/shared/files.ts'
import { zipPhotos } from '#features/photos/server/shared/export.ts'
import { BookingExportQuery, ExportQuery } from '#features/privacy/privacy.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, type Facts, route } from '#platform/http/desk-route.ts'
import { sampleRange } from '#platform/http/samples.ts'
import { writeJobs } from './jobs.ts'
import { writePromotions } from './promotions.ts'
import { formats, forPeople, safeRows, writeJson } from './shared/formats.ts'
import { listAppointments, listRecords } from './shared/records.ts'

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
export const exportRoutes = deskRoutes(exportCalls, ({ db, content, exports: parts }: DeskDeps) => {
  const bookings = ({ by, ...range }: z.output<typeof BookingExportQuery>) =>
    by === 'appointment' ? listAppointments(db, parts, range) : listRecords(db, parts, 'bookings', spanOf(range))
  const messages = (range: Range) => listRecords(db, parts, 'messages', spanOf(range))
  const documents = (range: Range) => listRecords(db, parts, 'documents', spanOf(range))
  const payments = ({ from, to }: Range) => listRecords(db, parts, 'payments', { from, until: addDays(to, 1) })

  return {
    exportBookingsCsv: {
      get: file(
        exportCalls.exportBookingsCsv,
        {
          who: 'owner',
          says: 'At most 3660 days, both included.',
          answers: 'a CSV file',
          sample: () => ({ query: { ...sampleRange(), by: 'appointment' } }),
          query: BookingExportQuery,
        },
        (query) => formats.csv(bookings(query), 'bookings'),
      ),
    },

    exportBookingsJson: {
      get: file(
        exportCalls.exportBookingsJson,
        {
          who: 'owner',
          says: 'At most 3660 days, both included. `file` of a photo is its name in `photos.zip`.',
          answers: 'a JSON file',
          sample: () => ({ query: sampleRange() }),
          query: BookingExportQuery,
        },
        (query) => writeJson(bookings(query)),
      ),
    },

    exportMessagesCsv: {
      get: file(
        exportCalls.exportMessagesCsv,
        {
          who: 'owner',
          says: 'At most 3660 days, both included.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => formats.csv(messages(range), 'messages'),
      ),
    },

    exportMessagesJson: {
      get: file(
        exportCalls.exportMessagesJson,
        {
          who: 'owner',
          says: 'At most 3660 days, both included.',
          answers: 'a JSON file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => writeJson(messages(range)),
      ),
    },

    exportDocumentsJson: {
      get: file(
        exportCalls.exportDocumentsJson,
        {
          who: 'owner',
          says: 'At most 3660 days, both included. Quotes, invoices, credit notes and drafts that were begun on those days, each with its lines and what became of it.',
          answers: 'a JSON file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => writeJson(documents(range)),
      ),
    },

    exportPaymentsJson: {
      get: file(
        exportCalls.exportPaymentsJson,
        {
          who: 'owner',
          says: 'At most 3660 days, both included. Payments of those days, and what went back.',
          answers: 'a JSON file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => writeJson(payments(range)),
      ),
    },

    exportJobsCsv: {
      get: file(
        exportCalls.exportJobsCsv,
        {
          who: 'owner',
          says: 'At most 3660 days, both included. A short list for an accountant.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => writeJobs(bookingsOn(db, range), content().services),
      ),
    },

    exportPhotos: {
      get: file(
        exportCalls.exportPhotos,
        {
          who: 'owner',
          says: 'At most 3660 days, both included. The photos of the jobs whose appointments are on those days.',
          answers: 'a ZIP file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => zipPhotos(db, range),
      ),
    },

    exportPromotionsCsv: {
      get: file(
        exportCalls.exportPromotionsCsv,
        {
          who: 'owner',
          says: 'Each address whose last answer about promotions was yes and not withdrawn, with the evidence.',
          answers: 'a CSV file',
          sample: () => ({}),
          query: z.object({}),
        },
        () => writePromotions(db),
      ),
    },

    exportDocumentsCsv: {
      get: file(
        exportCalls.exportDocumentsCsv,
        {
          who: 'owner',
          says: 'Issued on these days. Amounts are dollars; those of credit notes are negative, so that columns add up to `moneyNumbers`.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => safeRows(documentRows(db, range)),
      ),
    },

    exportLinesCsv: {
      get: file(
        exportCalls.exportLinesCsv,
        {
          who: 'owner',
          says: 'Their lines.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => safeRows(lineRows(db, range)),
      ),
    },

    exportPaymentsCsv: {
      get: file(
        exportCalls.exportPaymentsCsv,
        {
          who: 'owner',
          says: 'Payments of these days, and what went back.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => safeRows(paymentRows(db, range)),
      ),
    },

    exportTaxCsv: {
      get: file(
        exportCalls.exportTaxCsv,
        {
          who: 'owner',
          says: 'The tax of each document.',
          answers: 'a CSV file',
          sample: () => ({ query: sampleRange() }),
          query: ExportQuery,
        },
        (range) => safeRows(taxRows(db, range)),
      ),
    },
  }
})

/** The bookings of some days, with their vehicles and fleets. */
async function* bookingsOn(db: Db, range: Range) {
  for await (const page of appointmentPages(db, range)) yield* await bookingRecords(db, page)
}

const spanOf = ({ from, to }: Range) => ({ from: startOfDay(from), until: startOfDay(addDays(to, 1)) })

/** A call that answers with a file. The end of its path, and the days that are asked for, name the file. */
function file<Query extends Partial<Range>>(
  path: string,
  facts: Facts<undefined, Query>,
  read: (query: Query) => AsyncGenerator<string> | Readable,
) {
  const { name, ext } = partsOf(path)
  return route({
    ...facts,
    async handle({ query, reply }) {
      const days = query.from === undefined ? '' : `-${query.from}-to-${query.to}`
      const content = read(query)
      const stream =
        content instanceof Readable ? content : Readable.from(ext === '.csv' ? forPeople(content) : content)
      return reply
        .type(types[ext] ?? 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}${days}${ext}"`)
        .send(stream)
    },
  })
}
