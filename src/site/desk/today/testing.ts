import type { SheetJob } from '#domain/desk/day-sheet.ts'
import type { Step } from './step.ts'

/** A confirmed job of the day `2026-07-15`. */
export const job: SheetJob = {
  ...{ id: 'a', reference: 'GLW-1', status: 'confirmed', progress: null, version: 2 },
  ...{ firstname: 'Bo', lastname: null, phone: '+17055550166', email: null },
  ...{ service_type: null, specific_vehicle: null, vehicle_count: 1, add_ons: [], vehicle: null },
  units: '',
  ...{ appoint_date: '2026-07-15', appoint_time: '09:00', appoint_minutes: 60 },
  appoint_at: '2026-07-15T13:00:00.000Z',
  ...{ appoint_location: null, appoint_city: null, appoint_state: null, appoint_zipcode: null },
  ...{ concerns: '', pay_conf: null, price: '', money: null, deposit: null },
  can_text: false,
  ...{ crew: 1, pinned_crew: null, language: 'en', answers: [], client_notes: [], notes: [] },
}

/** A press by Ann on that job. */
export const step: Step = {
  ...{ key: '1', person: 'ann@example.com', at: '2026-07-15T12:00:00.000Z' },
  ...{ booking: job.id, name: 'Bo', action: 'on_the_way', version: 2, text: '', isMailed: false },
  was: { status: 'confirmed', progress: null },
  ...{ isTried: false, isLate: false },
}
