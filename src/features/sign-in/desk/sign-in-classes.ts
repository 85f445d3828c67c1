export const mainClass = 'grid gap-5 content-center min-h-dvh max-w-108 mx-auto py-8 px-(--edge)'

export const markClass =
  'flex items-center min-h-(--target) text-ink no-underline type-16 font-780 font-mark font-stretch-118%'

export const cardClass =
  'grid gap-4 grid-cols-1 p-6 border border-rule rounded-dialog bg-card [&_[role=status]:empty]:absolute'
