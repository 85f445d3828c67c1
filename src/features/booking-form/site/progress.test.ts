import { describe, expect, it } from 'vitest'
import { checkForm, schemas } from './check-form.ts'
import { fieldNames, progressOf } from './progress.ts'

const complete = (values: Parameters<typeof progressOf>[0]) =>
  progressOf(values, checkForm)
    .filter(({ isComplete }) => isComplete)
    .map(({ part }) => part)

describe('progressOf', () => {
  it('finds nothing complete in an empty form', () => {
    expect(complete({})).toEqual([])
  })

  it('shows the fleet only for a fleet service', () => {
    const partsFor = (service_type: string) =>
      progressOf({ booking: { service_type } as never }, checkForm).map(({ part }) => part)
    expect(partsFor('Interior & Exterior body Trim')).toContain('fleet')
    expect(partsFor('Engine Bay Cleaning')).not.toContain('fleet')
  })

  it('counts a section as complete when all its fields are right', () => {
    const client = { firstname: 'Ann', lastname: 'Roy', phone: '705-555-0142', email: 'a@b.ca' }
    expect(complete({ booking: client as never })).toEqual(['client'])
    expect(complete({ booking: { ...client, phone: '705' } as never })).toEqual([])
  })

  it('names the first field that is not right, and counts no section with another error', () => {
    const client = { firstname: 'Ann', phone: '705-555-0142', email: 'a@b.ca' }
    const [first] = progressOf({ booking: client as never }, checkForm)
    expect(first).toEqual({ part: 'client', first: 'booking.lastname', isComplete: false })
    const whole = { booking: { ...client, lastname: 'Roy' } as never }
    expect(progressOf(whole, checkForm)[0]?.isComplete).toBe(true)
    expect(progressOf(whole, checkForm, ['booking.email'])[0]?.first).toBe('booking.email')
  })

  it('finds nothing complete before the script that checks is here', () => {
    const client = { firstname: 'Ann', lastname: 'Roy', phone: '705-555-0142', email: 'a@b.ca' }
    const progress = progressOf({ booking: client as never }, undefined)
    expect(progress.filter(({ isComplete }) => isComplete)).toEqual([])
  })

  it('puts every field of the calls into one section', () => {
    const ofCalls = Object.entries(schemas).flatMap(([call, schema]) =>
      Object.keys(schema.def.shape).map((field) => `${call}.${field}`),
    )
    expect([...fieldNames(), 'booking.answers', 'vehicle.booking_id', 'fleet.booking_id'].sort()).toEqual(
      ofCalls.sort(),
    )
  })
})
