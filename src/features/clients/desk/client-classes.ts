/** What stands within a card. */
export const insideClass = 'grid gap-2 grid-cols-1 py-3 px-4'

export const wrapsClass =
  'max-w-full whitespace-normal wrap-anywhere [&_a]:max-w-full [&_a]:whitespace-normal [&_a]:wrap-anywhere'

export const linesClass =
  '[&>li]:grid [&>li]:gap-0.5 [&>li]:grid-cols-1 [&>li]:py-2.5 [&>li]:px-4 [&>li]:border-b [&>li]:border-line-soft [&>li]:wrap-anywhere [&>li:last-child]:border-b-0 [&_small]:text-dim [&_small]:type-second coarse:[&_a]:inline-flex coarse:[&_a]:items-center coarse:[&_a]:min-w-11 coarse:[&_a]:min-h-11'

/** What can be done with a line of it. */
export const waysClass = 'flex flex-wrap gap-x-3 gap-y-1 items-center pt-1.5'
