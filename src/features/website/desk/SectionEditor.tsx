import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#design/desk/Button.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import ui from '#design/desk/ui.module.css'
import { contentCalls } from '#features/website/calls.ts'
import type { ContentPreview, DeskContent } from '#features/website/content-calls.ts'
import { contentShape, type Section } from '#features/website/content-shape.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { isPathIn } from '#features/website/paths.ts'
import { call } from '#platform/browser/desk/call.ts'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { FrenchList } from './FrenchList.tsx'
import { Fields } from './GroupField.tsx'
import { PriceTable } from './PriceTable.tsx'
import { Review } from './Review.tsx'
import { EditConflict } from './shared/EditConflict.tsx'
import css from './shared/Editor.module.css'
import { Refusal } from './shared/Refusal.tsx'
import { SectionEditing } from './shared/SectionEditing.tsx'
import { ShapeField } from './shared/ShapeField.tsx'
import { isPrice } from './shared/sections.ts'
import { deskSite } from './site-words.ts'
import { useRefusal } from './use-refusal.ts'
import { useSectionEdit } from './use-section-edit.ts'
import { takeBack } from './use-undo.ts'

const words = deskSite.editor

type Props = {
  section: Section
  /** Whether the form has the prices of the part alone. */
  onlyPrices?: boolean
  data: DeskContent
  set: (data: DeskContent) => void
  load: () => Promise<unknown>
}

/** The editor of one part: its form, and the review of what was changed, from which it is published. */
export function SectionEditor({ section, onlyPrices = false, data, set, load }: Props) {
  const edit = useSectionEdit(section, data)
  const [preview, setPreview] = useState<ContentPreview>()
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const typed = { ...data.content, [section]: edit.request.value }
  const refusal = useRefusal(typed, load)
  const { errors, page } = refusal

  const review = useMutation(async () => {
    setMessage('')
    refusal.clear()
    setPreview(await call(contentCalls.contentPreview, edit.request))
  }, refuse)

  function refuse(error: unknown) {
    if (refusal.refuse(error)) setPreview(undefined)
  }
  function begin(message: string) {
    edit.drop()
    refusal.clear()
    setPreview(undefined)
    review.clear()
    setMessage(message)
    // The button that had the focus is gone.
    status.current?.focus()
  }
  function back() {
    flushSync(() => setPreview(undefined))
    page.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const overtaken = edit.isOvertaken && <EditConflict onLoad={() => begin(words.loaded)} />
  return (
    <div ref={page} className={css.editor}>
      <p role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      <form
        hidden={preview !== undefined}
        className={ui.form}
        onSubmit={review.submit}
        noValidate
        {...(edit.isChanged && HOLDS_KEYS)}
      >
        {overtaken}
        <SectionForm
          section={section}
          onlyPrices={onlyPrices}
          data={data}
          edit={edit}
          errors={errors}
          onChange={refusal.corrected}
        />
        <Refusal
          failure={review.failure}
          errors={errors}
          content={typed}
          isHere={(path) => (onlyPrices ? isPrice(path) : isPathIn(section, englishOf(path)))}
        />
        {edit.isChanged && <p>{words.kept}</p>}
        <div className={ui.bar}>
          <Button kind="main" type="submit" isBusy={review.busy}>
            {words.review}
          </Button>
          {edit.isChanged && <Button onClick={() => begin(words.discarded)}>{words.discard}</Button>}
        </div>
      </form>
      {preview && (
        <Review
          section={section}
          preview={preview}
          request={edit.request}
          content={typed}
          onRefused={refuse}
          onBack={back}
          onPublished={(published) => {
            set(published)
            edit.drop()
            review.clear()
            back()
            showToast({ words: deskSite.review.published, undo: () => takeBack(published.number, set) })
          }}
        >
          {overtaken}
        </Review>
      )}
    </div>
  )
}

type SectionFormProps = Omit<ComponentProps<typeof SectionEditing>, 'children'> & { onlyPrices: boolean }

/** The fields of a part of the content, or the prices in it alone. */
function SectionForm({ onlyPrices, ...props }: SectionFormProps) {
  const { section, data, edit } = props
  const { value } = edit
  if (onlyPrices)
    return (
      <SectionEditing {...props}>
        <PriceTable value={value} />
      </SectionEditing>
    )
  const shape = contentShape.fields[section]
  return (
    <SectionEditing {...props}>
      <FrenchList section={section} french={data.french} content={data.content} />
      <FactNames />
      {shape.kind === 'group' ? (
        <Fields fields={shape.fields} path={section} value={value} field={ShapeField} />
      ) : (
        <ShapeField shape={shape} path={section} value={value} />
      )}
    </SectionEditing>
  )
}

/** The facts that a text can name. */
const FactNames = () => (
  <details className={css.item}>
    <summary>{words.facts}</summary>
    <div className={css.fields}>
      <p>{words.factsHelp}</p>
      <Facts facts={Object.entries(words.factNames).map(([name, is]) => [`{${name}}`, is])} />
    </div>
  </details>
)
