import { describe, expect, it } from 'vitest'
import { t } from '#core/words.ts'
import { summary } from '#features/schedule/booking-notes-words.ts'
import { summaryOf } from './summary-lines.ts'

const textOf = (values: Parameters<typeof summaryOf>[0], term: string) =>
  summaryOf(values).find((line) => line.term === term)?.text

const { vehicle, appointment, place, payment, means, promotions } = t(summary)

describe('summaryOf', () => {
  it('has a line for each choice, empty at first', () => {
    expect(summaryOf({}).map(({ text }) => text)).toEqual(['', '', '', '', '', '', ''])
  })

  it('names the vehicle only once it has a name: the year alone is set from the start', () => {
    expect(textOf({ vehicle: { vehicle_year: '2021-01-01' } as never }, vehicle)).toBe('')
    const ford = { vehicle_year: '2021-01-01', vehicle_make: 'Ford', vehicle_model: 'F-150' }
    expect(textOf({ vehicle: ford as never }, vehicle)).toBe('2021 Ford F-150')
    expect(textOf({ booking: { specific_vehicle: 'Truck' } as never, vehicle: ford as never }, vehicle)).toBe(
      'Truck · 2021 Ford F-150',
    )
  })

  it('writes day and time as people say them, whatever the time zone of the machine', () => {
    const request = { appoint_date: '2027-03-14', appoint_time: '15:30' }
    expect(textOf({ booking: request as never }, appointment)).toBe('Sunday, March 14, 2027, 3:30\u00a0p.m.')
  })

  it('leaves out a half-typed day', () => {
    expect(textOf({ booking: { appoint_date: '2027-3' } as never }, appointment)).toBe('')
  })

  it('joins the parts of the address that are filled in', () => {
    const request = { appoint_city: 'North Bay', appoint_zipcode: 'P1B 8G6' }
    expect(textOf({ booking: request as never }, place)).toBe('North Bay, P1B\u00a08G6')
  })

  it('says how the visitor wants the answer, and the choice about promotions as the form shows it', () => {
    const request = { pay_conf: 'A text message', allow_promo: 'false' } as never
    expect(textOf({ booking: request }, means)).toBe('A text message')
    expect(textOf({ booking: request }, promotions)).toBe('False')
  })

  it('names the payment method as the form does, not as the call does', () => {
    expect(textOf({ booking: { payment_means: 'Bank desposit' } as never }, payment)).toBe('Bank Deposit')
  })
})
