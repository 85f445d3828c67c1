// What checks the form, asks for its free times and sends it, and the parts that show only what was chosen or typed. It is
// loaded as one file, as soon as somebody begins to fill in the form.

export { askAvailability } from '#features/abuse-protection/site/shared/time-hold-calls.ts'
export { AddOns } from './AddOns.tsx'
export { checkForm } from './check-form.ts'
export { FleetSection } from './Fleet.tsx'
export { hintOfVins, noteOnPlace, noteOnSize, noteOnVin } from './notes.tsx'
export { queryOf } from './query.ts'
export { Remember } from './Remember.tsx'
export { Summary } from './Summary.tsx'
export { submitBooking } from './submit-booking.ts'
export { TimeHold } from './TimeHold.tsx'
