import * as z from 'zod/mini'
import { contact } from '#content/contact.ts'
import { choice, email, longText, text, valuesOf } from './text.ts'

const { name, topic, message, email: emailField } = contact.fields

/** A message from the contact form. Each field has one error text for all its errors. */
export const ContactMessage = z.strictObject({
  name: text(name, name.max, name),
  email: email(emailField),
  topic: choice(valuesOf(contact.topics), topic),
  message: longText(message, message.max, message),
})
export type ContactMessage = z.output<typeof ContactMessage>
