import { DESK } from '#core/desk-calls.ts'
import { deskFrame } from '#core/desk-frame-words.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { Page } from '#design/desk/Page.tsx'
import { type Place, Places } from '#design/desk/Places.tsx'
import styles from '#design/desk/ui.module.css'
import { ACCOUNT, type DeskPageName, placesOf, tabs } from '#platform/browser/desk/navigation.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useSaved } from './Frame.tsx'
import { Troubles } from './Troubles.tsx'

const inTabs: readonly string[] = tabs
const lines: Partial<Record<DeskPageName, string>> = deskFrame.more

/** All places that a phone's bar has no room for. */
export function MorePage({ person }: { person: string }) {
  const others = placesOf(useSession().role).filter(({ name }) => !inTabs.includes(name))
  const places = (isWork: boolean): Place[] =>
    others
      .filter((place) => (place.in === 'work') === isWork)
      .map(({ name, label, path }) => ({
        icon: name,
        label,
        href: DESK + path,
        now: lines[name],
      }))
  return (
    <Page title={deskPage.pages.more}>
      {others.length > 0 && (
        <>
          <Places places={places(true)} />
          <Places places={places(false)} />
        </>
      )}
      <Places
        places={[
          { icon: 'person', label: person, href: DESK + ACCOUNT, now: deskFrame.more.account },
          { icon: 'website', label: deskFrame.site, href: t(pages).home.path },
        ]}
      />
      <Troubles />
      <p className={styles.centred}>{useSaved()}</p>
    </Page>
  )
}
