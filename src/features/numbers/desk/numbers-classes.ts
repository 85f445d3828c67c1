export const cardsClass =
  'grid gap-3 grid-cols-1 items-start lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:[&>:nth-child(n_+_3):last-child]:col-span-full'

export const scrollClass =
  'max-h-65 overflow-auto [&_table]:w-full [&_table]:border-collapse [&_table]:text-small [&_th]:p-1 [&_th]:border-b [&_th]:border-rule [&_th]:text-start [&_th]:font-430 min-[900px]:[&_th]:px-2 [&_td]:p-1 [&_td]:border-b [&_td]:border-rule [&_td]:text-start [&_td]:font-430 min-[900px]:[&_td]:px-2 [&_thead_th]:font-680'
