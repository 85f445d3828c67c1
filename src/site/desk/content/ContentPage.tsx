import { deskPage } from '#content/desk-page.ts'
import { deskSite } from '#content/desk-site.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { DeskContent } from '#domain/desk/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { labelOf } from './labels.ts'
import { Overview } from './Overview.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { editorOf, isSection, PRICED, PRICES } from './sections.ts'

/** The page “Site”: the parts of the content and what was published, the editor of one part, or the prices. */
export function ContentPage({ id }: { id?: string }) {
  const { data, failure, load, set } = useApiQuery(DeskContent, deskCalls.content, [
    'content_changed',
  ])
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
      <Page title={deskSite.prices} back={DESK + pathOf('content')}>
        {notices}
        {data && <SectionEditor section={PRICED} onlyPrices {...{ data, set, load }} />}
        <Link className={ui.back} href={editorOf(PRICED)}>
          {deskSite.allOfServices}
        </Link>
      </Page>
    )
  if (!isSection(id)) return <Page title={deskPage.pages.lost}>{null}</Page>
  return (
    <Page title={labelOf(id)} back={DESK + pathOf('content')}>
      {notices}
      {id === PRICED && (
        <Link className={ui.back} href={editorOf(PRICES)}>
          {deskSite.prices}
        </Link>
      )}
      {data && <SectionEditor key={id} section={id} {...{ data, set, load }} />}
    </Page>
  )
}
