import * as z from 'zod/mini'
import { contact } from '#content/contact.ts'
import { choice, email, longText, text, valuesOf } from './text.ts'

const name = () => contact().fields.name
const topic = () => contact().fields.topic
const message = () => contact().fields.message
const emailField = () => contact().fields.email

/** A message from the contact form. */
export const ContactMessage = z.strictObject({
  name: text(() => name(), name().max),
  email: email(() => emailField()),
  topic: choice(valuesOf(contact().topics), () => topic()),
  message: longText(() => message(), message().max),
})
export type ContactMessage = z.output<typeof ContactMessage>
