import type { Feature } from '#features/feature.ts'

export const settings = {
  let_through: (places) =>
    places.length > 0
      ? `Requests hold their time however many come from: ${places.join(', ')}.`
      : 'No address holds more times than others.',
} satisfies Feature['settings']
