import { useContext } from 'react'
import { isLinesOfChoices, isWords, type Shape } from '#domain/content/shape.ts'
import { ChoicesField } from './ChoicesField.tsx'
import css from './Editor.module.css'
import { OneLanguageContext } from './editing.ts'
import { FrenchField } from './FrenchField.tsx'
import { GroupField } from './GroupField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { LeafField } from './LeafField.tsx'
import { LinesField } from './LinesField.tsx'
import { MadeUp } from './MadeUp.tsx'

type Props = { shape: Shape; path: string; value: unknown }

/** The control of a value, by its shape. */
export function ShapeField({ shape, path, value }: Props) {
  const hasFrench = !useContext(OneLanguageContext) && isWords(shape)
  switch (shape.kind) {
    case 'group':
      return <GroupField {...{ shape, path, value }} field={ShapeField} />
    case 'items':
      return <ItemsField {...{ shape, path, value }} field={ShapeField} />
    case 'lines':
      return isLinesOfChoices(shape) ? (
        <ChoicesField {...{ shape, path, value }} />
      ) : (
        <LinesField {...{ shape, path, value }} />
      )
    case 'fixed':
      return null
    default:
      return (
        <div className={css.field}>
          {hasFrench ? (
            <div className={css.both}>
              <LeafField {...{ shape, path, value }} />
              <FrenchField {...{ shape, path }} />
            </div>
          ) : (
            <LeafField {...{ shape, path, value }} />
          )}
          <MadeUp path={path} />
        </div>
      )
  }
}
