import type { Feature } from '#features/feature.ts'

export const settings = {
  after_job: null,
  again_months: null,
  // It goes into a mail to each client, whom it could lead to a page that asks for a password.
  review_link: (link) =>
    link === ''
      ? 'The email after a job leads to no page for a review.'
      : `The email after a job leads to ${new URL(link).host} for a review.`,
} satisfies Feature['settings']
