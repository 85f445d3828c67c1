import { describe, expect, it } from 'vitest'
import { fill } from '#core/template.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { defaults } from '#features/website/content.ts'
import { requestOf } from './booking-form.ts'
import { faultOf, whyNotAt } from './day-fault.ts'
import { timeOptions } from './day-times.ts'
import { queryOf } from './query.ts'

const { times: words } = t(booking).appointment
const { opening } = defaults
const [service = { value: '', minutes: 0 }] = defaults.services
const soon = fill(t(refusals).soon, defaults.facts)

const date = today()
const open = {
  date,
  times: [
    { time: '08:00', free: false, why: 'soon' as const },
    { time: '08:30', free: false, why: 'taken' as const },
    { time: '09:00', free: true },
    { time: '09:30', free: false, why: 'late' as const },
  ],
}
const closed = { date, closed: 'We are closed on Sundays', times: [] }
const only = (...whys: ('taken' | 'soon' | 'late')[]) => ({
  date,
  times: whys.map((why, i) => ({ time: `0${i}:00`, free: false, why })),
})

type Day = Parameters<typeof faultOf>[0]

describe('queryOf', () => {
  const typed = {
    service_type: service.value,
    vehicle_count: '2',
    appoint_date: '2099-07-15',
    appoint_zipcode: 'p1b8g6',
  }
  const question = (booking: object, fleet?: object) =>
    queryOf(requestOf({ booking, fleet } as Parameters<typeof requestOf>[0]))
  const requestedDay = (booking: object, fleet?: object) =>
    Object.fromEntries(new URLSearchParams(question(booking, fleet)))

  it('asks for one day, in the format of the call', () => {
    expect(requestedDay(typed)).toEqual({
      service_type: service.value,
      vehicle_count: '2',
      from: '2099-07-15',
      days: '1',
      appoint_zipcode: 'P1B 8G6',
    })
  })

  it('counts one vehicle while Fleet Size is empty', () => {
    expect(requestedDay({ ...typed, vehicle_count: '' }).vehicle_count).toBe('1')
  })

  it.each([
    ['14', '14'],
    ['1', '2'],
    ['', '2'],
  ])('with a fleet of “%s” it asks for %s vehicles', (ofFleet, vehicle_count) => {
    const fleet = { vehicle_count: ofFleet }
    const service_type = defaults.services.find((it) => it.fleet)?.value
    expect(requestedDay({ ...typed, service_type }, fleet)).toMatchObject({ vehicle_count })
    expect(requestedDay(typed, fleet)).toMatchObject({ vehicle_count: '2' })
  })

  it('leaves out a postal code that is half typed', () => {
    expect(requestedDay({ ...typed, appoint_zipcode: 'P1B 8' })).not.toHaveProperty('appoint_zipcode')
  })

  it.each([
    [{ service_type: undefined }],
    [{ appoint_date: '' }],
    [{ appoint_date: '0002-01-01' }],
    [{ appoint_date: '2020-01-31' }],
    [{ vehicle_count: '0' }],
  ])('asks nothing with %o', (missing) => {
    expect(question({ ...typed, ...missing })).toBe('')
  })
})

