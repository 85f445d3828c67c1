import { DESK } from '#core/desk-calls.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { Panel } from '#design/desk/ListAndPanel.tsx'
import type { OpenedItem } from '#features/parts.ts'
import { placeOfFact } from './fact-places.ts'

/** Something that is wrong with the server, with the page that says what to do. */
export const Trouble = ({ item }: OpenedItem) => (
  <Panel
    title={item.who}
    foot={
      <ButtonLink kind="main" href={DESK + placeOfFact(item.id)}>
        Look
      </ButtonLink>
    }
  >
    <p>{item.line}</p>
    {item.detail && <p className="whitespace-pre-wrap wrap-anywhere">{item.detail}</p>}
  </Panel>
)
