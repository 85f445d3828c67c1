import type { Facts } from './facts.ts'
import { spoken } from './spoken.ts'
import type { Template } from './template.ts'

type Wording = Template<Extract<keyof Facts, 'business' | 'phone' | 'email'>>

/** What a client agrees to whose pictures the site shows. The crew shows or reads it to them. */
export const pictureConsent = spoken({
  wording:
    '{business} may show photos of my vehicle, from before and after this job, on its website. Plates and faces are made unrecognizable first, and my name and address are not shown. I can take this back at any time ({phone}, {email}): the photos then leave the website.' as Wording,
})
