export const listClass =
  '[&>li>:first-child]:min-w-0 [&>li>:first-child]:wrap-anywhere [&_small]:block [&_small]:text-steel [&_small]:type-second [&>li>:first-child]:flex-1 [&>li:has(>_:first-child_>_a)]:items-center [&_button]:-ml-3 [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-6 coarse:[&_a]:inline-flex coarse:[&_a]:items-center coarse:[&_a]:min-w-11 coarse:[&_a]:min-h-11'
