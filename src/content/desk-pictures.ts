import { pictureRefusals } from './picture-refusals.ts'

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
    open: 'Use a picture of your own',
    list: 'Your pictures for this place',
    ofJobs:
      'These pictures are made of the photos of jobs: open the booking, record that the client agreed, and open one of its photos.',
    uploaded: (when: string) => `Your picture of ${when}`,
  },
  upload: {
    legend: 'Upload your own picture',
    file: 'Picture from your device',
    fileHint: (megabytes: number) => `JPEG, PNG, WebP or AVIF, at most ${megabytes} MB.`,
    focusHint:
      'The picture is cut to the shape of its place: the dark parts are not shown. Click on what must stay visible, or enter where it is.',
    whole: 'The whole picture is shown. Its ground should be transparent or white.',
    preview: 'The chosen picture, as its place shows it',
    unseen: 'Your browser cannot show this picture. You can upload it all the same.',
    x: 'What must stay visible: percent from the left',
    y: 'What must stay visible: percent from the top',
    submit: 'Upload this picture',
    progress: 'Part of the picture that is sent',
    sending: 'Sending the picture.',
    preparing: 'Preparing the picture in all its sizes. This can take a minute.',
    done: 'The picture is uploaded. Publish to show it on the site.',
  },
  focus: {
    legend: 'What your picture shows',
    submit: 'Keep this part visible',
    done: 'The picture shows another part now. Publish to show it on the site.',
  },
  refusals: {
    place: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
    percent: 'Enter a whole number from 0 to 100',
    ofJobs: 'Such a picture is made of a photo of a job, on the page of its booking.',
    ...pictureRefusals(),
    tooSmall: (width: number, height: number) =>
      `This picture is too small for this place. It needs at least ${width} × ${height} pixels.`,
    gone: 'This picture is not here any more. Load the page again, and choose another one.',
    whole: 'This place shows the whole picture: there is no part to choose.',
    full: (most: number) =>
      `There are ${most} pictures already. Those that the site does not show are deleted after some weeks.`,
  },
} as const
