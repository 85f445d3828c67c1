import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { clientLanguage } from '#core/client-language.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#core/language.ts'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { inEnglish } from '#core/words.ts'
import { Button } from '#design/desk/Button.tsx'
import { languageOptions } from '#design/desk/language-options.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { cardClass, filtersClass, warningClass } from '#design/desk/ui-classes.ts'
import { SelectField } from '#design/forms/Field.tsx'
import { AS_PUBLISHED, previewPage } from '#features/website/calls.ts'
import type { ContentChange } from '#features/website/changes.ts'
import type { ContentPreview, DeskContent } from '#features/website/content-calls.ts'
import type { Section } from '#features/website/content-shape.ts'
import { englishOf } from '#features/website/french-texts.ts'
import { Changes } from './Changes.tsx'
import { labelOf } from './shared/labels.ts'
import { pageFor, shownPages } from './shared/sections.ts'
import type { FactForm } from './shared/use-fact-form.ts'
import { typedIn, valueAt } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.review

type Props = {
  form: FactForm
  preview: ContentPreview
  onPublished: (content: DeskContent) => void
  onBack: () => void
  /** A notice beside the buttons. */
  children: ReactNode
}

/** What would change, what follows from it, and how it looks; and the button that publishes it. */
export function Review({ form, preview, onPublished, onBack, children }: Props) {
  const { section, request, typed: content } = form
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the review is gone.
  useEffect(() => heading.current?.focus(), [])
  const publish = useMutation({ mutationFn: form.publish, onSuccess: onPublished, onError: form.refuse })

  return (
    <>
      <section className={cardClass} aria-label={words.title}>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <h3>{words.changes}</h3>
        {request.confirmed.map((path) => (
          <p key={path}>{words.confirmed(labelOf(path))}</p>
        ))}
        {(preview.changes.length > 0 || request.confirmed.length === 0) && (
          <Changes changes={preview.changes} content={content} />
        )}
        {preview.consequences.length > 0 && (
          <>
            <h3>{words.consequences}</h3>
            {preview.consequences.map((text) => (
              <p key={text} className={warningClass}>
                {text}
              </p>
            ))}
          </>
        )}
        <h3>{words.page}</h3>
        <PreviewFrame id={preview.preview} changes={preview.changes} section={section} content={content} />
      </section>
      <Failure error={publish.error} />
      {children}
      <div className="flex flex-wrap gap-2 items-end">
        <Button isBusy={publish.isPending} onClick={() => publish.mutate()}>
          {words.publish}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </>
  )
}

/** Width and height of the page in the frame, in its own pixels. */
const sizes = { phone: [390, 780], desktop: [1280, 860] } as const
const sizeNames = ['phone', 'desktop'] as const satisfies (keyof typeof sizes)[]

const addresses = { en: inEnglish(pages), fr: frenchPages } satisfies Record<Language, unknown>

type Shown = { page: PageKey | undefined; language: Language; size: keyof typeof sizes }

type PreviewFrameProps = { id: string; section: Section; changes: readonly ContentChange[]; content: unknown }

