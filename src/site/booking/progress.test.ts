import { describe, expect, it } from 'vitest'
import { fieldNames } from './booking-form.ts'
import { namesOf, parts, progressOf } from './progress.ts'

const complete = (values: Parameters<typeof progressOf>[0]) =>
  progressOf(values)
    .filter(({ isComplete }) => isComplete)
    .map(({ part }) => part)

describe('progressOf', () => {
  it('finds nothing complete in an empty form', () => {
    expect(complete({})).toEqual([])
  })

  it('shows the fleet only for a fleet service', () => {
    const partsFor = (service_type: string) =>
      progressOf({ booking: { service_type } as never }).map(({ part }) => part)
    expect(partsFor('Interior & Exterior body Trim')).toContain('fleet')
    expect(partsFor('Engine Bay Cleaning')).not.toContain('fleet')
  })

  it('counts a section as complete when all its fields are right', () => {
    const client = { firstname: 'Ann', lastname: 'Roy', phone: '705-555-0142', email: 'a@b.ca' }
    expect(complete({ booking: client as never })).toEqual(['client'])
    expect(complete({ booking: { ...client, phone: '705' } as never })).toEqual([])
  })

  it('puts every field into one section', () => {
    expect(parts.flatMap(namesOf).sort()).toEqual([...fieldNames].sort())
  })
})
