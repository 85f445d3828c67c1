import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { inEnglish } from '#core/words.ts'

/** The texts about the owner's own pictures. */
export const deskPictures = {
  /** The names of the program's own pictures begin with what they are for. */
  kinds: {
    service: 'Service',
    product: 'Product',
    slide: 'Slide',
    banner: 'Banner',
    hero: 'Top of the home page',
    about: 'About us',
    person: 'Person',
    pair: 'Before and after',
  },
  named: (kind: string, what: string) => `${kind}: ${what}`,
  choice: {
    own: 'A picture of your own',
    open: 'Use your own picture',
    list: 'Your pictures for this place',
    ofJobs:
      'These pictures are made from photos of jobs: open the booking, note that the client agreed, and open one of its photos.',
    uploaded: (when: string) => `Your picture from ${when}`,
  },
  upload: {
    legend: 'Upload your own picture',
    file: 'Picture from your device',
    fileHint: (megabytes: number) => `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB`,
    focusHint:
      'The picture is cropped to fit its place: the dark parts won’t show. Click what must stay visible, or enter where it is.',
    whole: 'The whole picture shows. Its background should be transparent or white.',
    preview: 'The picture as its place will show it',
    unseen: 'Your browser can’t show this picture. You can still upload it.',
    x: 'Stays visible: percent from the left',
    y: 'Stays visible: percent from the top',
    submit: 'Upload picture',
    progress: 'Upload progress',
    sending: 'Uploading…',
    preparing: 'Making all its sizes. This can take a minute.',
    done: 'Picture uploaded. Publish to show it on the site.',
  },
  focus: {
    legend: 'What your picture shows',
    submit: 'Keep this part visible',
    done: 'The picture now shows another part. Publish to show it on the site.',
  },
  refusals: {
    place: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    percent: 'Enter a whole number from 0 to 100',
    ofJobs: 'This kind of picture is made from a photo of a job, on its booking.',
    ...inEnglish(pictureRefusals),
    tooSmall: (width: number, height: number) =>
      `This picture is too small here. It needs at least ${width} × ${height} pixels.`,
    gone: 'This picture isn’t there any more. Reload the page and choose another one.',
    whole: 'This place shows the whole picture, so there’s no part to choose.',
    full: (most: number) =>
      `There are already ${most} pictures. Ones the site doesn’t show are deleted after a few weeks.`,
  },
} as const
