/** The contact form: labels, messages and limits, as the page and the server use them. */
export const contact = {
  title: 'Contact Us',
  intro:
    'Ask about a product, a service or anything else. We usually answer within one working day.',
  details: { title: 'Call or write', text: 'In a hurry? The phone is quickest.' },
  fields: {
    name: { label: 'Your Name', error: 'Please input a Name', max: 50 },
    email: { label: 'Your Email', error: 'Please input a valid Email address', max: 254 },
    topic: { label: 'Topic', error: 'Please select a Topic', empty: 'Select a topic' },
    message: { label: 'Message', error: 'Please input a message', max: 1001 },
  },
  topics: ['Products', 'Services', 'Inquiry'],
  submit: 'Send Message',
  sending: 'Sending…',
  sent: 'Message sent successfully',
  failed: {
    title: 'Your message was not sent',
    /** What happened, by the status that the e-mail service gave. */
    byStatus: {
      0: 'We could not reach the server. Check your connection and try again.',
      403: 'The server refused this message.',
      413: 'The message is too large. Shorten it and try again.',
      422: 'The server found something wrong with the message.',
      429: 'Too many messages came from your network in a short time. Wait a minute and try again.',
      451: 'This browser looks automated to the e-mail service, which refused the message.',
    } as Record<number, string>,
    other: 'Something went wrong on our side. Try again in a minute.',
  },
} as const
