// Turns words that follow the language (`spoken`) into functions that are asked for them.
// Usage: node codemod.mjs WORKTREE [--dry]   (the tree before: src/content/X.ts with `spoken`, src/content/fr/X.ts)
import ts from 'typescript'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(process.argv[2])
const dry = process.argv.includes('--dry')
const CONTENT = path.join(root, 'src/content')
const rel = (f) => path.relative(root, f)

/** Constants of files with words that are no words: where they go. */
const MOVES = {
  pages: { to: 'addresses', names: ['PageKey', 'hiddenPages', 'markdownPath', 'GUIDE'] },
  'product-kinds': { to: 'fixed', names: ['productKinds', 'ProductKind'] },
  machines: { to: 'guide', names: ['guide'] },
  carousel: { to: 'carousel-motion', names: ['carousel'] },
}

const twins = fs.readdirSync(path.join(CONTENT, 'fr'))
  .filter((f) => f.endsWith('.ts') && fs.existsSync(path.join(CONTENT, f)) && f !== 'other-language.ts')
  .map((f) => f.slice(0, -3))
const isTwin = (file) => path.dirname(file) === CONTENT && twins.includes(path.basename(file, '.ts'))

const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config
const parsed = ts.parseJsonConfigFileContent(
  { ...config, compilerOptions: { ...config.compilerOptions, types: ['node'] } }, ts.sys, root)
const program = ts.createProgram(parsed.fileNames, parsed.options)
const checker = program.getTypeChecker()
const sources = program.getSourceFiles().filter((s) => !s.fileName.includes('node_modules') && s.fileName.startsWith(root))

// ---- edits
const edits = new Map()
const edit = (file, start, end, text) => {
  if (!edits.has(file)) edits.set(file, [])
  edits.get(file).push({ start, end, text })
}
const apply = (text, list) => {
  let out = ''
  let at = 0
  for (const e of [...list].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (e.start < at) throw new Error('overlap: ' + JSON.stringify(e))
    out += text.slice(at, e.start) + e.text
    at = e.end
  }
  return out + text.slice(at)
}

// ---- which declarations are words
const kindOf = new Map() // declaration -> 'value' | 'function'
const unwrap = (e) => {
  while (ts.isSatisfiesExpression(e) || ts.isAsExpression(e) || ts.isParenthesizedExpression(e)) e = e.expression
  return e
}
const isSpokenCall = (e) => e && ts.isCallExpression(e) && e.expression.getText() === 'spoken'
const isFn = (e) => ts.isArrowFunction(unwrap(e)) || ts.isFunctionExpression(unwrap(e))
for (const s of sources) {
  if (!isTwin(s.fileName)) continue
  const moved = MOVES[path.basename(s.fileName, '.ts')]?.names ?? []
  for (const st of s.statements) {
    if (!ts.isVariableStatement(st) || !st.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) continue
    for (const d of st.declarationList.declarations) {
      if (moved.includes(d.name.getText())) continue
      const init = isSpokenCall(d.initializer) ? d.initializer.arguments[0] : d.initializer
      kindOf.set(d, isFn(init) ? 'function' : 'value')
    }
  }
}

const declOf = (symbol) => {
  if (!symbol) return
  if (symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  return symbol.valueDeclaration
}
const symbolAt = (node) =>
  ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)

