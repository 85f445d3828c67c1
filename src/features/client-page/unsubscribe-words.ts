import { type WordsOf, words } from '#core/words.ts'

/** The page that the link at the end of a mail opens: no more promotions. */
export const unsubscribe = words({
  ask: {
    title: 'Stop getting promotions from us?',
    text: 'We’ll stop sending promotions to the address that got our email. You’ll still get emails about your appointments.',
    button: 'Unsubscribe',
  },
  done: {
    title: 'You’re unsubscribed',
    text: 'We’ve stopped sending promotions to the address that got our email. You’ll still get emails about your appointments. You can close this page.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Open the whole link from our email again. If that doesn’t help, call or write to us and we’ll take care of it:',
  },
})

export type UnsubscribeState = keyof WordsOf<typeof unsubscribe>
