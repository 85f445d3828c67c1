import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#design/desk/Button.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import type { DeskContent } from '#features/website/content-calls.ts'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { FrenchList } from './FrenchList.tsx'
import { Review } from './Review.tsx'
import { editorClass, fieldsClass, itemClass } from './shared/editor-classes.ts'
import { Conflict, FactForm } from './shared/FactForm.tsx'
import type { Asked } from './shared/sections.ts'
import { takeBack } from './shared/take-back.ts'
import { useFactForm } from './shared/use-fact-form.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

/** The editor of a part, or of some of its fields: its form, and the review of what was changed, from which it is published. */
export function SectionEditor({ asked, data }: { asked: Asked; data: DeskContent }) {
  const { section } = asked
  const form = useFactForm(section, data)
  const element = useRef<HTMLFormElement>(null)
  function back() {
    flushSync(form.keepEditing)
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  return (
    <div className={editorClass}>
      <form
        ref={element}
        hidden={form.preview !== undefined}
        className={formClass}
        noValidate
        onSubmit={form.submit}
        {...(form.isChanged && HOLDS_KEYS)}
      >
        <FactForm form={form} asked={asked}>
          {!asked.fields && (
            <>
              <FrenchList section={section} french={data.french} content={data.content} />
              <FactNames />
            </>
          )}
        </FactForm>
        {form.isChanged && <p>{words.kept}</p>}
        <div className="flex flex-wrap gap-2 items-end">
          <Button kind="main" type="submit" isBusy={form.busy}>
            {words.review}
          </Button>
          {form.isChanged && <Button onClick={() => form.begin(words.discarded)}>{words.discard}</Button>}
        </div>
      </form>
      {form.preview && (
        <Review
          form={form}
          preview={form.preview}
          onBack={back}
          onPublished={({ number }) => {
            back()
            showToast({ words: deskSite.review.published, undo: () => takeBack(number) })
          }}
        >
          <Conflict form={form} />
        </Review>
      )}
    </div>
  )
}

/** The facts that a text can name. */
const FactNames = () => (
  <details className={itemClass}>
    <summary>{words.facts}</summary>
    <div className={fieldsClass}>
      <p>{words.factsHelp}</p>
      <Facts facts={Object.entries(words.factNames).map(([name, is]) => [`{${name}}`, is])} />
    </div>
  </details>
)
