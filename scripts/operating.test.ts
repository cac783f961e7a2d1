import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { keys } from '@aforo/domain/settings/keys.ts'
import { test } from 'vitest'
import { secrets, shape } from '../server/app/environment.ts'
import { root } from './run.ts'

const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const operating = textOf('docs/operating.md')

test('the operator’s page says of every secret how it is rotated', () => {
  const settingNames = Object.entries(keys).flatMap(([name, { access }]) => (access === 'secret' ? [name] : []))
  const rotationChapter = operating.slice(
    operating.indexOf('## Rotating secrets'),
    operating.indexOf('## Reading the figures'),
  )
  for (const name of [...secrets, ...settingNames]) assert.ok(rotationChapter.includes(`\`${name}\``), name)
})

test('deployments set known values, secrets as files', () => {
  const known = new Set([...Object.keys(shape.shape), ...secrets.map((name) => `${name}_FILE`)])
  const compose = textOf('deploy/compose.yaml')
  const appEnvironment = /environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const assigned = [
    ...[...appEnvironment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name),
    ...[...textOf('deploy/portal@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
    ...[...textOf('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  ]
  assert.ok(assigned.length > 15, assigned.join())
  assert.deepEqual(
    assigned.filter((name) => !known.has(name)),
    [],
  )
  assert.deepEqual(
    assigned.filter((name) => secrets.includes(name)),
    [],
  )
})

test('alerts ask for existing figures, all explained', () => {
  const source = textOf('server/app/observability/metrics.ts')
  const alerts = textOf('deploy/alerts.yml')
  const wanted = new Set(
    [...alerts.matchAll(/\b(?:aforo|http)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  assert.ok(wanted.size > 6)
  for (const name of wanted) assert.match(source, new RegExp(`'${name}'`), name)
  for (const [, name = ''] of source.matchAll(/'((?:aforo|http)_\w+)'/g))
    assert.ok(operating.includes(`\`${name}\``), name)
  const refusals = globSync(['domain/**/*refusals.ts', 'server/platform/http/reply.ts'], { cwd: root })
    .map(textOf)
    .join('\n')
  const reasons = (/reason=~"([^"]+)"/.exec(alerts)?.[1] ?? '').split('|')
  for (const reason of reasons) assert.match(refusals, new RegExp(`(^|\\W)${reason}'?[:,]`, 'm'), reason)
  for (const [, name = ''] of alerts.matchAll(/alert: (\w+)/g)) assert.ok(operating.includes(`\`${name}\``), name)
})

/** Statements that break the previous version, which still runs while the tables change. */
const CONTRACTING =
  /DROP (TABLE|COLUMN)|RENAME (TO|COLUMN)|SET DATA TYPE|SET NOT NULL|ADD COLUMN (?!.*DEFAULT).*NOT NULL/i
/** The first migration that was applied to a studio in use. */
const FIRST_CHECKED = 17

test('a migration only adds, or says why not', () => {
  const files = globSync('server/platform/database/migrations/*.sql', { cwd: root }).filter(
    (path) => Number(/(\d{4})_/.exec(path)?.[1]) >= FIRST_CHECKED,
  )
  const contractingLines = (text: string) => text.split('\n').filter((line) => CONTRACTING.test(line))
  for (const path of files) {
    const text = textOf(path)
    if (!/^-- contracts: \S/m.test(text)) assert.deepEqual(contractingLines(text), [], path)
  }
  for (const line of [
    'ALTER TABLE "customer" DROP COLUMN "phone";',
    'ALTER TABLE "customer" RENAME COLUMN "phone" TO "mobile";',
    'ALTER TABLE "customer" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "customer" ADD COLUMN "shoe" text NOT NULL;',
  ]) {
    assert.equal(contractingLines(line).length, 1, line)
  }
  assert.equal(contractingLines('ALTER TABLE "customer" ADD COLUMN "shoe" integer DEFAULT 0 NOT NULL;').length, 0)
})
