import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '#site/storage/testing.ts'
import { keepReceipt, keptReceipt, type SentRequest } from './kept-receipt.ts'

const sent: SentRequest = {
  answer: {
    ...{ id: '1', reference: 'GLW-1', created_at: '2026-07-15T12:00:00.000Z' },
    ...{ hold: 'held', answer_by: '2026-07-16T12:00:00.000Z' },
  },
  ...{ firstname: 'Ann', email: 'ann@example.com', pay_conf: 'A call' },
  ...{
    service_type: 'Headlight Restoration',
    specific_vehicle: 'Car',
    add_ons: [],
    vehicle_count: 1,
  },
  ...{ appoint_date: '2026-07-23', appoint_time: '10:00', where: '1 Main Street' },
}

let kept: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:01Z') })
  kept = emptyStorage('sessionStorage')
})

test('a receipt is kept as it is', () => {
  expect(keptReceipt()).toBeUndefined()
  keepReceipt(sent)
  expect(keptReceipt()).toEqual(sent)
})

test('once the answer is due, a receipt is no longer shown: it may not be true', () => {
  keepReceipt(sent)
  vi.setSystemTime('2026-07-16T12:00:00Z')
  expect(keptReceipt()).toEqual(sent)
  vi.setSystemTime('2026-07-16T12:00:00.001Z')
  expect(keptReceipt()).toBeUndefined()
})

test.each(['', 'null', '[]', '{"answer":{}}', '{', '{"answer":{"answer_by":5}}'])(
  'a storage that holds “%s” has no receipt',
  (json) => {
    kept['booking-receipt'] = json
    expect(keptReceipt()).toBeUndefined()
  },
)
