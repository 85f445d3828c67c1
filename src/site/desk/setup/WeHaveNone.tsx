import { deskSetup } from '#content/desk-setup.ts'
import { isSame } from '#domain/content/parts.ts'
import { useEditing } from '#site/desk/content/editing.ts'
import { labelOf } from '#site/desk/content/labels.ts'
import { Button } from '#site/ui/Button.tsx'

const words = deskSetup.step

type Props = {
  path: string
  value: unknown
  /** The value that the site shows. */
  shown: unknown
  /** The value that means none, and the words that undo it. */
  none: unknown
  bringBack: string
}

/** Says in one press that the business has none of something, and takes that back. */
export function WeHaveNone({ path, value, shown, none, bringBack }: Props) {
  const { change } = useEditing()
  const isNone = isSame(value, none)
  const what = isNone ? bringBack : words.weHaveNone
  if (isNone && isSame(shown, none)) return null
  return (
    <div>
      <Button
        secondary
        compact
        aria-label={words.named(what, labelOf(path))}
        onClick={() => change(path, isNone ? shown : none)}
      >
        {what}
      </Button>
    </div>
  )
}
