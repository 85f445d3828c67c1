import type { Logger } from 'pino'
import type { Content } from '#content/content.ts'

/** Logs a warning for each fact that is still made up, and where to say what is right. */
export function warnOfPlaceholders({ placeholders }: Content, log: Logger) {
  for (const path of placeholders)
    log.warn(`${path} is still a placeholder: say what is right on the desk, page Site`)
}
