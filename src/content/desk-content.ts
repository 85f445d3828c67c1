import { ended } from './sentence.ts'
/** The texts about the content on the desk. */
export const deskContent = {
  /** What follows from a change, before it is published. */
  consequences: {
    outside: (count: number) =>
      count === 1
        ? '1 appointment lies outside the new hours. It stays.'
        : `${count} appointments lie outside the new hours. They stay.`,
    elsewhere: (count: number) =>
      count === 1
        ? '1 appointment is on a day on which you will not go to its place any more. It stays.'
        : `${count} appointments are on days on which you will not go to their places any more. They stay.`,
    named: (page: string, service: string) =>
      `The description of the page “${page}” names ${service}, which you hide. Change it if it should not.`,
    crews: (count: number) =>
      count === 1
        ? 'At 1 time more appointments are booked than crews are there then. They stay.'
        : `At ${count} times more appointments are booked than crews are there then. They stay.`,
    far: (count: number) =>
      count === 1
        ? '1 appointment lies further ahead than can be booked from now on. It stays.'
        : `${count} appointments lie further ahead than can be booked from now on. They stay.`,
  },
  refusals: {
    section: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    number: 'Send the number of the publication that you saw',
    nothing: 'Nothing is different from what the site shows. Change something first.',
    overtaken: (who: string, when: string) =>
      `${who} published this part on ${when}, after you opened it. Nothing was published. Look at the new version, then change it again.`,
    changedAgain:
      'Nothing was taken back: some of it was changed again later. Undo the later publication first, or change it by hand.',
    changedAgainBy: (who: string, when: string) =>
      `${ended(`Nothing was taken back: ${who} changed some of it again on ${when}`)} Undo that publication first, or change it by hand.`,
    changedSince: 'changed again since',
    nothingToUndo:
      'The site is already as it was before this publication: there is nothing to take back.',
    notRendered: (path: string, reason: string) =>
      `The page ${path} could not be made from this: ${reason}. Nothing was published, and the site shows what it showed before.`,
    noPublication: 'This publication does not exist. Reload the page.',
    noPreview: 'This preview has ended. Open it again from the editor.',
    noSite: 'There is no built site to show. Build it first: npm run build',
  },
} as const