const isFunctionLike = (n) => ts.isFunctionLike(n) && !ts.isFunctionTypeNode(n)
/** Whether a node runs when its module loads. */
const isEager = (node) => {
  for (let n = node.parent; n; n = n.parent) {
    if (isFunctionLike(n)) {
      // an immediately called function runs at once
      if (ts.isParenthesizedExpression(n.parent) && ts.isCallExpression(n.parent.parent)) continue
      // a callback of map, filter and the like runs at once, too
      if (ts.isCallExpression(n.parent) && ts.isPropertyAccessExpression(n.parent.expression) &&
        /^(map|flatMap|filter|fromEntries|forEach|find|some|every|reduce|from)$/.test(n.parent.expression.name.text)) continue
      if (ts.isCallExpression(n.parent) && ts.isIdentifier(n.parent.expression) && /^(inEach)$/.test(n.parent.expression.text)) continue
      return false
    }
    if (ts.isTypeNode(n)) return false
  }
  return true
}
const topStatement = (node) => {
  let n = node
  while (n.parent && !ts.isSourceFile(n.parent)) n = n.parent
  return n
}
const promotes = (file) => {
  const f = rel(file)
  return /^src\/(domain|server|site)\//.test(f) && !/\.test\.tsx?$/.test(f) && !f.startsWith('src/site/desk/') &&
    !f.startsWith('src/site/styleguide/') && !f.startsWith('src/server/testing/')
}

// ---- find reads; promote until nothing changes
const identifiers = []
for (const s of sources) {
  if (isTwin(s.fileName) || s.fileName.startsWith(path.join(CONTENT, 'fr'))) continue
  const visit = (node) => {
    if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) {
      const d = declOf(symbolAt(node))
      if (d && d.name !== node && (ts.isVariableDeclaration(d) || ts.isBindingElement(d)) && d.getSourceFile().fileName.startsWith(root) &&
        !d.getSourceFile().fileName.includes('node_modules')) identifiers.push({ s, node, d })
    }
    ts.forEachChild(node, visit)
  }
  visit(s)
}
const reads = () => {
  const found = []
  for (const { s, node, d } of identifiers) {
    if (HAND.has(rel(s.fileName)) || !kindOf.has(d)) continue
    if (ts.isExportSpecifier(node.parent)) report.push(`EXPORT ${rel(s.fileName)}: ${node.parent.parent.parent.getText()}`)
    if (ts.isBindingElement(node.parent) && node.parent.initializer !== node) continue
    found.push({ s, node, d, kind: kindOf.get(d) })
  }
  return found
}
/** Files about the languages themselves: written by hand afterwards. */
const HAND = new Set([
  'src/site/middleware.ts', 'src/site/build/render.ts', 'src/site/layout/fonts.ts', 'src/site/once/sitemap.xml.ts',
  'src/domain/vitals.ts', 'src/domain/value-labels.ts', 'src/domain/french-words.test.ts', 'src/content/other-language.ts',
  'src/server/language/french-words.ts', 'src/server/language/french-words.test.ts', 'e2e/said.ts', 'e2e/pages.ts',
  'src/content/spoken.ts', 'src/content/spoken.test.ts',
])
const THUNKS = /^(text|longText|optionalText|phone|email|postalCode|choice|count|said)$/
/** The argument of a schema that holds the words of its refusals, and so becomes a function. */
const refusalAround = (node, file) => {
  if (!/^src\/domain\/(booking|fleet|vehicle|message)\.ts$/.test(rel(file))) return
  for (let n = node; n.parent; n = n.parent) {
    const call = n.parent
    if (isFunctionLike(n)) return
    if (ts.isCallExpression(call) && ts.isIdentifier(call.expression) && THUNKS.test(call.expression.text) &&
      call.arguments.indexOf(n) === (call.expression.text === 'choice' ? 1 : 0)) return n
  }
}
/** Whether only data is read, which is the same in each language. */
const isData = (node) => {
  for (let n = node; n.parent && !ts.isStatement(n); n = n.parent) {
    if (ts.isPropertyAccessExpression(n) && n.name.text === 'max') return true
    if (ts.isCallExpression(n) && /^(valuesOf|Object\.keys)$/.test(n.expression.getText())) return true
  }
  return false
}
const report = []
const frozen = new Set()
const promoted = new Map() // variable declaration (or statement) -> info
for (;;) {
  let more = false
  for (const { s, node, kind } of reads()) {
    if (ts.isExportSpecifier(node.parent)) continue
    if (!isEager(node)) continue
    if (kind === 'function' && !(ts.isCallExpression(node.parent) && node.parent.expression === node)) continue
    const st = topStatement(node)
    if (!promotes(s.fileName) || refusalAround(node, s.fileName) || isData(node)) continue
    if (/\bz\s*\./.test(topStatement(node).getText())) { if (ts.isVariableStatement(topStatement(node))) frozen.add(`FROZEN ${rel(s.fileName)} ${node.text} in ${topStatement(node).getText().slice(0, 60)}`); continue }
    if (!ts.isVariableStatement(st)) { report.push(`EAGER ${rel(s.fileName)}:${s.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${st.getText().slice(0, 80)}`); continue }
    for (const d of st.declarationList.declarations) {
      if (!(d.getStart() <= node.getStart() && node.getEnd() <= d.getEnd()) || promoted.has(d)) continue
      promoted.set(d, { s, st })
      const names = ts.isIdentifier(d.name) ? [d] : ts.isObjectBindingPattern(d.name) ? [...d.name.elements] : []
      if (names.length === 0) report.push(`PATTERN ${rel(s.fileName)} ${d.getText()}`)
      for (const n of names) kindOf.set(n, 'value')
      more = true
    }
  }
  if (!more) break
  report.length = 0
}

