import { words } from '#core/words.ts'

export const yesNo = words([
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
])

export const fleetPaymentOptions = words([
  { value: 'Credit', label: 'Credit (Net 30)' },
  { value: 'ATT', label: 'During Service' },
])

/** The fields of the fleet's section, which show only once a service for fleets is chosen. */
export const fleetFields = words({
  vehicle_count: { label: 'Number of Vehicles', error: 'Enter the number of vehicles, 1 or more' },
  vehicle_travel_areas: {
    label: 'Vehicle Travel Areas',
    hint: 'For example gravel pits, city streets, Highway 11',
    error: 'Enter where the vehicles travel',
  },
  contact_person: {
    label: "Contact Person's Name",
    hint: 'With the company, for example Sam Roy, Nipissing Gravel',
    error: 'Enter the name of the person we should ask for',
  },
  po_instructions: {
    label: 'P.O Instructions',
    hint: 'For example the purchase order number to put on the invoice',
    /** Filled in for somebody without a purchase order. */
    none: 'None',
    error: 'Enter the purchase order instructions, or “none”',
  },
  other_instructions: { label: 'Other Instructions', error: 'Enter the instructions as text' },
  purchase_order: { label: 'Purchase Order', error: 'Do you want Purchase Order' },
  payment_option: { label: 'Payment Option', error: 'Select a Payment Option' },
  pst_exemption: { label: 'PST Exemption', error: 'Select PST Exemption' },
  gst_exemption: { label: 'GST Exemption', error: 'Select GST Exemption' },
})

/** The question whether this device keeps what a visitor types each time. */
export const remembering = words({
  label: 'Next time, fill this in for me',
  hint: 'Only this browser keeps your name, contact and vehicle. Uncheck the box and it forgets.',
  forgotten: 'This device has forgotten them.',
})

/** The choices so far, above the submit button. */
export const summary = words({
  title: 'Your choices',
  none: 'Not chosen yet',
  service: 'Service',
  vehicle: 'Vehicle',
  appointment: 'When',
  place: 'Where',
  payment: 'Payment',
  price: 'Price',
  means: 'Confirmation',
  promotions: 'Promotions or follow-up',
})

/** The notes that the booking form shows below what is typed. */
export const notes = words({
  /** Below the free times: who finds none that suits may wait for an earlier one. */
  earlier:
    'No time suits you? Take the best one: once your request is sent, you can ask to be told if an earlier time gets free.',
  /** About many vehicles, around our phone number. */
  many: { before: 'For this many, let’s plan it together: call', after: 'or send this form.' },
  /** The hint of the VIN for many vehicles. */
  vins: 'The VIN of the first vehicle. For the others, add a photo of your list, or show us in person',
  /** Notes on a number that no North American VIN is. It is taken all the same. */
  vin: {
    shape: 'This doesn’t look like a 17-character VIN. If it’s right, or a serial number, leave it.',
    letter: 'A VIN never has the letters I, O or Q: use 1 or 0. If it’s a serial number, leave it.',
    digit:
      'One character seems wrong. Check it against the vehicle. If it’s right, leave it: some imports have other numbers.',
  },
  /** The note for a postal code outside the service area. */
  outside: {
    text: 'This may be outside the area we visit. You can still send your request, and we’ll see what we can do.',
    ask: 'To ask first:',
    or: 'or',
  },
  /** The messages for a day or a time that cannot be booked because of the number of vehicles. */
  noRoom: {
    appoint_date: (vehicles: number) => `The day you chose has no room for ${vehicles} vehicles.`,
    appoint_time: (vehicles: number) => `The time you chose has no room for ${vehicles} vehicles.`,
  },
  change: { appoint_date: 'Choose another date', appoint_time: 'Choose another time' },
  /** About the times of a day, and others to take instead. */
  times: {
    shortDay: 'This day is too short for the service you chose. Choose another',
    shortFor: (vehicles: number) => `This day is too short for ${vehicles} vehicles. Choose another`,
    next: 'The next open times:',
    none: 'No later time is open. Call {phone} and we’ll find one.',
    when: (day: string, time: string) => `${day}, ${time}`,
    filled: (when: string) => `Date and Time are now: ${when}`,
  },
  /** An error: the number of vehicles is smaller than the fleet's. */
  fewer: (vehicles: number) => `The fleet section says ${vehicles} vehicles: enter the same number here`,
})
