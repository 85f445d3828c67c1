import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { barClass } from '#design/desk/page-head-classes.ts'
import { cardClass, markClass, mainClass as signInClass } from '#features/sign-in/desk/sign-in-classes.ts'
import { signedOut } from '#features/sign-in/desk/signed-out-words.ts'
import { content } from '#platform/browser/content.ts'
import { brandClass, frameClass, mainClass, sideClass, tabsClass } from './frame-classes.ts'
import { deskFrame } from './frame-words.ts'
import { TabList } from './TabList.tsx'

/**
 * What the desk's page shows until its scripts and the first answers are there. Where somebody is signed in, as `prefetchCalls`
 * says, it is the frame with the links of a phone's bar, which work, and on Today its title. Anybody else signs in.
 */
export const FirstLook = () => (
  <>
    <main
      className={`${signInClass} in-[:root:is([data-signed-in],_[data-stranger])]:hidden [&>div]:content-start [&>div]:min-h-82.5`}
    >
      <a className={markClass} href={t(pages).home.path}>
        {content().facts.business}
      </a>
      <div className={cardClass}>
        <h1 className="type-20 font-680">{signedOut.title}</h1>
        <p role="status">{deskPage.loading}</p>
      </div>
    </main>
    <div
      className={`${frameClass} in-[:root:not([data-signed-in])]:hidden! in-[:root[data-role=crew]]:[&_li:not(:first-child,_:last-child)]:hidden in-[:root:not([data-signed-in=start])]:[&_h1]:invisible`}
    >
      <header className={sideClass} data-ground="dark">
        <span className={brandClass}>{content().facts.business}</span>
      </header>
      <main className={mainClass}>
        <div className={barClass}>
          <h1>{deskPage.pages.start}</h1>
        </div>
      </main>
      <nav className={tabsClass} aria-label={deskFrame.navigation} data-ground="dark">
        <TabList path={undefined} waiting={undefined} isOwner />
      </nav>
    </div>
  </>
)