// ---- reads become calls
let calls = 0
for (const { s, node, kind } of reads()) {
  if (kind === 'function' || ts.isExportSpecifier(node.parent)) continue
  const refusal = isEager(node) && refusalAround(node, s.fileName)
  if (refusal) edit(s.fileName, refusal.getStart(), refusal.getStart(), '() => ')
  const at = node.getStart()
  const parent = node.parent
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
    edit(s.fileName, at, node.getEnd(), `${node.text}: ${node.text}()`)
  } else if (ts.isTypeQueryNode(parent)) {
    edit(s.fileName, parent.getStart(), parent.getEnd(), `ReturnType<typeof ${node.text}>`)
  } else if (ts.isQualifiedName(parent)) {
    let top = parent
    const keys = []
    for (let n = parent; ts.isQualifiedName(n); n = n.parent) { keys.push(n.right.text); top = n }
    const q = top.parent
    if (!ts.isTypeQueryNode(q)) { report.push(`QUALIFIED ${rel(s.fileName)} ${q.getText()}`); continue }
    edit(s.fileName, q.getStart(), q.getEnd(), `ReturnType<typeof ${node.text}>${keys.map((k) => `['${k}']`).join('')}`)
  } else edit(s.fileName, node.getEnd(), node.getEnd(), '()')
  calls++
}

// ---- promoted constants become functions
for (const [d, { s, st }] of promoted) {
  const init = d.initializer
  report.push(`PROMOTED ${rel(s.fileName)}: ${d.getText().replace(/\s+/g, ' ').slice(0, 100)}`)
  if (ts.isIdentifier(d.name)) {
    const inner = unwrap(init)
    if (d.type) {
      edit(s.fileName, d.name.getEnd(), init.getStart(), ` = (): ${d.type.getText()} => `)
    } else edit(s.fileName, init.getStart(), init.getStart(), `() => `)
    if (ts.isObjectLiteralExpression(inner)) {
      edit(s.fileName, inner.getStart(), inner.getStart(), '(')
      edit(s.fileName, inner.getEnd(), inner.getEnd(), ')')
    }
  } else if (ts.isObjectBindingPattern(d.name) && st.declarationList.declarations.length === 1) {
    const exported = st.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword) ? 'export ' : ''
    const source = apply(init.getText(), (edits.get(s.fileName) ?? [])
      .filter((e) => e.start >= init.getStart() && e.end <= init.getEnd())
      .map((e) => ({ ...e, start: e.start - init.getStart(), end: e.end - init.getStart() })))
    edits.set(s.fileName, (edits.get(s.fileName) ?? []).filter((e) => !(e.start >= init.getStart() && e.end <= init.getEnd())))
    const lines = d.name.elements.map((e) => {
      if (!ts.isIdentifier(e.name) || e.initializer || e.dotDotDotToken) report.push(`PATTERN ${rel(s.fileName)} ${d.getText()}`)
      return `${exported}const ${e.name.getText()} = () => ${source}.${(e.propertyName ?? e.name).getText()}`
    })
    edit(s.fileName, st.getStart(), st.getEnd(), lines.join('\n'))
  } else report.push(`MANUAL ${rel(s.fileName)} ${d.getText()}`)
}

