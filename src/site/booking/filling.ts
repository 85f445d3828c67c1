// What checks the form, asks for its free times, sums it up and sends it. It is loaded as one file, as soon as somebody begins to fill
// in the form.
export { AddOns } from './AddOns.tsx'
export { withAddOns } from './add-ons.ts'
export { checkForm } from './check-form.ts'
export { queryOf } from './query.ts'
export { Summary } from './Summary.tsx'
export { submitBooking } from './submit-booking.ts'
export { TimeHold } from './TimeHold.tsx'
export { askAvailability } from './time-hold-calls.ts'