/** The pages as they would look, as on a phone or on a wide screen, scaled down to fit: first what was changed. */
function PreviewFrame({ id, section, changes, content }: PreviewFrameProps) {
  const paths = changes.map(({ path }) => path)
  const isFrench = paths.length > 0 && paths.every((path) => path !== englishOf(path))
  const [{ page, language, size }, setShown] = useState<Shown>({
    page: pageFor(section, paths.map(englishOf)),
    language: isFrench ? 'fr' : DEFAULT_LANGUAGE,
    size: 'phone',
  })
  const show = (choice: Partial<Shown>) => setShown((before) => ({ ...before, ...choice }))
  const [room, measure] = useWidth()
  const now = useRef<HTMLIFrameElement>(null)
  const next = useRef<HTMLIFrameElement>(null)
  const compare = () => showChange(now.current, next.current)
  if (page === undefined) return <p>{words.noPage}</p>

  const { path } = addresses[language][page]
  const [width, height] = sizes[size]
  const scale = Math.min(1, room / width)
  const nameOf = (key: PageKey) => typedIn(valueAt(content, ['pageTexts', key, 'name']))
  return (
    <>
      <div className={filtersClass}>
        <SelectField
          words={{ name: 'preview-page', label: words.which }}
          value={page}
          options={shownPages.map((key) => ({ value: key, label: nameOf(key) }))}
          onChange={({ target }) => show({ page: shownPages.find((it) => it === target.value) })}
        />
        <SelectField
          words={{ name: 'preview-language', label: clientLanguage.label }}
          value={language}
          options={languageOptions}
          onChange={({ target }) => show({ language: languages.find((it) => it === target.value) ?? DEFAULT_LANGUAGE })}
        />
        <SelectField
          words={{ name: 'preview-width', label: words.width }}
          value={size}
          options={sizeNames.map((it) => ({ value: it, label: words.widths[it] }))}
          onChange={({ target }) => show({ size: sizeNames.find((it) => it === target.value) ?? 'phone' })}
        />
      </div>
      <div
        ref={measure}
        className="overflow-hidden border border-control-edge rounded-field bg-rule"
        style={{ height: height * scale }}
      >
        {/* A new frame for each page and width: another address in the same one would be a step of the browser's history, and at
            another width it scrolls to the change again. */}
        <iframe
          key={`${path} ${size}`}
          title={words.frame(nameOf(page))}
          ref={next}
          src={previewPage(id, path)}
          onLoad={compare}
          // Without scripts, a page cannot measure, send or store anything.
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
          className="block mx-auto border-0 [transform-origin:0_0]"
        />
      </div>
      {/* What is different is found by comparing both. */}
      <iframe
        key={path}
        ref={now}
        title={words.asPublished}
        src={previewPage(AS_PUBLISHED, path)}
        onLoad={compare}
        sandbox="allow-same-origin"
        hidden
      />
    </>
  )
}

/** Scrolls a page in its frame to what is different from the page on the site, once both are there. */
function showChange(now: HTMLIFrameElement | null, next: HTMLIFrameElement | null) {
  const [before, after] = [pageIn(now), pageIn(next)]
  const view = next?.contentWindow
  const change = before && after && firstChange(before.body, after.body)
  if (!change || !view) return
  // Not `scrollIntoView`: it would scroll the desk, too.
  for (let box = change.parentElement; box; box = box.parentElement) {
    const left = change.getBoundingClientRect().left - box.getBoundingClientRect().left
    if (box.scrollWidth > box.clientWidth && box !== after.documentElement)
      box.scrollTo({ left: box.scrollLeft + left, behavior: 'instant' })
  }
  // Below the header, and with some of what is above it.
  const top = view.scrollY + change.getBoundingClientRect().top - view.innerHeight / 4
  view.scrollTo({ top, behavior: 'instant' })
}

/** The page in a frame; undefined while it is on its way. */
function pageIn(frame: HTMLIFrameElement | null) {
  const page = frame?.contentDocument
  return page?.URL === frame?.src && page?.readyState === 'complete' ? page : undefined
}

/** The width of an element, as it changes, and the `ref` that measures it. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}

/** The first element of a page in which a reader sees something else than in the page before; undefined if there is none. */
function firstChange(before: Element, after: Element): Element | undefined {
  if (before.isEqualNode(after)) return undefined
  for (const [i, child] of [...after.children].entries()) {
    const old = before.children[i]
    const found = old ? firstChange(old, child) : seen(child)
    if (found) return found
  }
  const isSame = before.childElementCount <= after.childElementCount && isShallowlySame(before, after)
  return isSame ? undefined : seen(after)
}

const seen = (element: Element) => (element.getClientRects().length > 0 ? element : undefined)

/** Whether two elements are the same but for the elements in them. Attributes of an island are for its script. */
const isShallowlySame = (before: Element, after: Element) =>
  wordsOf(before) === wordsOf(after) &&
  (after.localName.includes('-') || before.cloneNode().isEqualNode(after.cloneNode()))

const wordsOf = (element: Element) =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join()