// ---- imports of constants that move
const contentPath = (s, spec) => spec.startsWith('#content/') ? path.join(CONTENT, spec.slice(9)) : spec.startsWith('.') ? path.resolve(path.dirname(s.fileName), spec) : ''
for (const s of sources) {
  if (path.dirname(s.fileName) === path.join(CONTENT, 'fr') || isTwin(s.fileName)) continue
  for (const st of s.statements) {
    if (!ts.isImportDeclaration(st)) continue
    const file = contentPath(s, st.moduleSpecifier.text)
    const move = isTwin(file) && MOVES[path.basename(file, '.ts')]
    const named = st.importClause?.namedBindings
    if (!move || !named || !ts.isNamedImports(named)) continue
    const gone = named.elements.filter((e) => move.names.includes((e.propertyName ?? e.name).text))
    if (gone.length === 0) continue
    const left = named.elements.filter((e) => !gone.includes(e))
    const type = st.importClause.isTypeOnly ? 'type ' : ''
    const line = (names, f) => `import ${type}{ ${names.map((e) => e.getText()).join(', ')} } from '${f}'`
    const other = st.moduleSpecifier.text.replace(/[^/]+\.ts$/, `${move.to}.ts`)
    edit(s.fileName, st.getStart(), st.getEnd(), [line(gone, other), ...(left.length ? [line(left, st.moduleSpecifier.text)] : [])].join('\n'))
  }
}

console.log([...report, ...frozen].join('\n'))
console.log(`${calls} reads in ${edits.size} files, ${promoted.size} promoted`)
if (dry) process.exit()

for (const [file, list] of edits) fs.writeFileSync(file, apply(fs.readFileSync(file, 'utf8'), list))

// ---- .astro: names from files with words
const walk = (d) => fs.readdirSync(d, { withFileTypes: true }).flatMap((e) => e.isDirectory() ? walk(path.join(d, e.name)) : [path.join(d, e.name)])
const valueNames = new Map()
for (const [d, kind] of kindOf) if (kind === 'value' && isTwin(d.getSourceFile().fileName)) {
  const f = path.basename(d.getSourceFile().fileName, '.ts')
  valueNames.set(f, [...(valueNames.get(f) ?? []), d.name.getText()])
}
for (const file of walk(path.join(root, 'src/site')).filter((f) => f.endsWith('.astro'))) {
  let text = fs.readFileSync(file, 'utf8')
  const names = []
  text = text.replace(/^import \{ ([^}]*) \} from '#content\/([\w-]+)\.ts'$/gm, (whole, list, f) => {
    if (!twins.includes(f)) return whole
    const all = list.split(', ')
    names.push(...all.filter((n) => valueNames.get(f)?.includes(n)))
    const moved = all.filter((n) => MOVES[f]?.names.includes(n.replace('type ', '')))
    const left = all.filter((n) => !moved.includes(n))
    return [moved.length && `import { ${moved.join(', ')} } from '#content/${MOVES[f].to}.ts'`, left.length && `import { ${left.join(', ')} } from '#content/${f}.ts'`].filter(Boolean).join('\n')
  })
  if (names.length === 0) continue
  text = text.split('\n').map((l) => l.startsWith('import ') ? l : l.replace(new RegExp(`(?<![\\w.'"-])(${names.join('|')})\\b(?=[.\\[])`, 'g'), '$1()')).join('\n')
  fs.writeFileSync(file, text)
}

