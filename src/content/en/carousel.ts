export const carouselWords = {
  previous: 'Previous',
  next: 'Next',
  goTo: (number: number) => `Go to slide ${number}`,
} as const
