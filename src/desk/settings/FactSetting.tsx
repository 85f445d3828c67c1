import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import parts from '#design/desk/Part.module.css'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { contentShape } from '#features/website/content-shape.ts'
import { Fields } from '#features/website/desk/GroupField.tsx'
import { EditConflict } from '#features/website/desk/shared/EditConflict.tsx'
import editor from '#features/website/desk/shared/Editor.module.css'
import { Refusal, sectionOf } from '#features/website/desk/shared/Refusal.tsx'
import { SectionEditing } from '#features/website/desk/shared/SectionEditing.tsx'
import { ServiceTimes } from '#features/website/desk/shared/ServiceTimes.tsx'
import { ShapeField } from '#features/website/desk/shared/ShapeField.tsx'
import { editorOf } from '#features/website/desk/shared/sections.ts'
import { type KnownContent, useFactForm } from '#features/website/desk/shared/use-fact-form.ts'
import { isChangedElsewhere } from '#features/website/desk/shared/values.ts'
import { takeBack } from '#features/website/desk/use-undo.ts'
import { englishOf } from '#features/website/french-texts.ts'
import type { Shape } from '#features/website/shape.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { type FactName, factOf, facts, isInFact, settingAt } from './entries.ts'
import css from './Settings.module.css'

const words = deskSettings.form

type Props = { name: FactName; known: KnownContent; onClose: () => void }

/** The form of a setting that the site shows, or that its form follows: saved, it is on the site. */
export function FactSetting({ name, known, onClose }: Props) {
  const { section } = facts[name]
  const title = deskSettings.entries[name].label
  const form = useFactForm(section, known, (published) => {
    onClose()
    if (published === undefined) return
    showToast({ words: words.saved(title), undo: () => takeBack(published, known.set, words.undone(title)) })
  })
  const { edit, typed, refusal, follows, save, status } = form
  const { value } = edit
  const isHere = (path: string) => isInFact(name, englishOf(path))
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={save.submit}
      foot={
        <>
          {edit.isChanged ? (
            <Button kind="quiet" onClick={form.discard}>
              {words.discard}
            </Button>
          ) : (
            <small className={css.soon}>{words.soon}</small>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" type="submit" isBusy={save.busy}>
            {words.save(deskSettings.saves[name])}
          </Button>
        </>
      }
    >
      <div ref={refusal.page} className={`${editor.editor} ${css.facts}`}>
        <p className={parts.help}>{deskSettings.entries[name].help}</p>
        <p role="status" tabIndex={-1} ref={status.ref} className={parts.status}>
          {status.said}
        </p>
        {edit.isOvertaken && <EditConflict onLoad={form.loadNew} />}
        <SectionEditing {...form.editing}>
          <FactFields name={name} value={value} />
        </SectionEditing>
        {isChangedElsewhere(section, value, known.data.content[section], isHere) && <Note>{words.others}</Note>}
        <Follows follows={follows} />
        <Refusal
          failure={save.failure}
          errors={refusal.errors}
          content={typed}
          isHere={isHere}
          placeOf={(path) => {
            const setting = factOf(englishOf(path))
            return setting ? settingAt(setting) : editorOf(sectionOf(path))
          }}
        />
        {/* The review there has the same draft. */}
        <div>
          <ButtonLink kind="quiet" icon="page" href={editorOf(section)}>
            {words.review}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

/** The fields of a setting: some of a part of the content, or all of it. */
function FactFields({ name, value }: { name: FactName; value: unknown }) {
  if (name === 'services') return <ServiceTimes value={value} />
  const { section } = facts[name]
  const shape: Shape = contentShape.fields[section]
  if (shape.kind !== 'group') return <ShapeField shape={shape} value={value} path={section} />
  const own = Object.entries(shape.fields).filter(([field]) => isInFact(name, `${section}.${field}`))
  return <Fields fields={Object.fromEntries(own)} path={section} value={value} field={ShapeField} />
}

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
            <span key={text} className={css.line}>
              {text}
            </span>
          ))}
        </Note>
      )}
    </div>
  )
}
