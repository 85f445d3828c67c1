import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { FieldError, ProblemDetails } from '#core/problem.ts'
import { DeskHealth } from '#features/health/health.ts'
import { FreeTime, FreeTimes } from '#features/schedule/availability.ts'
import { describedCalls } from './desk-calls.ts'

/** The line of docs/desk-api.md below which everything is made from the code. */
const MARK = '<!-- `npm run desk-api` makes what follows. -->\n'

type Named = Record<string, z.ZodMiniType>
type Json = z.core.JSONSchema.BaseSchema

const FOLDER = 'src/domain/desk'

/** The exported schemas, by file and name. */
async function schemasOf(): Promise<Record<string, Named>> {
  const found: Record<string, Named> = {
    'src/features/schedule/availability.ts': { FreeTime, FreeTimes },
    'src/features/health/health.ts': { DeskHealth },
    'src/core/problem.ts': { FieldError, ProblemDetails },
  }
  for (const file of readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts'))) {
    const exported = Object.entries(await import(`#domain/desk/${file}`))
    found[`${FOLDER}/${file}`] = Object.fromEntries(
      exported.filter(isShape).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return found
}

/** Whether an export is a schema with a name of its own: others are parts of schemas. */
const isShape = (one: [string, unknown]): one is [string, z.ZodMiniType] =>
  /^[A-Z]/.test(one[0]) && one[1] instanceof z.ZodMiniType

/** The document with the list of calls and shapes as the code has them; its introduction stays. */
export async function withList(document: string): Promise<string> {
  const files = await schemasOf()
  const registry = z.registry<{ id: string }>()
  for (const schemas of Object.values(files))
    for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const { schemas: shapes } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any' })
  const lines = describedCalls.map(({ name, url, method, says }) => {
    const end = says.indexOf('.')
    const [asked = '', answered = ''] = says.slice(0, end).split('→')
    const [query = ''] = /(?<=\?)\w+/.exec(asked) ?? []
    const sent = asked.replace(/proof|\?\w+/g, '').trim()
    const names = `${query} ${sent} ${answered}`.match(/\b[A-Z][a-z]\w+/g) ?? []
    for (const used of names) if (!shapes[used]) throw new Error(`${name}: no schema ${used}`)
    const fields = query && `?${Object.keys(shapes[query]?.properties ?? {}).join('&')}`
    return [
      asked.includes('proof') ? '- **proof**' : '-',
      `\`${method} ${url}${fields}\``,
      ...(method === 'POST' ? [named(sent || '{}')] : []),
      `→ ${named(answered.trim())}${says.slice(end)}`,
    ].join(' ')
  })
  const sections = Object.entries(files)
    .filter(([, schemas]) => Object.keys(schemas).length > 0)
    .map(([path, schemas]) => {
      const listed = Object.keys(schemas).map((name) => `- \`${name} ${shapeOf(shapes[name])}\``)
      return `### [${path.replace('src/domain/', '')}](../${path})\n\n${listed.join('\n')}\n`
    })
  const introduction = document.slice(0, document.indexOf(MARK))
  return `${introduction}${MARK}\n## Calls\n\n${lines.join('\n')}\n\n## Shapes\n\n${sections.join('\n')}`
}

/** A text with the names of schemas, and an empty body, as code. */
const named = (text: string) => text.replace(/\b[A-Z][a-z]\w+|\{\}/g, '`$&`')

/** A schema in the document's notation. */
function shapeOf(json: Json | undefined): string {
  if (!json) return 'any'
  if (json.$ref) return json.$ref.replace(/.*\//, '')
  if (json.const !== undefined) return String(json.const)
  if (json.enum) return json.enum.length > 20 ? 'HH:MM' : json.enum.join('|')
  const options = json.anyOf ?? json.oneOf
  if (options) return [...new Set(options.map((one) => shapeOf(one as Json)))].join('|')
  if (json.type === 'array') {
    const item = shapeOf(json.items as Json)
    return item.includes('|') && !item.endsWith('}') ? `(${item})[]` : `${item}[]`
  }
  if (json.properties) return `{${fieldsOf(json)}}`
  return [json.type ?? 'any'].flat().join('|').replace('string', 'text')
}

const fieldsOf = ({ properties = {}, required = [] }: Json) =>
  Object.entries(properties)
    .map(([name, json]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(json as Json)}`)
    .join(', ')
