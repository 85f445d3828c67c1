import type { ComponentProps } from 'react'
import { Icon, type IconName, iconNames } from '#site/ui/Icon.tsx'
import { Choice } from './Choice.tsx'
import css from './Editor.module.css'
import { iconWords } from './icon-words.ts'

type Props = Omit<ComponentProps<typeof Choice>, 'options' | 'children'>

/** A choice of an icon, which is shown beside it. */
export const IconField = ({ names, ...props }: Props & { names: readonly string[] }) => (
  <div className={css.withIcon}>
    <span className={css.icon}>{isIcon(props.value) && <Icon name={props.value} size={32} />}</span>
    <Choice {...props} options={names.map((name) => [name, iconWords(name)])} />
  </div>
)

const isIcon = (name: string): name is IconName => iconNames.some((it) => it === name)
