import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Numbers, NumbersQuery } from '#domain/desk/numbers.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { parse } from '#server/http/problem.ts'
import { countJobs, countPerWeek, readUnanswered } from './bookings.ts'
import { readCounts } from './counts.ts'
import { readVitals } from './vitals.ts'
import { weeksBetween } from './weeks.ts'

/** Numbers: for the badges, and for the charts. */
export function numberRoutes(app: FastifyInstance, { db }: DeskDeps) {
  // A page asks for these by itself: that is no use of the session.
  app.get(deskCalls.counts, { config: { isUse: false } }, async (_request, reply) =>
    reply.send(await readCounts(db)),
  )

  app.get(deskCalls.numbers, async (request, reply) => {
    const { from, to } = parse(NumbersQuery, request.query)
    const weeks = weeksBetween(from, to)
    const numbers: Numbers = {
      weeks: weeks.map((week) => week.monday),
      bookings: await countPerWeek(db, weeks),
      jobs: await countJobs(db, weeks),
      unanswered: await readUnanswered(db),
      vitals: await readVitals(db, weeks),
    }
    return reply.send(numbers)
  })
}
