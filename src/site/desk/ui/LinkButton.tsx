import type { ComponentProps } from 'react'
import { follow } from '#site/desk/router.tsx'
import { ButtonLink } from '#site/ui/Button.tsx'

/** A link within the desk that looks like a button. */
export const LinkButton = (props: Omit<ComponentProps<typeof ButtonLink>, 'onClick'>) => (
  <ButtonLink {...props} onClick={(event) => follow(event, props.href)} />
)
