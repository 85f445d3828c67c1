import { withFullStop } from '#core/sentence.ts'

/** The texts about the content on the desk. */
export const deskContent = {
  /** What follows from a change, before it is published. */
  consequences: {
    outside: (count: number) =>
      count === 1
        ? '1 booking is outside the new hours. It stays.'
        : `${count} bookings are outside the new hours. They stay.`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 booking is on a day when you won’t go there any more. It stays.'
        : `${count} bookings are on days when you won’t go there any more. They stay.`,
    named: (page: string, service: string) =>
      `The description of the page “${page}” mentions ${service}, which you’re hiding. Change it if it shouldn’t.`,
    crews: (count: number) =>
      count === 1
        ? 'At 1 time, more is booked than you’ll have crews for. It stays.'
        : `At ${count} times, more is booked than you’ll have crews for. It stays.`,
    far: (count: number) =>
      count === 1
        ? '1 booking is further ahead than clients can book from now on. It stays.'
        : `${count} bookings are further ahead than clients can book from now on. They stay.`,
  },
  refusals: {
    section: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    number: 'Send the number of the publication you saw',
    nothing: 'This is what the site shows already. Change something first.',
    overtaken: (who: string, when: string) =>
      `${who} published this on ${when}, after you opened it. Nothing was published. Check the new version, then change it again.`,
    changedAgain:
      'Nothing was undone: some of it has been changed again since. Undo the later publication first, or change it by hand.',
    changedAgainBy: (who: string, when: string) =>
      `${withFullStop(`Nothing was undone: ${who} changed some of it again on ${when}`)} Undo that publication first, or change it by hand.`,
    changedSince: 'changed again since',
    nothingToUndo: 'The site is already as it was before this publication, so there’s nothing to undo.',
    notRendered: (path: string, reason: string) =>
      `The page ${path} couldn’t be made from this: ${withFullStop(reason)} Nothing was published, and the site stays as it was.`,
    noPublication: 'This publication isn’t there any more. Reload the page.',
    noPreview: 'This preview has expired. Open it again from the editor.',
    noSite: 'There’s no built site to show. Build it first: npm run build',
  },
} as const
