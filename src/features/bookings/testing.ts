import type { TimetableJob } from '#features/timetable/timetable.ts'

/** Two crews. */
export const crews = [
  { number: 1, name: 'North' },
  { number: 2, name: 'South' },
]

/** A confirmed job of the first of them from 9:30 on, whose crew is back an hour and a half later. */
export const timetableJob: TimetableJob = {
  id: 'a',
  reference: 'R',
  status: 'confirmed',
  progress: null,
  version: 1,
  erased_at: null,
  firstname: 'Ann',
  lastname: null,
  phone: '+17055550142',
  email: null,
  service_type: null,
  appoint_date: '2099-07-15',
  appoint_time: '09:30',
  appoint_minutes: 60,
  appoint_city: null,
  appoint_zipcode: null,
  pause_minutes: null,
  overruled: false,
  crew: 1,
  pinned_crew: null,
  deposit: null,
  total: null,
  from: 570,
  to: 630,
  leaves: 570,
  back: 660,
}
