import { words } from './words.ts'

/** The refusals of pictures, from visitors and at the desk, in words for people. */
export const pictureRefusals = words({
  none: 'Choose a file first',
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Save the picture smaller, then choose it again.`,
  tooManyPixels: (megapixels: number) =>
    `This picture has more than ${megapixels} megapixels. Save it smaller, then choose it again.`,
  heic: 'This is a HEIC picture, which browsers do not show. Save it as JPEG, then choose it again.',
  svg: 'This is an SVG drawing, which can hold programs. Save it as PNG, then choose it again.',
  unknown: 'This is no JPEG, PNG, WebP or AVIF picture. Save it as JPEG, then choose it again.',
  broken: 'This picture is damaged or not complete. Save it again, as JPEG for example, then choose it again.',
  memory: 'This picture takes too much memory to open. Save it smaller, or as JPEG, then choose it again.',
  slow: 'Preparing this picture took too long. Save it smaller, then choose it again.',
  busy: 'Other pictures are being prepared. Try again in a minute.',
})
