import { inEnglish, words } from '#core/words.ts'
import { timeNotes } from './time-notes-words.ts'

export const paymentMethods = words([
  { value: 'Bank desposit', label: 'Bank Deposit' },
  { value: 'E-transfer', label: 'Interac or E-transfer' },
  { value: 'POS', label: 'POS' },
])

/**
 * The sections of the form. Each field has a label, an optional hint and a message for a missing or wrong value.
 * The keys are the field names of the API.
 */
export const booking = words({
  intro: 'Tell us about your vehicle and the time that suits you. We confirm the appointment, then come to you.',
  submit: 'Submit',
  /** Above the form, for a keyboard. */
  enter: 'Press Enter to jump to the next field that needs an answer.',
  /** The free times above the form, and on the home page; `free-times.ts` has the rest of their words. */
  when: { title: 'When can we come to you?' },
  /** The sheets of the form, with what each asks for. */
  sheets: {
    when: { title: 'What and when' },
    you: { title: 'You and your vehicle', text: 'Your name, phone and vehicle' },
    where: { title: 'Where and how you pay', text: 'The address, payment, and how we confirm' },
  },
  client: {
    title: 'Client Information',
    fields: {
      firstname: { label: 'First Name', error: 'Enter your first name' },
      lastname: { label: 'Last Name', error: 'Enter your last name' },
      phone: {
        label: 'Phone',
        hint: 'For example 705-555-0142, or 705-555-0142 ext 5',
        error: 'Enter a phone number with its area code, such as 705-555-0142, or one of another country with its +',
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
  fleet: { title: 'Fleet Information' },
  vehicleType: {
    title: 'Specific Vehicle or Equipment Type',
    fields: { specific_vehicle: { label: 'Vehicle or equipment type', error: 'Please select at least one Car type' } },
  },
  vehicle: {
    title: 'Vehicle Details',
    fields: {
      vehicle_make: { label: 'Make', hint: 'For example Ford', error: 'Enter the make' },
      vehicle_model: { label: 'Model', hint: 'For example F-150', error: 'Enter the model' },
      vehicle_year: {
        label: 'Year',
        error: 'Enter the model year, such as 2019',
        pick: 'Choose the year',
        /** Asked once the vehicle is named while the year is still the one that the form began with. */
        sure: (year: string) => `Is it a ${year}? If not, change the year.`,
        yes: (year: string) => `Yes, ${year}`,
      },
      vin: {
        label: 'VIN',
        hint: '17 characters, on the dashboard or the door frame. For machinery, the serial number',
        ready: {
          label: 'Ready answers: VIN',
          answers: ['I’ll show it in person'],
          /** The answer that a photo of it gives. */
          inPhoto: 'See my photo',
        },
        error: 'Enter the VIN or serial number',
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
      appoint_time: { label: 'Time', empty: 'Choose a time', error: 'Choose a time on the hour or half hour' },
      appoint_location: {
        label: 'Service Address',
        placeholder: 'Street name and number',
        error: 'Enter the street name and number',
      },
      appoint_city: { label: 'City', error: 'Enter the city' },
      appoint_state: { label: 'Province', error: 'Enter the province' },
      appoint_zipcode: {
        label: 'Zipcode',
        hint: 'For example P1B\u00a08G6',
        error: 'Enter a postal code such as P1B\u00a08G6, or a US ZIP code',
      },
    },
    /** The notes that the form shows beside a day's times while the visitor chooses one. */
    times: {
      option: (time: string, why: string) => `${time} – ${why}`,
      closed: 'closed',
      far: 'too far ahead',
      outside: 'outside our hours',
      ...inEnglish(timeNotes),
      service: 'Choose a service to see which times are open.',
      unchecked: 'We couldn’t check which times are open. Choose any time: we’ll check it when you submit.',
    },
  },
  additional: {
    title: 'Additional Requirement',
    fields: {
      concerns: { label: 'Special Requests or Concerns', error: 'Enter your requests as text' },
      vehicle_count: {
        label: 'Fleet Size',
        placeholder: 'How many cars?',
        error: 'Enter how many vehicles, 1 or more',
      },
    },
  },
  payment: {
    title: 'Payment Information',
    fields: {
      payment_means: { label: 'Preferred Payment Method', error: 'Choose how you would like to pay' },
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
        ready: { label: 'Ready answers: how we confirm', answers: ['A text message', 'A phone call', 'An email'] },
        error: 'Enter how we should confirm',
      },
      allow_promo: {
        label: 'Consent for Promotions or Follow-up',
        error: 'Choose True or False',
        options: [
          { value: 'true', label: 'True', means: '– yes, send me offers' },
          { value: 'false', label: 'False', means: '– no thanks' },
        ],
      },
    },
  },
  progress: {
    title: 'Your progress',
    complete: 'complete',
    count: (complete: number, all: number) => `${complete} of ${all}`,
    next: (section: string) => `Next: ${section}`,
    /** The sections in a word or two. */
    short: {
      client: 'Your contact info',
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
  sent: {
    title: "You've successfully booked our service.",
    reference: (reference: string) => `Your reference is ${reference}.`,
    next: 'We’ll confirm the appointment the way you asked.',
  },
  failed: {
    title: 'Your booking was not sent',
    /** The script that sends the form did not load: after an update it has another name. */
    again: 'Reload the page, and submit again.',
  },
})
