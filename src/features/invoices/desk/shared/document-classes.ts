/** What stands within a card. */
export const insideClass = 'grid gap-3 grid-cols-1 pt-3 px-4 pb-4'

export const listClass =
  '[&>li]:flex [&>li]:gap-x-4 [&>li]:justify-between [&>li]:py-2 [&>li]:border-b [&>li]:border-line-soft [&>li>:first-child]:min-w-0 [&>li>:first-child]:wrap-anywhere [&_small]:block [&_small]:text-steel [&_small]:type-second [&>li>:first-child]:flex-1 [&>li:has(>_:first-child_>_a)]:items-center [&_button]:-ml-3 [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-6 coarse:[&_a]:min-w-11 coarse:[&_a]:min-h-11'
