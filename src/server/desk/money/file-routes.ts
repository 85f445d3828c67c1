import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { ExportQuery } from '#domain/desk/privacy.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { safeRow } from '#server/export/formats.ts'
import { parse } from '#server/http/problem.ts'
import { moneyFiles } from '#server/money/files.ts'

/** Each of the accountant's files, with the name that it is stored under. */
const files = {
  documents: [deskCalls.exportDocumentsCsv, 'documents'],
  lines: [deskCalls.exportLinesCsv, 'document-lines'],
  payments: [deskCalls.exportPaymentsCsv, 'payments'],
  tax: [deskCalls.exportTaxCsv, 'tax'],
} as const satisfies Record<keyof typeof moneyFiles, readonly [path: string, name: string]>

/** The accountant's files: what was issued and paid between two days, streamed while it is read. */
export function moneyFileRoutes(app: FastifyInstance, { db }: DeskDeps) {
  for (const kind of ['documents', 'lines', 'payments', 'tax'] as const) {
    const [path, name] = files[kind]
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const range = parse(ExportQuery, request.query)
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header(
          'content-disposition',
          `attachment; filename="${name}-${range.from}-to-${range.to}.csv"`,
        )
        .send(Readable.from(asCsv(moneyFiles[kind](db, range))))
    })
  }
}

async function* asCsv(rows: AsyncIterable<readonly string[]>) {
  for await (const row of rows) yield safeRow(row)
}
