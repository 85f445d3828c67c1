import type { Logger } from 'pino'
import { DESK } from '#core/desk-calls.ts'
import type { Content } from '#features/website/content.ts'

type Start = { publicOrigin: string; link?: string | undefined }

/** The last lines of a start at a terminal: what people need next. The link of a first start comes last. */
export const lastLines = (
  { placeholders: { length } }: Pick<Content, 'placeholders'>,
  { publicOrigin, link }: Start,
): string[] =>
  [
    length > 0 &&
      `${length === 1 ? '1 fact is' : `${length} facts are`} still made up: open ${publicOrigin}${DESK}/website`,
    `The site is at ${publicOrigin}`,
    link,
  ].flatMap((line) => line || [])

/** Logs a warning for each fact that is still made up, and where to say what is right. */
export function warnOfPlaceholders({ placeholders }: Content, log: Logger) {
  for (const path of placeholders) log.warn(`${path} is still a placeholder: say what is right on the desk, page Site`)
}
