import { deskSite } from '#content/desk-site.ts'
import { Facts } from '#site/desk/ui/Facts.tsx'
import css from './Editor.module.css'

const words = deskSite.editor

/** The facts that a text can name. */
export const FactNames = () => (
  <details className={css.item}>
    <summary>{words.facts}</summary>
    <div className={css.fields}>
      <p>{words.factsHelp}</p>
      <Facts facts={Object.entries(words.factNames).map(([name, is]) => [`{${name}}`, is])} />
    </div>
  </details>
)
