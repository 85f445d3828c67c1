import { resolve } from 'node:path'
import { API, type Checker, SymbolFlags, type Type, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

/** Writes the types that files export as shapes, in the notation of docs/desk-api.md. */
export type TypeShapes = {
  /** The names of the types of a file. */
  namesIn: (file: string) => string[]
  /** The shape of a type. */
  shapeOf: (name: string) => string | undefined
}

/**
 * Runs `use` with the types that these files export. A type that is made from a schema has lost its name where another has it: what
 * looks like one of the `schemas` is written by that name.
 */
export function withTypes<T>(files: readonly string[], schemas: readonly string[], use: (types: TypeShapes) => T): T {
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve('tsconfig.browser.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.browser.json is no project of TypeScript')
    const { checker, program } = project
    const symbols = new Map<string, { file: string; symbol: TypeSymbol }>()
    for (const file of files) {
      const source = program.getSourceFile(resolve(file))
      const module = source && checker.getSymbolAtLocation(source)
      for (const symbol of module ? checker.getExportsOfModule(module) : [])
        if (symbol.flags & SymbolFlags.TypeAlias) symbols.set(symbol.name, { file, symbol })
    }
    const typeOf = (name: string) => {
      const found = symbols.get(name)
      return found && checker.getDeclaredTypeOfSymbol(found.symbol)
    }
    const whole = shaper(checker, () => undefined)
    // Two may look alike: the first one. Two fields say too little.
    const looks = new Map<string, string>()
    for (const name of schemas.toReversed()) {
      const type = typeOf(name)
      if (type && fieldsOf(checker, type).length > 2) looks.set(whole(type), name)
    }
    const shape = shaper(checker, (type) => {
      const name = type.getAliasSymbol()?.name ?? ''
      if (symbols.has(name) && type.getAliasTypeArguments().length === 0) return name
      return looks.size > 0 ? looks.get(whole(type)) : undefined
    })
    return use({
      namesIn: (file) => [...symbols].flatMap(([name, one]) => (one.file === file ? name : [])),
      shapeOf(name) {
        const type = typeOf(name)
        return type && shape(type, true)
      },
    })
  } finally {
    api.close()
  }
}

/** The fields of an object that is no list and no text. */
function fieldsOf(checker: Checker, type: Type) {
  const isObject = type.isObjectType() || type.isIntersectionType()
  return isObject && !checker.isArrayLikeType(type) ? checker.getPropertiesOfType(type) : []
}

/** What writes a type as a shape, and what has a name by that; `isTop` writes the shape of a name. */
function shaper(checker: Checker, nameOf: (type: Type) => string | undefined) {
  const known = new Map<number, string>()
  const any = checker.getAnyType()
  function shape(type: Type, isTop = false): string {
    const found = isTop ? undefined : known.get(type.id)
    const made = found ?? write(type, isTop)
    if (!isTop) known.set(type.id, made)
    return made
  }
  function write(type: Type, isTop: boolean): string {
    if (type.isUnionType()) return either(type.getTypes())
    if (type.isLiteralType()) return String(type.value)
    if (type.isIntrinsicType()) return type.intrinsicName.replace('string', 'text').replace('unknown', 'any')
    // A text that was cleaned has a mark beside it.
    const text = type.isIntersectionType() && type.getTypes().find((one) => one.isIntrinsicType())
    if (text) return shape(text)
    if (checker.isArrayLikeType(type)) {
      const [of = any] = type.isTypeReference() ? checker.getTypeArguments(type) : []
      const item = shape(of)
      return item.includes('|') && !item.endsWith('}') ? `(${item})[]` : `${item}[]`
    }
    const fields = fieldsOf(checker, type)
    if (fields.length === 0) return 'object'
    return (isTop ? undefined : nameOf(type)) ?? `{${fields.map(field).join(', ')}}`
  }
  const field = (one: TypeSymbol) =>
    `${one.name}${one.flags & SymbolFlags.Optional ? '?' : ''}: ${shape(checker.getTypeOfSymbol(one) ?? any)}`
  function either(types: readonly Type[]) {
    const shapes = new Set(types.map((one) => shape(one)))
    if (shapes.delete('true') && shapes.delete('false')) shapes.add('boolean')
    shapes.delete('undefined')
    if (shapes.delete('null')) shapes.add('null')
    return [...shapes].join('|')
  }
  return shape
}
