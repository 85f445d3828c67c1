import { spoken } from './spoken.ts'

/** The page that the link at the end of a mail opens: no more promotions. */
export const unsubscribe = spoken({
  intro: 'Promotions are news about our services and products.',
  ask: {
    title: 'Do you want no more promotions from us?',
    text: 'We then stop sending promotions to the address that got our email. Emails about your appointments still come.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'We no longer send promotions to the address that got our email. Emails about your appointments still come. You can close this page.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'A part of it may be missing. Open the whole link from our email again. If that does not help, call or write to us, and we will see to it:',
  },
})

export type UnsubscribeState = Exclude<keyof typeof unsubscribe, 'intro'>
