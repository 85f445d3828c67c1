/** One instruction of a Dockerfile, with its flags (`--from=build`) apart. */
export type Instruction = { name: string; flags: Record<string, string>; rest: string }

/** One stage: the image or the stage that it begins with, and its instructions after FROM. */
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The instructions that `npm run check-image` can carry out. Another one is refused, so that none is left out silently. */
const KNOWN = [
  ...(['FROM', 'ARG', 'ENV', 'LABEL', 'WORKDIR', 'COPY', 'RUN', 'USER'] as const),
  ...(['VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'] as const),
] as const

/** Reads a Dockerfile as its stages. Throws for an instruction that is not known. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
  const stages: Stage[] = []
  let images: Record<string, string> = {}
  for (const instruction of lines.map(readLine)) {
    const { name, rest } = instruction
    if (name === 'FROM') {
      const [image = '', , alias = ''] = rest.split(/\s+/)
      stages.push({ name: alias, from: expand(image, images), instructions: [] })
    } else if (stages.length === 0 && name === 'ARG') images = { ...images, ...pairs(rest) }
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function readLine(line: string): Instruction {
  const [, name = '', flagged = '', rest = ''] =
    /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.+)$/.exec(line.trim()) ?? []
  if (!KNOWN.some((known) => known === name))
    throw new Error(`The Dockerfile has an instruction that nothing here can carry out: ${line}`)
  const flags = [...flagged.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [
    flag,
    value,
  ])
  return { name, flags: Object.fromEntries(flags), rest: rest.trim() }
}

/** The variables that an ARG or an ENV sets. An ARG without a value is empty. */
export const pairs = (rest: string): Record<string, string> =>
  Object.fromEntries(
    [...rest.matchAll(/(\w+)(?:=(?:"([^"]*)"|(\S*)))?/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare ?? '',
    ]),
  )

/** A text with its `$NAME` and `${NAME}` replaced. */
export const expand = (text: string, variables: Record<string, string>) =>
  text.replace(/\$\{?(\w+)\}?/g, (_, name: string) => variables[name] ?? '')

/** A command in exec form: `["node", "file.ts"]`. */
export function command(rest: string): string[] {
  const parts: unknown = JSON.parse(rest.replace(/^CMD\s+/, ''))
  if (!Array.isArray(parts)) throw new Error(`The Dockerfile has a command in shell form: ${rest}`)
  return parts.map(String)
}

/** What .dockerignore leaves of the folder that Docker copies from. Paths are relative to that folder. */
export function readDockerignore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: new RegExp(asRegExp(line)) }))
  return (path) => {
    let isKept = true
    for (const { keeps, pattern } of rules) if (pattern.test(path)) isKept = keeps
    return isKept
  }
}

/** A rule also holds for all that is below the path that it names. */
const asRegExp = (rule: string) =>
  `^${rule
    .replace(/^!/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')}(?:/.*)?$`
