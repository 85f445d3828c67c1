import { type SyntheticEvent, useEffect, useState } from 'react'
import { clientLanguage } from '#content/client-language.ts'
import { deskSite } from '#content/desk-site.ts'
import { pages as frenchPages } from '#content/fr/pages.ts'
import { type PageKey, pages } from '#content/pages.ts'
import type { ContentChange } from '#domain/content/changes.ts'
import type { Section } from '#domain/content/content-shape.ts'
import { englishOf } from '#domain/content/french-texts.ts'
import { previewPage } from '#domain/desk/calls.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/language.ts'
import { languageOptions } from '#site/desk/ui/language-options.ts'
import ui from '#site/desk/ui/ui.module.css'
import { Choice } from './Choice.tsx'
import css from './Editor.module.css'
import { firstChange } from './first-change.ts'
import { pageFor, shownPages } from './sections.ts'
import { typedIn, valueAt } from './values.ts'

const words = deskSite.review

/** Width and height of the page in the frame, in its own pixels. */
const sizes = { phone: [390, 780], desktop: [1280, 860] } as const
const sizeNames = ['phone', 'desktop'] as const satisfies (keyof typeof sizes)[]

const addresses = { en: pages, fr: frenchPages } satisfies Record<Language, unknown>

type Props = {
  id: string
  section: Section
  changes: readonly ContentChange[]
  content: unknown
}

/** The pages as they would look, as on a phone or on a wide screen, scaled down to fit: first what was changed. */
export function PreviewFrame({ id, section, changes, content }: Props) {
  const paths = changes.map(({ path }) => path)
  const isFrench = paths.length > 0 && paths.every((path) => path !== englishOf(path))
  const [page, setPage] = useState(pageFor(section, paths.map(englishOf)))
  const [language, setLanguage] = useState<Language>(isFrench ? 'fr' : DEFAULT_LANGUAGE)
  const [size, setSize] = useState<keyof typeof sizes>('phone')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const room = useWidth(box)
  if (page === undefined) return <p>{words.noPage}</p>

  const { path } = addresses[language][page]
  const [width, height] = sizes[size]
  const scale = Math.min(1, room / width)
  const nameOf = (key: PageKey) => typedIn(valueAt(content, ['pageTexts', key, 'name']))
  return (
    <>
      <div className={ui.filters}>
        <Choice
          words={{ name: 'preview-page', label: words.which }}
          value={page}
          options={shownPages.map((key) => [key, nameOf(key)])}
          onChange={({ target }) => setPage(shownPages.find((it) => it === target.value))}
        />
        <Choice
          words={{ name: 'preview-language', label: clientLanguage.label }}
          value={language}
          options={languageOptions.map(({ value, label }) => [value, label])}
          onChange={({ target }) =>
            setLanguage(languages.find((it) => it === target.value) ?? DEFAULT_LANGUAGE)
          }
        />
        <Choice
          words={{ name: 'preview-width', label: words.width }}
          value={size}
          options={sizeNames.map((it) => [it, words.widths[it]])}
          onChange={({ target }) =>
            setSize(sizeNames.find((it) => it === target.value) ?? sizeNames[0])
          }
        />
      </div>
      <div ref={setBox} className={css.frame} style={{ height: height * scale }}>
        {/* A new frame for each page: another address in the same one would be a step of the browser's history. */}
        <iframe
          key={`${path} ${size}`}
          title={words.frame(nameOf(page))}
          src={previewPage(id, path)}
          onLoad={(event) => void showChange(event, path)}
          // Without scripts, a page cannot measure, send or store anything.
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}

/** Scrolls a page in its frame to what is different from the page on the site. */
async function showChange(
  { currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>,
  path: string,
) {
  const before = await published(path)
  const [page, window] = [frame.contentDocument, frame.contentWindow]
  if (!before || !page || !window) return
  // A preview has none.
  for (const one of before.querySelectorAll('noscript')) one.remove()
  const change = firstChange(before.body, page.body)
  if (!change) return
  const below = Number.parseFloat(window.getComputedStyle(page.documentElement).scrollPaddingTop)
  const top = window.scrollY + change.getBoundingClientRect().top - (below || 0)
  window.scrollTo({ top, behavior: 'instant' })
}

/** A page of the site as a document; none if it cannot be had. Our policy lets no script parse what `fetch` brings. */
const published = (path: string) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'document'
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null)
    request.onerror = () => resolve(null)
    request.send()
  })

/** The width of an element, as it changes. */
function useWidth(element: HTMLElement | null) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
