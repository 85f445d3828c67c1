import type { Template } from '#core/template.ts'
import { words } from '#core/words.ts'
import type { Facts } from '#features/website/facts-words.ts'

type Wording = Template<Extract<keyof Facts, 'business' | 'phone' | 'email'>>

/** What a client agrees to who gets text messages, and the question on the receipt and on their own page. */
export const textConsent = words({
  wording:
    '{business} may text me about my appointments: when one is confirmed, moved or cancelled, the day before, and when the crew is on its way. No promotions. My phone company’s rates apply. I can end this at any time by answering STOP, on the page of my booking, or at {phone} or {email}.' as Wording,
  title: 'Text messages about your appointments?',
  /** Before the wording. */
  ask: (number: string) => `If you like, we also text you at ${number}. This is what you would agree to:`,
  agree: 'I agree to text messages',
  agreed: (number: string) => `We text you at ${number}. You’ve agreed to this:`,
  /** After a yes that somebody must vouch for. */
  agreedLater: (number: string) =>
    `We text you at ${number} once we have confirmed your booking, or once you agree through the link in our email. You’ve agreed to this:`,
  /** After a yes: a page may not bring back what the number itself has ended. */
  start:
    'Have you ever answered STOP to one of our text messages? Then also answer START to it: until you do, you get none.',
  withdraw: 'No more text messages',
  /** Beside the question, also for those who agreed on the phone or by text message: the page does not say so. */
  decline: 'No text messages',
  withdrawn: 'You get no more text messages from us.',
  refusals: {
    agrees: 'Send true or false',
    wording: 'Send the wording that the page showed',
    changed: 'This text has changed since you opened the page. Open the page again, read it, and answer then.',
    notAsked: 'We send no text messages to this number.',
  },
})
