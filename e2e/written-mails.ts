import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'

/** The mails that contain this text. The server writes them to files, since it has no mail server here. */
export async function mailsWith(text: string): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => simpleParser(readFileSync(join(folder, name)))))
  return mails.filter((mail) => mail.text?.includes(text))
}
