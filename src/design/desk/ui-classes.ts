export const filtersClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-3 [&:has(input[type=date])]:max-w-180'

export const warningClass =
  'py-3 px-4 border-l-8 border-signal rounded-field bg-[color-mix(in_srgb,_var(--signal)_18%,_var(--card))] text-small'

export const formClass = 'grid gap-4 grid-cols-1 max-w-180 min-[640px]:[&_:has(>_select)]:max-w-65'

export const besideClass =
  'grid gap-2 py-3 px-4 border-l-4 border-control-edge wrap-anywhere [&_h3]:text-small [&_h3]:text-dim'

export const cardClass = 'grid gap-3 grid-cols-1 p-4 border border-rule rounded-card bg-card'

export const listClass =
  'grid gap-2 grid-cols-1 [&>li]:border [&>li]:border-rule [&>li]:rounded-field [&>li]:bg-card [&>li]:wrap-anywhere'

export const plainClass =
  'grid gap-1 py-3 px-4 [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-(--target) [&>a]:min-w-(--target) [&_small]:text-small [&_small]:text-dim'

export const fieldsClass =
  'grid gap-3 grid-cols-1 disabled:[&_input]:border-dashed disabled:[&_input]:bg-page disabled:[&_input]:text-dim disabled:[&_input]:cursor-not-allowed disabled:[&_textarea]:border-dashed disabled:[&_textarea]:bg-page disabled:[&_textarea]:text-dim disabled:[&_textarea]:cursor-not-allowed [&_legend]:p-0 [&_legend]:font-680'

export const rowClass =
  'grid gap-x-4 grid-cols-[minmax(50%,1fr)_auto] items-start py-3 px-4 text-ink no-underline hover:[&_strong]:underline [&>:nth-child(2n)]:text-end'

export const waysClass =
  'flex flex-wrap gap-x-4 gap-y-1 items-center [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-(--target) [&_a]:min-w-(--target) [&_a]:font-600 [&_a]:text-[color-mix(in_srgb,_var(--link)_75%,_var(--ink))]'
