/** The texts about the photos of a job. */
export const deskPhotos = {
  title: 'Photos',
  help: 'Only people who sign in here see them. The place and the camera are left out.',
  stages: { client: 'From the client', before: 'Before', after: 'After' },
  none: { before: 'No photos from before the work yet.', after: 'No photos of the result yet.' },
  take: 'Take photo',
  choose: 'Choose photos',
  /** The button on a job of the day sheet. */
  takeOne: { before: 'Photo before', after: 'Photo after' },
  /** The end of a button's name, for people who do not see its heading. */
  of: { before: 'before the work', after: 'after the work' },
  added: (count: number) => (count === 1 ? '1 photo was added.' : `${count} photos were added.`),
  room: (most: number) => `There are ${most} photos, and a booking can have no more.`,
  /** The content of a photo, for people who cannot see it: `Before, added Nov 22, 2026, 9:12 a.m., 1 of 3`. */
  alt: (stage: string, when: string, place: number, of: number) =>
    `${stage}, added ${when}, ${place} of ${of}`,
  by: (who: string) => `By ${who}`,
  queue: {
    list: 'Photos on their way',
    states: {
      waits: 'Waiting for its turn.',
      sends: 'Sending.',
      offline: 'Waiting for the connection.',
    },
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
  refusals: {
    stage: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    full: (most: number) =>
      `This booking has ${most} photos already. Remove one, then send this one again.`,
    gone: 'This photo is not here any more. Somebody may have removed it.',
  },
} as const
