import type { Template } from '#core/template.ts'
import { words } from '#core/words.ts'
import type { Facts } from './facts-words.ts'

type Wording = Template<Extract<keyof Facts, 'business' | 'phone' | 'email'>>

/** What a client agrees to whose pictures the site shows: their own page asks it, or the crew shows or reads it to them. */
export const pictureConsent = words({
  wording:
    '{business} may show this job on its website: photos of my vehicle from before and after the work, the day, the town, the vehicle, the service, the time it took and the price, and a sentence that I wrote about it, with my initial. Plates and faces are made unrecognizable first, and my name and address are not shown. I can take this back at any time ({phone}, {email}): all of it then leaves the website.' as Wording,
  title: 'May we show our work on your vehicle?',
  /** Before the wording. */
  ask: 'It’s up to you, and it helps others see what we do. This is what you would agree to:',
  agree: 'I agree',
  agreed: 'Thank you: you’ve agreed to this.',
  withdraw: 'Withdraw my consent',
  withdrawn: 'You’ve withdrawn your consent. Pictures of your vehicle are removed from our website.',
  refusals: {
    agrees: 'Send true or false',
    wording: 'Send the wording that the page showed',
    changed: 'This text has changed since you opened the page. Open the page again, read it, and answer then.',
    already: 'You have agreed already.',
    none: 'You have not agreed, so there is nothing to take back.',
    notAsked: 'There are no photos of this appointment that we could show.',
  },
})
