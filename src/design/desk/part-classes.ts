export const partClass =
  'grid gap-2 grid-cols-1 [&+&]:pt-4 [&+&]:border-t [&+&]:border-line-soft [&_h3]:type-base [&_h3]:font-660'

export const buttonsClass = 'flex flex-wrap gap-2 items-center [&>small]:text-dim'

export const addClass = 'grid gap-3 grid-cols-1 justify-items-start [&>div]:w-full [&>[role=status]:empty]:absolute'

export const linesClass =
  '[&>li]:flex [&>li]:flex-wrap [&>li]:gap-x-3 [&>li]:gap-y-1 [&>li]:items-center [&>li]:min-h-(--row) [&>li]:py-1.5 [&>li]:border-b [&>li]:border-line-soft [&>li]:wrap-anywhere [&>li>:first-child]:flex-[1_1_14ch] [&>li>:first-child]:min-w-0 [&_b]:font-560 [&_small]:block [&_small]:text-dim [&_small]:type-second [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-(--target)'

export const entriesClass =
  'grid gap-3 [&>li]:grid [&>li]:gap-1 [&>li]:grid-cols-1 [&>li]:pb-3 [&>li]:border-b [&>li]:border-line-soft [&>li]:wrap-anywhere'
