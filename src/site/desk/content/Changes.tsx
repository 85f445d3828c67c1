import { deskPage } from '#content/desk-page.ts'
import { deskSite } from '#content/desk-site.ts'
import type { ContentChange } from '#domain/content/changes.ts'
import { OwnThumbnail } from '#site/desk/pictures/OwnThumbnail.tsx'
import css from './Editor.module.css'
import { readableChanges } from './readable.ts'

const words = deskSite.review

type Props = { changes: readonly ContentChange[]; content: unknown }

/** Each changed value: what it was, and what it is after the change. `content` names the entries of lists. */
export function Changes({ changes, content }: Props) {
  if (changes.length === 0) return <p>{deskPage.none}</p>
  return (
    <dl className={css.changes}>
      {readableChanges(changes, content).map(({ path, where, from, to, was, is }) => (
        <div key={path}>
          <dt>{where}</dt>
          <dd>
            <span>{words.before}</span>
            <del>
              {from || words.nothing}
              <OwnThumbnail name={was} />
            </del>
          </dd>
          <dd>
            <span>{words.after}</span>
            <ins>
              {to || words.nothing}
              <OwnThumbnail name={is} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
