import { words } from '#core/words.ts'

const topics = [
  { value: 'Products', label: 'Products' },
  { value: 'Services', label: 'Services' },
  { value: 'Inquiry', label: 'Inquiry' },
] as const

/** The contact form: labels, messages and limits, as the page and the server use them. */
export const contact = words({
  intro: 'Ask about a product, a service or anything else. We usually answer within one business day.',
  details: {
    title: 'Call or write',
    text: 'In a hurry? Give us a call.',
    hours: {
      title: 'Hours',
      /** The days of a line, such as `Monday to Friday`. */
      days: (days: string) => days,
      range: (first: string, last: string) => `${first} to ${last}`,
      pair: (first: string, last: string) => `${first} and ${last}`,
      closed: 'closed',
      /** The first open time of any service, before the link that books it. */
      next: (time: string) => `Next open time: ${time}`,
      /** A day with other hours. */
      day: (day: string, note: string) => (note === '' ? day : `${day} (${note})`),
    },
    area: (places: readonly string[]) => `We serve ${places.join(', ')} and everywhere in between.`,
  },
  fields: {
    name: {
      label: 'Your Name',
      error: 'Please input a Name',
      max: 50,
      tooLong: (max: number) => `Please input a Name of at most ${max} characters`,
    },
    email: { label: 'Your Email', error: 'Please input a valid Email address' },
    topic: { label: 'Topic', error: 'Please select a Topic', empty: 'Select a topic' },
    message: {
      label: 'Message',
      error: 'Please input a message',
      max: 1001,
      tooLong: (max: number) => `Please input a message of at most ${max} characters`,
    },
  },
  topics,
  /** The message that a product's link begins, with the topic beside it. */
  aboutProduct: {
    topic: topics[0].value,
    message: (product: string) => `I have a question about “${product}”: `,
    /** Above the form, before the product's name; and the button that takes it away, with its name for screen readers. */
    about: 'About',
    remove: 'Remove',
    removeProduct: (product: string) => `Remove “${product}”`,
  },
  submit: 'Send Message',
  sent: 'Message sent successfully',
  answer: (email: string) => `We’ll reply to ${email} within one business day.`,
  /** The counter of the message, from `countFrom` characters on. */
  countFrom: 900,
  left: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  over: (over: number) => (over === 1 ? '1 character too many' : `${over} characters too many`),
  /** The same for a screen reader, which a number at each letter would disturb. */
  most: (max: number) => `This field takes ${max} characters.`,
  failed: 'Your message was not sent',
})
