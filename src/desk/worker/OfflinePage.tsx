import { deskPage } from '#core/desk-page-words.ts'
import { Button } from '#design/Button.tsx'
import { content, pageTitle } from '#platform/browser/content.ts'
import { offlinePage as words } from './offline-page-words.ts'

type Props = { css: string; script: string }

/** The page that the desk's worker shows without a network. It contains everything that it needs. */
export const OfflinePage = ({ css, script }: Props) => (
  <html lang="en-CA">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{pageTitle(`${words.title} - ${deskPage.title}`)}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, which React would escape */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
    <body>
      <main>
        <p>{content().facts.business}</p>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p>{words.help}</p>
        <Button kind="main">{deskPage.retry}</Button>
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own line of script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </body>
  </html>
)
