export const wrapsClass =
  'max-w-full whitespace-normal wrap-anywhere [&_a]:max-w-full [&_a]:whitespace-normal [&_a]:wrap-anywhere'

export const linesClass =
  '[&>li]:grid [&>li]:gap-0.5 [&>li]:grid-cols-1 [&>li]:py-2.5 [&>li]:px-4 [&>li]:border-b [&>li]:border-line-soft [&>li]:wrap-anywhere [&>li:last-child]:border-b-0 [&_small]:text-steel [&_small]:type-second coarse:[&_a]:inline-flex coarse:[&_a]:items-center coarse:[&_a]:min-w-11 coarse:[&_a]:min-h-11'
