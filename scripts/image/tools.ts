import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { layer, run } from './machine.ts'
import { check } from './server.ts'

/** How much a service may be exposed, by `systemd-analyze security`: 10 is all, and each point has ten parts here. */
const MOST_EXPOSED = 13

/** The variables of `.env` that add PostgreSQL, and every secret. */
const POSTGRES = [
  'COMPOSE_PROFILES=postgres',
  'DATABASE_URL=postgres://site@postgres/site?sslmode=disable',
  'DATABASE_PASSWORD_FILE=secrets/database-password',
]

/** Has compose.yaml, the Caddyfile and the unit checked by the programs that read them, in a Debian that has these. */
export function checkTools(debian: string, work: string, files: string) {
  const { root } = layer(work, 'tools', [debian])
  cpSync(join(files, 'compose.yaml'), join(root, 'srv/compose.yaml'))
  cpSync(join(files, 'deploy'), join(root, 'srv/deploy'), { recursive: true })
  const inside = (...words: string[]) => run('chroot', [root, 'env', '-C', '/srv', ...words])

  const compose = (...env: string[]) =>
    inside('DOMAIN=www.example.com', ...env, 'docker-compose', 'config')
  check(!compose().includes('image: postgres'), 'compose.yaml starts PostgreSQL unasked')
  const whole = compose(...POSTGRES)
  for (const part of ['image: postgres', 'DATABASE_PASSWORD_FILE: /run/secrets/database-password'])
    check(whole.includes(part), `compose.yaml with PostgreSQL lacks ${part}:\n${whole}`)
  inside('DOMAIN=www.example.com', 'caddy', 'validate', '--config', 'deploy/Caddyfile')
  inside('caddy', 'fmt', '--diff', 'deploy/Caddyfile')

  const unit = 'deploy/site.service'
  inside('useradd', '--system', 'site')
  mkdirSync(join(root, 'srv/site/node_modules/.bin'), { recursive: true })
  cpSync(process.execPath, join(root, 'srv/site/node_modules/.bin/node'))
  inside('systemd-analyze', 'verify', '--man=no', unit)
  const judged = inside(
    ...['systemd-analyze', 'security', '--no-pager', '--offline=true'],
    ...[`--threshold=${MOST_EXPOSED}`, unit],
  )
  console.error(judged.trim().split('\n').at(-1))
}
