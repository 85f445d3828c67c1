import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { expand, type Instruction, pairs, type Stage } from './dockerfile.ts'
import { chrooted, furnish, layer, network } from './machine.ts'

/** What a stage has become: its files, the layers below and above, and how its commands run. */
export type Built = {
  root: string
  layers: string[]
  user: string
  folder: string
  env: Record<string, string>
  healthcheck: string
  command: string
}

type Place = {
  /** The layers of the image that every stage begins with. */
  base: string[]
  /** The folder that is copied from, and what .dockerignore leaves of it. */
  context: string
  isKept: (path: string) => boolean
  work: string
}

/** Carries out the stages of a Dockerfile in their order. Returns the last one, which is the image. */
export function build(stages: Stage[], place: Place): Built {
  const built = new Map<string, Built>()
  let last: Built | undefined
  for (const [index, stage] of stages.entries()) {
    const name = stage.name || `stage ${index}`
    const below = built.get(stage.from)
    const { root, layers } = layer(place.work, name.replace(' ', '-'), below?.layers ?? place.base)
    furnish(root)
    last = {
      ...{ root, layers, user: 'root', folder: '/', env: {}, healthcheck: '', command: '' },
      ...(below && { user: below.user, folder: below.folder, env: below.env }),
    }
    let variables: Record<string, string> = {}
    for (const instruction of stage.instructions) {
      console.error(`${name}: ${instruction.name} ${instruction.rest.replace(/\s+/g, ' ')}`)
      if (instruction.name === 'ARG') variables = { ...variables, ...pairs(instruction.rest) }
      else carryOut(last, instruction, { ...place, built, variables })
    }
    built.set(name, last)
  }
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

type Around = Place & { built: Map<string, Built>; variables: Record<string, string> }

function carryOut(stage: Built, instruction: Instruction, around: Around) {
  const { name, rest } = instruction
  switch (name) {
    case 'WORKDIR':
      stage.folder = resolve(stage.folder, rest)
      mkdirSync(join(stage.root, stage.folder), { recursive: true })
      return
    case 'COPY':
      return copy(stage, instruction, around)
    case 'RUN':
      chrooted(stage, ['/bin/sh', '-c', rest], { ...around.variables, ...network() })
      return
    case 'ENV':
      stage.env = { ...stage.env, ...pairs(expand(rest, { ...stage.env, ...around.variables })) }
      return
    case 'USER':
      stage.user = rest
      return
    case 'HEALTHCHECK':
      stage.healthcheck = rest
      return
    case 'CMD':
      stage.command = rest
      return
    // They say something to the engine, and change no file.
    case 'LABEL':
    case 'EXPOSE':
    case 'VOLUME':
      return
    default:
      throw new Error(`Nothing here can carry out ${name}.`)
  }
}

/** Copies as Docker does: of a folder its content, a file into a folder that is named with a slash at its end. */
function copy(stage: Built, { flags, rest }: Instruction, { built, context, isKept }: Around) {
  const paths = rest.split(/\s+/)
  const to = paths.pop() ?? ''
  const other = flags.from === undefined ? undefined : built.get(flags.from)
  if (flags.from !== undefined && !other) throw new Error(`No stage is named ${flags.from}.`)
  for (const path of paths) {
    const from = join(other?.root ?? context, path)
    const into = /(^|\/)\.?\/?$/.test(to) && !statSync(from).isDirectory()
    cpSync(from, join(stage.root, resolve(stage.folder, to), into ? basename(path) : ''), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => other !== undefined || isKept(relative(context, file)),
    })
  }
}
