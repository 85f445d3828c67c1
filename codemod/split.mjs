// Runs after codemod.mjs: moves words that pages load without the rest of their file into files of their own.
import fs from 'node:fs'; import path from 'node:path'
const root = path.resolve(process.argv[2]); const C = path.join(root, 'src/content')
const SPLITS = [
  { from: 'booking', to: 'options', names: ['yesNo', 'vehicleTypes', 'paymentMethods', 'fleetPaymentOptions', 'unnamed'], types: [] },
  { from: 'manage', to: 'client-statuses', names: ['clientStatuses'], types: ['ClientStatus'] },
]
const read = (f) => fs.readFileSync(f, 'utf8')
const walk = (d) => fs.readdirSync(d, { withFileTypes: true }).flatMap((e) => e.name === 'node_modules' ? [] : e.isDirectory() ? walk(path.join(d, e.name)) : [path.join(d, e.name)])
const facade = (f, names, types) => `import * as en from './en/${f}.ts'
import * as fr from './fr/${f}.ts'
import { words } from './words.ts'

${types.length ? `export type { ${types.join(', ')} } from './en/${f}.ts'\n\n` : ''}export const { ${names.join(', ')} } = words({ en, fr })
`
for (const { from, to, names, types } of SPLITS) {
  for (const lang of ['en', 'fr']) {
    let text = read(path.join(C, lang, `${from}.ts`))
    const moved = []
    for (const name of [...names, ...types]) {
      const at = new RegExp(`(?:^/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?^export (?:const|type) ${name}\\b[^]*?(?=\\n\\n|\\n$|\\nexport )`, 'm')
      const m = at.exec(text)
      if (!m) { if (!types.includes(name)) throw new Error(name); continue }
      moved.push(m[0].replaceAll('english.', 'english.'))
      text = text.slice(0, m.index) + text.slice(m.index + m[0].length).replace(/^\n+/, '')
    }
    fs.writeFileSync(path.join(C, lang, `${from}.ts`), text)
    const head = lang === 'fr' ? `import type * as english from '../en/${to}.ts'\nimport type { Translated } from '../translated.ts'\n\n` : ''
    fs.writeFileSync(path.join(C, lang, `${to}.ts`), `${head}${moved.join('\n\n')}\n`)
  }
  const left = /const \{([^}]*)\}/.exec(read(path.join(C, `${from}.ts`)))[1].split(',').map((s) => s.trim()).filter((n) => n && !names.includes(n))
  fs.writeFileSync(path.join(C, `${from}.ts`), facade(from, left, []))
  fs.writeFileSync(path.join(C, `${to}.ts`), facade(to, names, types))
  for (const file of ['src', 'e2e', 'proofs', 'scripts', 'art'].flatMap((d) => walk(path.join(root, d))).filter((f) => /\.(tsx?|astro)$/.test(f))) {
    if (file.startsWith(C + path.sep) && path.dirname(file) === path.join(C, 'en')) { /* raw words import raw words */ }
    const text = read(file)
    const out = text.replace(new RegExp(`^import (type )?\\{([^}]*)\\} from '([^']*/)${from}\\.ts'$`, 'gm'), (whole, type = '', list, dir) => {
      if (!/#content\/((en|fr)\/)?$/.test(dir) && !file.startsWith(C)) return whole
      const all = list.split(',').map((s) => s.trim()).filter(Boolean)
      const gone = all.filter((n) => [...names, ...types].includes(n.replace(/^type /, '').split(' as ')[0].trim()))
      if (gone.length === 0) return whole
      const rest = all.filter((n) => !gone.includes(n))
      return [`import ${type}{ ${gone.join(', ')} } from '${dir}${to}.ts'`, rest.length && `import ${type}{ ${rest.join(', ')} } from '${dir}${from}.ts'`].filter(Boolean).join('\n')
    })
    if (out !== text) fs.writeFileSync(file, out)
  }
}
