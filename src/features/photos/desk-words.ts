import { withFullStop } from '#core/sentence.ts'

/** The texts about the photos of a job. */
export const deskPhotos = {
  title: 'Photos',
  help: 'Only people who sign in here see them, until you share them. The place and the camera are left out.',
  share: {
    label: 'The client sees the photos from before and after',
    help: 'On the page of their booking. The email after the job says so, if you send one.',
  },
  stages: { client: 'From the client', before: 'Before', after: 'After' },
  take: 'Take photo',
  choose: 'Choose photos',
  /** The button on a job of the day sheet. */
  takeOne: { before: 'Photo before', after: 'Photo after' },
  /** The end of a button's name, for people who do not see its heading. */
  of: { before: 'before the work', after: 'after the work' },
  added: (count: number) => (count === 1 ? '1 photo was added.' : `${count} photos were added.`),
  room: (most: number) => `There are ${most} photos, and a booking can have no more.`,
  /** The content of a photo, for people who cannot see it: `Before, added Nov 22, 2026, 9:12 a.m., 1 of 3`. */
  alt: (stage: string, when: string, place: number, of: number) => `${stage}, added ${when}, ${place} of ${of}`,
  by: (who: string) => `By ${who}`,
  queue: {
    list: 'Photos on their way',
    states: { waits: 'Waiting for its turn.', sends: 'Sending.', offline: 'Not sent yet.' },
    progress: (name: string) => `Part of ${name} that is sent`,
    again: 'Try again',
    drop: 'Leave out',
  },
  large: {
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    save: 'Save to this device',
    remove: 'Remove this photo',
    sure: 'Remove this photo for good? It cannot be brought back.',
    removeNow: 'Remove for good',
    keep: 'Keep it',
    removed: 'The photo was removed.',
  },
  /** Pictures of the job on the site. */
  site: {
    title: 'On the site',
    ask: 'The site can show a picture from before and one from after the work, if the client agrees. Show or read this to the client:',
    agrees: 'Client agrees',
    given: (when: string, who: string) => `The client agreed on ${when}, recorded by ${withFullStop(who)}`,
    givenByClient: (when: string) => `The client agreed on ${when}, on the page of their booking.`,
    withdrawnByClient: (when: string) =>
      `The client withdrew the consent of before on ${when}, on the page of their booking.`,
    withdrawn: (when: string, who: string) =>
      `The consent of before was withdrawn on ${when}, recorded by ${withFullStop(who)}`,
    next: 'Open a photo from before and one from after the work to make them into pictures for the site.',
    withdraw: 'Withdraw the consent',
    withdrawHelp:
      'If the client takes it back, press the button: the pictures of this job leave the site at once, and are deleted.',
    done: 'The consent is recorded.',
    gone: 'The consent is withdrawn. The pictures of this job are deleted.',
    make: 'Make a picture for the site',
    help: 'Draw a box over each plate and each face: what is in it becomes unrecognizable. The photo itself stays as it is.',
    photo: 'The photo: draw a box with the mouse or a finger, or add one below',
    add: 'Add a box',
    box: (number: number) => `Box ${number}`,
    sides: { left: 'From the left', top: 'From the top', width: 'Width', height: 'Height' },
    percent: 'in percent',
    removeBox: (number: number) => `Remove box ${number}`,
    submit: 'Make the picture',
    making: 'Making the picture in all its sizes. This can take a minute.',
    made: 'The picture is made. With one from before and one from after, the logbook shows both; or choose it under “Before and after” on the page Site.',
  },
  refusals: {
    share: 'Send true or false',
    stage: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    full: (most: number) => `This booking has ${most} photos already. Remove one, then send this one again.`,
    gone: 'This photo is not here any more. Somebody may have removed it.',
  },
} as const
