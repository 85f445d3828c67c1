// `node --import` loads this before a server that is pictured: its time begins at a fixed Monday, so that the pictures
// of the owner's guide show the same days whenever they are made.
import { GUIDE_NOW } from './guide-now.ts'

const real = Date
const ahead = real.parse(GUIDE_NOW) - real.now()
const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
