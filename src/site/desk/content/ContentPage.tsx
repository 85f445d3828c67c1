import { deskPage } from '#content/desk-page.ts'
import { deskSite as words } from '#content/desk-site.ts'
import { sections } from '#domain/content/content-shape.ts'
import { isPathIn } from '#domain/content/paths.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { FrenchList } from './FrenchList.tsx'
import { readEdit } from './kept-edit.ts'
import { labelOf, placeName } from './labels.ts'
import { Publications } from './Publications.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { editorOf, isSection, PRICED, PRICES } from './sections.ts'

/** The page “Site”: the parts of the content and what was published, the editor of one part, or the prices. */
export function ContentPage({ id }: { id?: string }) {
  const { data, failure, load, set } = useApiQuery(
    ...([DeskContent, deskCalls.content, ['content_changed']] as const),
    // What is edited begins with what holds now.
    { isFresh: id !== undefined },
  )
  const notices = (
    <>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
    </>
  )
  if (id === undefined)
    return (
      <Page title={deskPage.pages.content}>
        {notices}
        {data && <Overview {...{ data, set }} />}
      </Page>
    )
  if (id === PRICES)
    return (
      <Page title={words.prices} back={DESK + pathOf('website')}>
        {notices}
        {data && <SectionEditor section={PRICED} onlyPrices {...{ data, set, load }} />}
        <Link className={ui.back} href={editorOf(PRICED)}>
          {words.allOfServices}
        </Link>
      </Page>
    )
  if (!isSection(id)) return <Page title={deskPage.pages.lost}>{null}</Page>
  return (
    <Page title={labelOf(id)} back={DESK + pathOf('website')}>
      {notices}
      {id === PRICED && (
        <Link className={ui.back} href={editorOf(PRICES)}>
          {words.prices}
        </Link>
      )}
      {data && <SectionEditor key={id} section={id} {...{ data, set, load }} />}
    </Page>
  )
}

type Props = { data: DeskContent; set: (data: DeskContent) => void }

/** The start of the page: what needs attention, the parts of the content, and what was published. */
function Overview({ data, set }: Props) {
  const { placeholders, aside, failures, content, french } = data
  const notes = [
    ...(placeholders.length > 0 ? [words.madeUp(placeholders.length)] : []),
    ...failures.map(({ path, reason }) => words.pageFailed(path, reason)),
    ...aside.map((path) => words.noPlace(placeName(path, [content]))),
  ]
  return (
    <>
      <p>{words.help}</p>
      {notes.length > 0 && (
        <PageSection title={words.attention}>
          {notes.map((note) => (
            <p key={note} className={ui.warning}>
              {note}
            </p>
          ))}
        </PageSection>
      )}
      {french.missing.length + french.stale.length > 0 && (
        <PageSection title={words.french.title}>
          <FrenchList {...{ french, content }} />
        </PageSection>
      )}
      <PageSection title={words.parts}>
        <ul role="list" className={ui.list}>
          <li>
            <Link className={ui.row} href={editorOf(PRICES)}>
              <strong>{words.prices}</strong>
            </Link>
          </li>
          {sections.map((section) => {
            const madeUp = placeholders.filter((path) => isPathIn(section, path)).length
            const [missing, stale] = [french.missing, french.stale].map(
              (paths) => paths.filter((path) => isPathIn(section, path)).length,
            )
            const notes = [
              ...(missing ? [words.french.missingIn(missing)] : []),
              ...(stale ? [words.french.staleIn(stale)] : []),
              ...(madeUp > 0 ? [words.madeUpHere(madeUp)] : []),
              ...(readEdit(section) ? [words.unpublished] : []),
            ]
            return (
              <li key={section}>
                <Link className={ui.row} href={editorOf(section)}>
                  <strong>{labelOf(section)}</strong>
                  {notes.length > 0 && <small>{notes.join(', ')}</small>}
                </Link>
              </li>
            )
          })}
        </ul>
      </PageSection>
      <Publications {...{ data, set }} />
    </>
  )
}
