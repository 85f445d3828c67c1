import { spoken } from './spoken.ts'
import { timeNotes } from './time-notes.ts'

export const yesNo = spoken([
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
])

/** The kinds of vehicle or equipment that a booking can be for. A service has a price for each, by its `id`. */
export const vehicleTypes = spoken([
  { id: 'car', value: 'Car', label: 'Car', icon: 'car' },
  { id: 'truck', value: 'Truck', label: 'Truck', icon: 'truck' },
  {
    id: 'machinery',
    value: 'Industrial machinery',
    label: 'Industrial machinery',
    icon: 'machine',
  },
])

export const paymentMethods = spoken([
  { value: 'Bank desposit', label: 'Bank Deposit' },
  { value: 'E-transfer', label: 'Interac or E-transfer' },
  { value: 'POS', label: 'POS' },
])

export const fleetPaymentOptions = spoken([
  { value: 'Credit', label: 'Credit (Net 30)' },
  { value: 'ATT', label: 'During Service' },
])

/** What was not said yet: a booking from a call may have no service, and no address. */
export const unnamed = spoken({ service: 'Detailing', place: 'the place we agreed on' })

/**
 * The sections of the form. Each field has a label, an optional hint and a message for a missing or wrong value.
 * The keys are the field names of the API.
 */
