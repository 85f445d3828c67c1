/** What is within a card with room around it. */
export const paddedClass = 'grid gap-3 grid-cols-1 pt-3 px-4 pb-4'

export const chipClass =
  'inline-flex flex-none gap-1.5 items-center min-h-(--chip) py-0 px-2.5 border border-control-line rounded-full bg-card text-ink type-13 font-520 no-underline whitespace-nowrap cursor-pointer [&>span]:text-dim [&:is([aria-current],_[aria-pressed=true])]:border-ink [&:is([aria-current],_[aria-pressed=true])]:bg-ink [&:is([aria-current],_[aria-pressed=true])]:text-white current:[&>span]:text-mist [&:not([aria-current],_[aria-pressed=true])]:hover:bg-hover coarse:relative coarse:px-3.5 coarse:type-14 coarse:font-520 coarse:after:absolute coarse:after:-inset-y-1.25 coarse:after:inset-x-0'
