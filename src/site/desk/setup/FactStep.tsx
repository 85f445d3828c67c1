import { useRef, useState } from 'react'
import { deskSetup } from '#content/desk-setup.ts'
import { deskSite } from '#content/desk-site.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { ContentPreview, DeskContent } from '#domain/desk/content.ts'
import { type FactStep as FactStepName, isFactStep } from '#domain/desk/setup.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import editor from '#site/desk/content/Editor.module.css'
import { Overtaken } from '#site/desk/content/Overtaken.tsx'
import { Refusal } from '#site/desk/content/Refusal.tsx'
import { SectionEditing } from '#site/desk/content/SectionEditing.tsx'
import { editorOf } from '#site/desk/content/sections.ts'
import { useRefusal } from '#site/desk/content/use-refusal.ts'
import { useSectionEdit } from '#site/desk/content/use-section-edit.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { hasOthers, isAsked } from './asked.ts'
import { FactFields } from './FactFields.tsx'
import { StepBar, type StepProps } from './StepBar.tsx'
import { addressOf } from './steps.ts'

const words = deskSetup.step

type Props = StepProps & {
  name: FactStepName
  asks: readonly string[]
  data: DeskContent
  set: (data: DeskContent) => void
  load: () => Promise<void>
}

/**
 * A step that asks for facts. It is the editor of a part, with a few of its fields: the same drafts, the same refusals, and
 * what follows is shown before it is published.
 */
export function FactStep({ name, asks, data, set, load, skipTo, onDone }: Props) {
  const edit = useSectionEdit(name, data)
  const { request } = edit
  const typed = { ...data.content, [name]: request.value }
  const refusal = useRefusal(typed, load)
  const [follows, setFollows] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  const save = useMutation(
    async () => {
      setSaid('')
      refusal.clear()
      if (!edit.isChanged) return onDone()
      const preview = await call(ContentPreview, deskCalls.contentPreview, request)
      setFollows(preview.consequences)
      if (preview.consequences.some((it) => !follows.includes(it))) return
      // A phone number that is written in another way is the same one.
      const isConfirmed = request.confirmed.some((path) => data.placeholders.includes(path))
      if (preview.changes.length > 0 || isConfirmed)
        set(await call(DeskContent, deskCalls.contentPublish, request))
      edit.drop()
      onDone()
    },
    (error) => void refusal.refuse(error),
  )

  function loadNew() {
    edit.drop()
    refusal.clear()
    setFollows([])
    save.clear()
    setSaid(deskSite.editor.loaded)
    // The button that had the focus is gone.
    status.current?.focus()
  }
  return (
    <div ref={refusal.page} className={editor.editor}>
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <form className={ui.form} onSubmit={save.submit} noValidate>
        {edit.isOvertaken && <Overtaken onLoad={loadNew} />}
        <SectionEditing
          section={name}
          {...{ data, edit }}
          errors={refusal.errors}
          onChange={refusal.corrected}
        >
          <FactFields {...{ name, asks }} value={request.value} shown={data.content[name]} />
        </SectionEditing>
        {hasOthers(name, asks, request.value, data.content[name]) && (
          <p className={ui.warning}>{words.others}</p>
        )}
        {follows.length > 0 && (
          <div className={ui.warning} role="alert">
            {[words.follows, ...follows].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        <Refusal
          failure={save.failure}
          errors={refusal.errors}
          content={typed}
          isHere={(path) => isAsked(name, asks, path)}
          placeOf={(section) =>
            section !== name && isFactStep(section) ? addressOf(section) : editorOf(section)
          }
        />
        <StepBar {...{ skipTo }} busy={save.busy} />
      </form>
      <Link className={ui.back} href={editorOf(name)}>
        {words.full[name]}
      </Link>
    </div>
  )
}
