// node names.mjs ROOT: renames exported names, then moves files.
import ts from 'typescript'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, relative, basename } from 'node:path'
const root = process.argv[2]
const { files, names } = JSON.parse(readFileSync(new URL('./map.json', import.meta.url)))
const sh = (...a) => execFileSync(a[0], a.slice(1), { cwd: root, encoding: 'utf8' })
const tracked = sh('git','ls-files').split('\n').filter(Boolean)
const tsFiles = tracked.filter((f) => /\.tsx?$/.test(f)).map((f) => join(root, f))
const cfg = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root,'tsconfig.json'), ts.sys.readFile).config, ts.sys, root)
const text = new Map(); const ver = new Map()
const read = (f) => { if (!text.has(f)) text.set(f, existsSync(f) ? readFileSync(f,'utf8') : undefined); return text.get(f) }
const host = { getScriptFileNames: () => tsFiles, getScriptVersion: (f) => String(ver.get(f) ?? 0),
  getScriptSnapshot: (f) => { const t = read(f); return t === undefined ? undefined : ts.ScriptSnapshot.fromString(t) },
  getCurrentDirectory: () => root, getCompilationSettings: () => cfg.options, getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
  fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories, realpath: ts.sys.realpath }
const service = ts.createLanguageService(host)
const changed = new Set()
for (const [file, from, to] of names) {
  const path = join(root, file)
  if (!existsSync(path)) { console.log('gone', file); continue }
  const src = service.getProgram().getSourceFile(path)
  if (!src) { console.log('no source', file); continue }
  let pos = -1
  for (const st of src.statements) {
    if (ts.isVariableStatement(st)) for (const d of st.declarationList.declarations) { if (ts.isIdentifier(d.name) && d.name.text === from) pos = pos < 0 ? d.name.getStart(src) : pos }
    else if (st.name && st.name.text === from && pos < 0) pos = st.name.getStart(src)
  }
  if (pos < 0) { console.log('no name', from, 'in', file); continue }
  const locs = service.findRenameLocations(path, pos, false, false, { providePrefixAndSuffixTextForRename: false })
  const by = new Map()
  for (const l of locs) { if (!by.has(l.fileName)) by.set(l.fileName, []); by.get(l.fileName).push(l) }
  for (const [f, ls] of by) {
    let t = read(f)
    for (const l of ls.sort((a,b) => b.textSpan.start - a.textSpan.start)) t = t.slice(0,l.textSpan.start) + (l.prefixText ?? '') + to + (l.suffixText ?? '') + t.slice(l.textSpan.start + l.textSpan.length)
    text.set(f, t); ver.set(f, (ver.get(f) ?? 0) + 1); changed.add(f)
  }
  console.log(from, '→', to, locs.length, 'places')
}
for (const f of changed) writeFileSync(f, text.get(f))
// moves: text of paths
const all = tracked.filter((f) => /\.(tsx?|astro|mjs|js|json|md|css|yaml)$/.test(f) && f !== 'package-lock.json')
const moves = []
for (const [from, to] of files) {
  if (from.endsWith('/')) { const list = tracked.filter((f) => f.startsWith(from)); for (const f of list) moves.push([f, to + f.slice(from.length)]) }
  else for (const s of ['.ts','.tsx','.test.ts','.test.tsx','.whole.test.ts','.module.css']) { const i = moves.findIndex((m) => m[1] === from + s); if (i >= 0) moves[i][1] = to + s; else if (tracked.includes(from + s)) moves.push([from + s, to + s]) }
}
const moved = new Map(moves)
// rewrite import specifiers by resolving them
const spec = /(['"`])((?:\.\.?\/|#(?:content|domain|server|site|art)\/)[^'"`\s]+)\1/g
const alias = (s) => s.startsWith('#art/') ? s.slice(1) : s.startsWith('#') ? 'src/' + s.slice(1) : undefined
for (const f of all) {
  const p = join(root, f); if (!existsSync(p)) continue
  let t = readFileSync(p,'utf8'); const before = t
  const newF = moved.get(f) ?? f
  if (/\.(tsx?|astro|mjs|css)$/.test(f)) t = t.replace(spec, (m, q, s) => {
    const [bare, query = ''] = s.split(/(?=\?)/)
    const target = alias(bare) ?? join(dirname(f), bare)
    const exists = tracked.includes(target)
    if (!exists) return m
    const newT = moved.get(target) ?? target
    if (newT === target && newF === f) return m
    let out
    if (bare.startsWith('#')) out = '#' + newT.replace(/^src\//,'')
    else if (newF === f || dirname(newF) === dirname(f) || true) { out = relative(dirname(newF), newT); if (!out.startsWith('.')) out = './' + out }
    return q + out + query + q })
  // words of paths in docs, lists and configurations
  for (const [a, b] of moves) { for (const cut of ['src/', '']) { const x = a.slice(cut ? 0 : 4), y = b.slice(cut ? 0 : 4); if (!cut && x.split('/').length < 3) continue; if (t.includes(x)) t = t.split(x).join(y) } }
  for (const [a, b] of files) if (a.endsWith('/')) { if (t.includes(a)) t = t.split(a).join(b) }
  if (t !== before) writeFileSync(p, t)
}
for (const [a, b] of moves) { mkdirSync(join(root, dirname(b)), { recursive: true }); sh('git','mv', a, b) }
console.log(moves.length, 'moves')
