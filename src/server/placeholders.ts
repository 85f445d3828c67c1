import type { Logger } from 'pino'
import type { Content } from '#content/content.ts'

/** The files of the parts of the content that are not named like the part. */
const files: Record<string, string> = { serviceArea: 'service-area' }

/** Logs a warning for each fact that is still made up, and where to replace it. */
export function warnOfPlaceholders({ placeholders }: Content, log: Logger) {
  for (const path of placeholders) {
    const [part = '', name] = path.split('.')
    const file = files[part] ?? part
    log.warn(
      `${file}.${name} is still a placeholder: replace it in src/content/defaults/${file}.ts`,
    )
  }
}
