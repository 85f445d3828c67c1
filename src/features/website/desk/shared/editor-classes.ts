export const itemClass =
  '[&>summary]:min-h-(--target) [&>summary]:py-2 [&>summary]:font-600 [&>summary]:leading-[1.5] [&>summary]:wrap-anywhere [&>summary]:cursor-pointer'

export const fieldClass = 'grid gap-2 grid-cols-1 not-has-[>[data-both]]:max-w-180'

export const editorClass = '@container grid gap-4 grid-cols-1 [&>[hidden]]:hidden'

export const fieldsClass = 'grid gap-4 grid-cols-1 pt-2 px-0 pb-4 [&>legend]:p-0 [&>legend]:font-680'

export const linesClass = 'grid gap-3 grid-cols-1 [&>li]:grid [&>li]:gap-2 [&>li]:grid-cols-1'

export const correctedClass = 'flex items-center min-h-(--target) text-small text-dim'