// ---- files of words: English into en/, and what chooses between them
fs.mkdirSync(path.join(CONTENT, 'en'), { recursive: true })
for (const name of twins) {
  const file = path.join(CONTENT, `${name}.ts`)
  const s = program.getSourceFile(file)
  const list = []
  const move = MOVES[name]
  const names = []
  const types = []
  const movedText = []
  for (const st of s.statements) {
    if (ts.isImportDeclaration(st)) {
      const spec = st.moduleSpecifier.text
      if (name === 'machines') list.push({ start: st.getStart(), end: st.getEnd() + 1, text: '' })
      else if (spec === './spoken.ts') list.push({ start: st.getStart(), end: st.getEnd() + 1, text: '' })
      else if (spec.startsWith('./') && !twins.includes(path.basename(spec, '.ts')))
        list.push({ start: st.moduleSpecifier.getStart() + 1, end: st.moduleSpecifier.getStart() + 3, text: '../' })
      continue
    }
    const exported = st.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)
    const name0 = ts.isVariableStatement(st) ? st.declarationList.declarations[0].name.getText() : st.name?.text
    if (move?.names.includes(name0)) {
      movedText.push(st.getFullText().trim())
      list.push({ start: st.getFullStart() + 1, end: st.getEnd(), text: '' })
      continue
    }
    if (exported && (ts.isTypeAliasDeclaration(st) || ts.isInterfaceDeclaration(st))) types.push(name0)
    else if (exported) names.push(name0)
    if (!ts.isVariableStatement(st)) continue
    for (const d of st.declarationList.declarations) {
      const call = d.initializer
      if (!isSpokenCall(call)) continue
      const arg = call.arguments[0]
      const kind = unwrap(arg)
      const literal = ts.isObjectLiteralExpression(kind) || ts.isArrayLiteralExpression(kind)
      list.push({ start: call.getStart(), end: arg.getStart(), text: '' })
      if (literal && !(ts.isAsExpression(arg) && arg.type.getText() === 'const')) list.push({ start: kind.getEnd(), end: kind.getEnd(), text: ' as const' })
      list.push({ start: arg.getEnd(), end: call.getEnd(), text: '' })
    }
  }
  const pageKey = (text) => text.replace("import { type PageKey, pages } from './pages.ts'", "import type { PageKey } from '../addresses.ts'\nimport { pages } from './pages.ts'")
  fs.writeFileSync(path.join(CONTENT, 'en', `${name}.ts`), pageKey(apply(s.text, list)).trimStart())
  fs.writeFileSync(file, `import * as en from './en/${name}.ts'
import * as fr from './fr/${name}.ts'
import { words } from './words.ts'

${types.length ? `export type { ${types.join(', ')} } from './en/${name}.ts'\n\n` : ''}export const { ${names.join(', ')} } = words({ en, fr })
`)
  if (movedText.length) {
    const to = path.join(CONTENT, `${move.to}.ts`)
    let before = fs.existsSync(to) ? fs.readFileSync(to, 'utf8') : ''
    let text = movedText.join('\n\n')
    if (name === 'pages') text = text.replace('keyof typeof pages', 'keyof typeof english')
    if (name === 'machines') before = `import { TIME_ZONE } from './time-zone.ts'\n`
    fs.writeFileSync(to, `${before}\n${text}\n`.trimStart())
  }
}
// ---- French files
for (const name of twins) {
  const file = path.join(CONTENT, 'fr', `${name}.ts`)
  const moved = MOVES[name]?.names ?? []
  let text = fs.readFileSync(file, 'utf8')
  text = text.replace(/^export \{ ([^}]*) \} from '\.\.\/([\w-]+)\.ts'\n/gm, (whole, list) =>
    moved.length && list.split(', ').every((n) => moved.includes(n.replace('type ', ''))) ? '' : whole)
  text = text.replace(/from '\.\.\/([\w-]+)\.ts'/g, (whole, f) => twins.includes(f) ? `from '../en/${f}.ts'` : whole)
  text = text.replace("import { type PageKey, pages } from './pages.ts'", "import type { PageKey } from '../addresses.ts'\nimport { pages } from './pages.ts'")
  fs.writeFileSync(file, text)
}
