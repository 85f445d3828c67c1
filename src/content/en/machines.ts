/** The end of each page as Markdown. */
export const atTheEnd = {
  people: (page: string) => `For people: ${page}`,
  programs: (guide: string) => `How to ask for free times and send a request by program: ${guide}`,
} as const
