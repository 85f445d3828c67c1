import * as z from 'zod/mini'
import { contact } from '#content/contact.ts'
import { choice, email, longText, text } from './text.ts'

const { name, topic, message, email: emailField } = contact.fields

/** A message from the contact form. Each field has one error text for all its errors. */
export const ContactMessage = z.strictObject({
  name: text(name.error, name.max, name.error),
  email: email(emailField.error),
  topic: choice(contact.topics, topic.error),
  message: longText(message.error, message.max, message.error),
})
export type ContactMessage = z.output<typeof ContactMessage>
