import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/desk/Button.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { warningClass } from '#design/desk/ui-classes.ts'
import { contentShape } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { EditingContext } from './editing.ts'
import { editorClass } from './editor-classes.ts'
import { FactField, FactFields } from './FactField.tsx'
import { Refusal } from './Refusal.tsx'
import { Services } from './Services.tsx'
import { type Asked, isAsked } from './sections.ts'
import type { FactForm as Form } from './use-fact-form.ts'
import { isChangedElsewhere } from './values.ts'

const words = deskSite.editor

type Props = {
  form: Form
  /** What of the part the form asks for. */
  asked: Asked
  /** The address of the page with the field of a path that is not here. */
  placeOf?: (path: string) => string
  /** What draws each of its fields. */
  field?: ComponentType<{ path: string }> | undefined
  /** What stands before its fields. */
  children?: ReactNode
}

/** The fields of a part of the content, with all that is to say about what was typed. */
export function FactForm({ form, asked, placeOf, field, children }: Props) {
  const { section, value, shown, errors, status } = form
  const isHere = (path: string) => isAsked(asked, englishOf(path))
  const shape = contentShape.fields[section]
  return (
    <div ref={form.page} className={editorClass}>
      <p role="status" tabIndex={-1} ref={status.ref} className="empty:absolute">
        {status.said}
      </p>
      <Conflict form={form} />
      <EditingContext value={form.editing}>
        {children}
        {shape.kind === 'group' ? (
          <FactFields fields={shape.fields} path={section} asks={isHere} field={field} />
        ) : asked.fields ? (
          <Services asked={asked} />
        ) : (
          <FactField path={section} />
        )}
      </EditingContext>
      {isChangedElsewhere(section, value, shown, isHere) && <Note>{words.others}</Note>}
      <Follows follows={form.follows} />
      <Refusal error={form.error} errors={errors} content={form.typed} isHere={isHere} placeOf={placeOf} />
    </div>
  )
}

/** Says that somebody else has published this part, with the button that loads their version. */
export const Conflict = ({ form }: Pick<Props, 'form'>) =>
  form.isOvertaken && (
    <div className={warningClass} role="alert">
      <p>{words.overtaken}</p>
      <Button onClick={() => form.begin(words.loaded)}>{words.loadNew}</Button>
    </div>
  )

/** What follows from saving: it comes into sight, since the same press saves then. */
function Follows({ follows }: { follows: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (follows.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [follows])
  return (
    <div role="alert" ref={box}>
      {follows.length > 0 && (
        <Note>
          {[words.follows, ...follows].map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Note>
      )}
    </div>
  )
}