describe('timeOptions', () => {
  const optionAt = (time: string, day: Day) => timeOptions(day, whyNotAt).find(({ value }) => value === time)

  const values = (day: Day | undefined, choice = {}) => timeOptions(day, whyNotAt, choice).map(({ value }) => value)

  it('enables every half hour of the week’s hours without an answer of the server', () => {
    const options = timeOptions(undefined, whyNotAt)
    const hours = Object.values(opening.week).filter((it) => it !== null)
    const opens = hours.map(({ from }) => from).sort()[0]
    const closes =
      hours
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? ''
    expect(options.filter(({ disabled }) => disabled)).toEqual([])
    expect(options[0]?.value).toBe(opens)
    expect((options.at(-1)?.value ?? '') < closes).toBe(true)
  })

  it('lists the half hours of an open day, and those of the week for a closed one', () => {
    expect(values(open)).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect(values(closed)).toEqual(values(undefined))
  })

  it('keeps the chosen time in its place, also outside the hours', () => {
    expect(values(open, { date, chosen: '07:30' })).toEqual(['07:30', '08:00', '08:30', '09:00', '09:30'])
    expect(values(open, { date, chosen: '09:00' })).toEqual(values(open))
    expect(values(open, { date, chosen: 'noon' })).toEqual(values(open))
    expect(timeOptions(open, whyNotAt, { date, chosen: '20:00' }).at(-1)).toMatchObject({
      label: words.option('8:00\u00a0p.m.', words.outside),
      disabled: true,
    })
  })

  it.each([
    ['08:00', words.soon],
    ['08:30', words.taken],
    ['09:30', words.late],
  ])('says why %s cannot be chosen', (time, why) => {
    const option = optionAt(time, open)
    expect(option?.disabled).toBe(true)
    expect(option?.label).toContain(why)
  })

  it('leaves a free time as it is', () => {
    expect(optionAt('09:00', open)).toEqual({ value: '09:00', label: '9:00\u00a0a.m.' })
  })

  it('disables every half hour on a closed day', () => {
    expect(timeOptions(closed, whyNotAt).every(({ disabled }) => disabled)).toBe(true)
    expect(optionAt('09:00', closed)?.label).toContain(words.closed)
  })
})

describe('faultOf', () => {
  const faultFor = (day: Parameters<typeof faultOf>[0], time: string | undefined, vehicles = 1) =>
    faultOf(day, time, { service_type: service.value, vehicles })
  const messageOn = (day: Parameters<typeof faultOf>[0], vehicles = 1) => faultFor(day, '', vehicles)?.message

  it('finds no fault with a free time, or with no chosen time on a day that has free times', () => {
    expect(faultFor(open, '09:00')).toBeUndefined()
    expect(faultFor(open, '')).toBeUndefined()
  })

  it.each([
    ['08:00', soon],
    ['08:30', t(refusals).taken],
    ['09:30', t(refusals).late('10:00\u00a0a.m.')],
    ['20:00', t(refusals).outside('8:00\u00a0a.m.', '10:00\u00a0a.m.')],
  ])('says at the time field, in the server’s words, why %s is not possible', (time, message) => {
    expect(faultFor(open, time)).toMatchObject({ field: 'appoint_time', message })
  })

  it('says at the date field why a whole day is not possible, whatever the time', () => {
    const fault = { field: 'appoint_date', message: t(refusals).closed(closed.closed), bySize: false }
    expect(faultFor(closed, '09:00')).toEqual(fault)
    expect(faultFor(closed, undefined)).toEqual(fault)
  })

  it('tells a full day from one that is too near or too short', () => {
    expect(messageOn(only('soon', 'taken', 'late'))).toBe(t(refusals).full)
    expect(messageOn(only('soon', 'late'))).toBe(soon)
    expect(messageOn(only('late', 'late'))).toBe(t(notes).times.shortDay)
  })

  it('names the number of vehicles if the day has room for one', () => {
    const day = only(...Array(service.minutes / 30).fill('late'))
    expect(messageOn(day, 3)).toBe(t(notes).times.shortFor(3))
    expect(messageOn(day, 1)).toBe(t(notes).times.shortDay)
    expect(messageOn(only('late', 'late'), 3)).toBe(t(notes).times.shortDay)
  })

  it.each([
    ['08:00', false],
    ['08:30', true],
    ['09:30', true],
    ['20:00', false],
  ])('knows whether fewer vehicles may find room at %s', (time, bySize) => {
    expect(faultFor(open, time, 2)?.bySize).toBe(bySize)
    expect(faultFor(open, time, 1)?.bySize).toBe(false)
  })

  it('knows whether a day may have room for fewer vehicles', () => {
    expect(faultFor(only('taken', 'late'), '', 2)?.bySize).toBe(true)
    expect(faultFor(closed, '', 2)?.bySize).toBe(false)
  })

  it('says how far ahead clients can book, for a day after that', () => {
    const far = { ...closed, date: '2999-01-01', closed: t(refusals).far(opening.daysAhead) }
    expect(messageOn(far)).toBe(t(refusals).far(opening.daysAhead))
    expect(new Set(timeOptions(far, whyNotAt).map(({ label }) => label.split(' – ')[1]))).toEqual(new Set([words.far]))
  })
})
