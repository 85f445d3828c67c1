import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import type { DeskContent } from '#features/website/content-calls.ts'
import { FactForm } from '#features/website/desk/shared/FactForm.tsx'
import { sectionOf } from '#features/website/desk/shared/Refusal.tsx'
import { editorOf } from '#features/website/desk/shared/sections.ts'
import { takeBack } from '#features/website/desk/shared/take-back.ts'
import { useFactForm } from '#features/website/desk/shared/use-fact-form.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { type FactName, factOf, facts, settingAt } from './entries.ts'

const words = deskSettings.form

type Props = { name: FactName; data: DeskContent; onClose: () => void }

/** The form of a setting that the site shows, or that its form follows: saved, it is on the site. */
export function FactSetting({ name, data, onClose }: Props) {
  const asked = facts[name]
  const { section } = asked
  const title = deskSettings.entries[name].label
  const form = useFactForm(section, data, (published) => {
    onClose()
    if (published === undefined) return
    showToast({ words: words.saved(title), undo: () => takeBack(published, words.undone(title)) })
  })
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      foot={
        <>
          {form.isChanged ? (
            <Button kind="quiet" onClick={() => form.begin(deskSite.editor.discarded)}>
              {words.discard}
            </Button>
          ) : (
            <small className="mr-auto text-dim max-md:hidden">{words.soon}</small>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" type="submit" isBusy={form.busy}>
            {words.save(deskSettings.saves[name])}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 grid-cols-1 [&_fieldset]:p-0 [&_fieldset]:border-0 [&_fieldset]:bg-transparent">
        <p className="text-soft-ink">{deskSettings.entries[name].help}</p>
        <FactForm
          form={form}
          asked={asked}
          placeOf={(path) => {
            const setting = factOf(englishOf(path))
            return setting ? settingAt(setting) : editorOf(sectionOf(path))
          }}
        />
        {/* The review there has the same draft. No page shows the crews. */}
        {name !== 'crews' && (
          <div>
            <ButtonLink kind="quiet" icon="page" href={editorOf(section)}>
              {words.review}
            </ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  )
}
