import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { DESK_API } from '#core/desk-calls.ts'
import type { ListedCall } from '#platform/http/desk-route.ts'
import { type TypeShapes, withTypes } from './desk-api-types.ts'

/** The line of docs/desk-api.md below which everything is made from the code. */
const MARK = '<!-- `npm run desk-api` makes what follows. -->\n'

type Named = Record<string, z.ZodMiniType>
type Json = z.core.JSONSchema.BaseSchema

const INPUT = { io: 'input', unrepresentable: 'any' } as const

/** The exported schemas of what server and pages share, by file and name. */
async function schemasOf(): Promise<Record<string, Named>> {
  const found: Record<string, Named> = {}
  const shared = globSync('src/{core,features/*}/*.ts').filter(
    (file) => !/(\.test|\/(feature|testing|words.*))\.ts$/.test(file),
  )
  for (const file of shared.sort()) {
    const exported = Object.entries(await import(`../${file}`))
    found[file] = Object.fromEntries(exported.filter(isShape).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return found
}

/** Whether an export is a schema with a name of its own: others are parts of schemas. */
const isShape = (one: [string, unknown]): one is [string, z.ZodMiniType] =>
  /^[A-Z]/.test(one[0]) && one[1] instanceof z.ZodMiniType

/** The names of the answers, by the URLs and the methods of the calls: they are types alone. */
function answersOf(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('src/{core,features/*}/*calls.ts'))
    for (const [, types = '', path] of readFileSync(file, 'utf8').matchAll(/deskCall<\{([^}]*)\}>\(\s*'([^']*)'/g))
      for (const [, method = '', name = ''] of types.matchAll(/(get|post): ([^;}]*\w)/g))
        found.set(`${method.toUpperCase()} ${DESK_API}${path}`, name)
  return found
}

/** The document with the list of calls and shapes as the code has them; its introduction stays. */
export async function withList(document: string, calls: readonly ListedCall[]): Promise<string> {
  const files = await schemasOf()
  const names = Object.values(files).flatMap((one) => Object.keys(one))
  return withTypes(Object.keys(files), names, (types) => listed(document, calls, files, types))
}

function listed(document: string, calls: readonly ListedCall[], files: Record<string, Named>, types: TypeShapes) {
  const registry = z.registry<{ id: string }>()
  for (const schemas of Object.values(files))
    for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const { schemas: shapes } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any' })
  const answers = answersOf()
  const lines = calls.map(({ url, method, says, proof, takes, query, body, ...call }) => {
    const answer = call.answers ?? answers.get(`${method} ${url}`) ?? ''
    const name = body && registry.get(body)?.id
    const fields = query && Object.keys(z.toJSONSchema(query, INPUT).properties ?? {}).join('&')
    const file = takes === 'file' && '(the file itself, `application/octet-stream`)'
    const shape = body && (name ?? shapeOf(z.toJSONSchema(body, INPUT)))
    const sent = file || shape || '{}'
    const status = answer === 'null' ? '204' : [call.status, answer].filter(Boolean).join(' ')
    return [
      proof ? '- **proof**' : '-',
      `\`${method} ${url}${fields ? `?${fields}` : ''}\``,
      ...(method === 'POST' ? [named(sent)] : []),
      `→ ${named(status)}. ${says}`.trim(),
    ].join(' ')
  })
  const introduction = document.slice(0, document.indexOf(MARK))
  const shown = new Map<string, string>()
  const show = (text: string) => {
    for (const [name] of text.matchAll(NAME)) {
      if (shown.has(name)) continue
      const shape = shapes[name] ? shapeOf(shapes[name]) : types.shapeOf(name)
      if (shape === undefined) continue
      shown.set(name, shape)
      show(shape)
    }
  }
  show(`${introduction} ${lines.join(' ')}`)
  const sections = Object.entries(files).flatMap(([path, schemas]) => {
    const named = new Set([...Object.keys(schemas), ...types.namesIn(path)])
    const listed = [...named]
      .filter((name) => shown.has(name))
      .sort()
      .map((name) => `- \`${name} ${shown.get(name)}\``)
    const title = path.replace(/^src\/(features\/)?/, '')
    return listed.length > 0 ? [`### [${title}](../${path})\n\n${listed.join('\n')}\n`] : []
  })
  return `${introduction}${MARK}\n## Calls\n\n${lines.join('\n')}\n\n## Shapes\n\n${sections.join('\n')}`
}

/** The name of a schema. */
const NAME = /\b[A-Z][a-z]\w+/g

/** A text with the names of schemas, and an empty body, as code. */
const named = (text: string) => text.replace(new RegExp(`${NAME.source}|\\{\\}`, 'g'), '`$&`')

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
