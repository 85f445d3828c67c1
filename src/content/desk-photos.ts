/** The texts about the photos of a job. */
export const deskPhotos = {
  title: 'Photos',
  help: 'Only people who sign in here see them. Where and with what they were taken is left out.',
  stages: { before: 'Before', after: 'After' },
  none: { before: 'No photos from before the work yet.', after: 'No photos of the result yet.' },
  take: {
    before: 'Take a photo of before',
    after: 'Take a photo of after',
  },
  choose: {
    before: 'Add photos of before',
    after: 'Add photos of after',
  },
  full: (most: number) => `There are ${most} photos, and there is no room for more.`,
  /** What a photo shows, for people who cannot see it: `Before, added Nov 22, 2026, 9:12 a.m., 1 of 3`. */
  alt: (stage: string, when: string, place: number, of: number) =>
    `${stage}, added ${when}, ${place} of ${of}`,
  added: (when: string, who: string) => `Added ${when}, by ${who}`,
  queue: {
    list: 'Photos on their way',
    waits: 'Waits for its turn.',
    prepares: 'Is made smaller.',
    sends: 'Is being sent.',
    stores: 'Is being stored.',
    offline: 'Waits for the connection. Keep this page open.',
    progress: (name: string) => `Part of ${name} that is sent`,
    again: 'Try again',
    againLabel: (name: string) => `Try again: ${name}`,
    drop: 'Leave out',
    dropLabel: (name: string) => `Leave out ${name}`,
    done: (count: number) => (count === 1 ? '1 photo was added.' : `${count} photos were added.`),
  },
  large: {
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close',
    save: 'Save this photo',
    remove: 'Remove',
    removeLabel: 'Remove this photo',
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