export const booking = spoken({
  intro:
    'Tell us about your vehicle and the time that suits you. We confirm the appointment, then come to you.',
  submit: 'Submit',
  /** The free times above the form, and on the home page; `free-times.ts` has the rest of their words. */
  when: { title: 'When can we come to you?' },
  client: {
    title: 'Client Information',
    fields: {
      firstname: { label: 'First Name', error: 'Enter your first name' },
      lastname: { label: 'Last Name', error: 'Enter your last name' },
      phone: {
        label: 'Phone',
        hint: 'For example 705-555-0142, or with ext 5',
        error:
          'Enter a phone number with its area code, such as 705-555-0142, or one of another country with its +',
      },
      email: {
        label: 'Email',
        hint: 'For example name@example.com',
        error: 'Enter an email address, such as name@example.com',
      },
    },
  },
  service: {
    title: 'Service Selection',
    fields: {
      service_type: { label: 'Service type', error: 'Please select at least one Service type' },
      add_ons: { label: 'Add-ons' },
    },
  },
  fleet: {
    title: 'Fleet Information',
    fields: {
      vehicle_count: {
        label: 'Number of Vehicles',
        error: 'Enter the number of vehicles, 1 or more',
      },
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
    },
    /** About many vehicles, around our phone number. */
    many: { before: 'We plan this many with you: call', after: 'or send this form.' },
  },
  vehicleType: {
    title: 'Specific Vehicle or Equipment Type',
    fields: {
      specific_vehicle: {
        label: 'Vehicle or equipment type',
        error: 'Please select at least one Car type',
      },
    },
  },
  vehicle: {
    title: 'Vehicle Details',
    fields: {
      vehicle_make: { label: 'Make', hint: 'For example Ford', error: 'Enter the make' },
      vehicle_model: { label: 'Model', hint: 'For example F-150', error: 'Enter the model' },
      vehicle_year: {
        label: 'Year',
        error: 'Enter the model year, such as 2019',
        range: (first: number, last: number) => `Enter a model year from ${first} to ${last}`,
        pick: 'Choose the year',
        /** Asked once the vehicle is named while the year is still the one that the form began with. */
        sure: (year: string) => `Is it a ${year}? If not, change the year.`,
        yes: (year: string) => `Yes, ${year}`,
      },
      vin: {
        label: 'VIN',
        hint: '17 characters, on the dashboard or the door frame. For machinery, the serial number',
        hintOfMany:
          'Of the first one. For the others, add a photo of your list, or show them to us',
        ready: {
          label: 'Ready answers: VIN',
          answers: ['I’ll show it on the day'],
          /** The answer that a photo of it gives. */
          inPhoto: 'See my photo',
        },
        error: 'Enter the VIN or serial number',
        /** Notes on a number that no North American VIN is. It is taken all the same. */
        warnings: {
          shape:
            'This does not look like a 17-character VIN. If it is right, or a serial number, leave it.',
          letter:
            'A VIN has no letters I, O and Q: use 1 and 0. If it is a serial number, leave it.',
          digit:
            'One character seems wrong. Compare it with the vehicle. If it is right, leave it: some imports have other numbers.',
        },
      },
    },
  },
  appointment: {
    title: 'Appointment Details',
    fields: {
      appoint_date: {
        label: 'Date',
        error: 'Choose a date',
        past: 'That date has passed. Choose today or a later date',
      },
      appoint_time: {
        label: 'Time',
        empty: 'Choose a time',
        error: 'Choose a time on the hour or half hour',
        missing: 'The clocks go forward that day and skip this time. Choose another',
      },
      appoint_location: {
        label: 'Service Address',
        placeholder: 'Street name and number',
        error: 'Enter the street name and number',
      },
      appoint_city: { label: 'City', error: 'Enter the city' },
      appoint_state: { label: 'Province', error: 'Enter the province' },
      appoint_zipcode: {
        label: 'Zipcode',
        hint: 'For example P1B 8G6',
        error: 'Enter a postal code such as P1B 8G6, or a US ZIP code',
      },
    },
    /** The notes that the form shows beside a day's times while the visitor chooses one. */
    times: {
      option: (time: string, why: string) => `${time} – ${why}`,
      closed: 'closed',
      far: 'too far ahead',
      outside: 'outside our hours',
      ...timeNotes,
      shortDay: 'This day is too short for the service you chose. Choose another',
      shortFor: (vehicles: number) =>
        `This day is too short for ${vehicles} vehicles. Choose another`,
      service: 'Choose a service to see which times are free.',
      unchecked:
        'We could not check which times are free. Choose any time: we check it when you submit.',
      next: 'The next free times:',
      none: 'No later time is free. Call {phone} and we will find one.',
      when: (day: string, time: string) => `${day}, ${time}`,
      filled: (when: string) => `Date and Time are now: ${when}`,
    },
    /** The note for a postal code outside the service area. */
    outside: {
      text: 'This may be outside the area we visit. You can still send your request, and we will see what we can do.',
      ask: 'To ask first:',
      or: 'or',
    },
  },
  additional: {
    title: 'Additional Requirement',
    fields: {
      concerns: {
        label: 'Special Requests or Concerns',
        error: 'Enter your requests as text',
      },
      vehicle_count: {
        label: 'Fleet Size',
        placeholder: 'How many cars?',
        error: 'Enter how many vehicles, 1 or more',
        /** The messages for a day or a time that cannot be booked because of this number. */
        noRoom: {
          appoint_date: (vehicles: number) =>
            `The day you chose has no room for ${vehicles} vehicles.`,
          appoint_time: (vehicles: number) =>
            `The time you chose has no room for ${vehicles} vehicles.`,
        },
        change: { appoint_date: 'Choose another date', appoint_time: 'Choose another time' },
        fewer: (vehicles: number) =>
          `The fleet section says ${vehicles} vehicles: enter the same number here`,
      },
    },
  },
  payment: {
    title: 'Payment Information',
    fields: {
      payment_means: {
        label: 'Preferred Payment Method',
        error: 'Choose how you would like to pay',
      },
      billing_address: {
        label: 'Billing Address',
        same: 'Same as the service address',
        error: 'Enter the billing address',
      },
    },
  },
  confirmation: {
    title: 'Confirmation Preference',
    fields: {
      pay_conf: {
        label: 'Preferred Means of Confirmation',
        hint: 'Press an answer, or type your own',
        ready: {
          label: 'Ready answers: how we confirm',
          answers: ['A text message', 'A phone call', 'An email'],
        },
        error: 'Enter how we should confirm',
      },
      allow_promo: {
        label: 'Consent for Promotions or Follow-up',
        error: 'Choose True or False',
        changed: 'This text has changed since you opened the page. Read it, and choose again',
        options: [
          { value: 'true', label: 'True', means: '– yes, send me offers' },
          { value: 'false', label: 'False', means: '– no thanks' },
        ],
      },
    },
  },
  /** The question whether this device keeps what a visitor types each time. */
  remember: {
    label: 'Next time, fill this in for me',
    hint: 'Only this browser keeps your name, contact and vehicle. Untick it and it forgets.',
    forgotten: 'This device has forgotten them.',
  },
  progress: {
    title: 'Your progress',
    complete: 'complete',
    count: (complete: number, all: number) => `${complete} of ${all}`,
    next: (section: string) => `Next: ${section}`,
    /** The sections in a word or two. */
    short: {
      client: 'Your contact',
      service: 'Service',
      fleet: 'Fleet',
      vehicleType: 'Vehicle type',
      vehicle: 'Vehicle',
      appointment: 'Appointment',
      additional: 'Requests',
      payment: 'Payment',
      confirmation: 'Confirmation',
    },
  },
  summary: {
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
  },
  sent: {
    title: "You've successfully booked our service.",
    reference: (reference: string) => `Your reference is ${reference}.`,
    next: 'We will confirm the appointment the way you asked.',
  },
  failed: {
    title: 'Your booking was not sent',
    /** The script that sends the form did not load: after an update it has another name. */
    script: 'Loading chunk failed. Reload the page, and submit again.',
  },
})

/** The consent that Canada's anti-spam law asks for. A changed text is a new version of the wording. */
export const consent = spoken({
  purpose: 'Promotions and follow-up from us',
  wording:
    'Choose True to let {business} send you promotions and follow-up about its services and products. {business}, {address}; {phone}; {email}. You can withdraw at any time by calling or writing to us. Your booking does not depend on it.',
})
