import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { sourcesOf } from './sources.ts'
import { findImportCycles } from './import-cycles.ts'
import * as rules from './rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = sourcesOf(root)

const samples: [name: keyof typeof rules, wrong: [path: string, text: string], right: [path: string, text: string]][] =
  [
    [
      'workspaceImports',
      ['domain/x/a.ts', "import { b } from 'server/x/b.ts'"],
      ['server/x/a.ts', "import { b } from '@aforo/domain/x/b.ts'"],
    ],
    [
      'workspaceImports',
      ['portal/app/x/a.ts', "import { b } from '../../../admin/src/b.ts'"],
      ['portal/app/x/a.ts', "import { b } from '../ui/b.ts'"],
    ],
    [
      'workspaceImports',
      ['ui/components/a.tsx', "import { b } from 'portal/app/ui/b.tsx'"],
      ['admin/src/ui/a.tsx', "import { b } from '@aforo/ui/components/b.tsx'"],
    ],
    [
      'workspaceImports',
      ['server/x/a.ts', "import { b } from '@aforo/ui/api/b.ts'"],
      ['ui/components/a.tsx', "import { b } from '@aforo/domain/brand/b.ts'"],
    ],
    [
      'noUpwardImports',
      ['ui/api/a.ts', "import { b } from '../components/b.tsx'"],
      ['ui/gallery/a.tsx', "import { b } from '../components/b.tsx'"],
    ],
    [
      'noUpwardImports',
      ['domain/commerce/credits/a.ts', "import { b } from '../../booking/reservations/b.ts'"],
      ['domain/booking/reservations/a.ts', "import { b } from '../../commerce/credits/b.ts'"],
    ],
    [
      'noUpwardImports',
      ['server/commerce/credits/a.ts', "import { b } from '../purchases/b.ts'"],
      ['server/commerce/purchases/a.ts', "import { b } from '../credits/b.ts'"],
    ],
    [
      'noUpwardImports',
      ['server/people/a.ts', "import { b } from '../app/app-context.ts'"],
      ['server/people/a.ts', "import type { b } from '../app/app-context.ts'"],
    ],
    [
      'noUpwardImports',
      ['server/people/a.ts', "import type { b } from '../app/routes.ts'"],
      ['server/app/web/a.ts', "import type { b } from '../routes.ts'"],
    ],
    [
      'noUpwardImports',
      ['portal/app/ui/a.tsx', "import { b } from '../schedule/b.tsx'"],
      ['portal/app/schedule/a.tsx', "import { b } from '../ui/b.tsx'"],
    ],
    [
      'noUpwardImports',
      ['admin/src/ui/a.tsx', "import { b } from '../people/b.tsx'"],
      ['admin/src/people/a.tsx', "import { b } from '../kit/b.tsx'"],
    ],
    [
      'fakesAreSeparate',
      ['fakes/stripe/a.ts', "import { b } from '@aforo/domain/commerce/credits/b.ts'"],
      ['fakes/stripe/a.ts', "import { b } from '@aforo/domain/values/b.ts'"],
    ],
    [
      'fakesAreSeparate',
      ['server/app/jobs/a.ts', "import { b } from '@aforo/fakes/stripe/b.ts'"],
      ['server/gateways/fakes/a.ts', "import { b } from '@aforo/fakes/stripe/b.ts'"],
    ],
    [
      'fakesAreSeparate',
      ['server/app/a.ts', "import { b } from '../gateways/fakes/b.ts'"],
      ['server/app/a.ts', "const { b } = await import('../gateways/fakes/b.ts')"],
    ],
    [
      'workspaceImports',
      ['fakes/stripe/a.ts', "import { b } from '../../server/people/b.ts'"],
      ['server/gateways/fakes/a.ts', "import { b } from '@aforo/fakes/stripe/b.ts'"],
    ],
    ['modulesAreListed', ['server/extras/a.ts', ''], ['server/people/a.ts', '']],
    ['modulesAreListed', ['server/commerce/extras/a.ts', ''], ['server/commerce/credits/a.ts', '']],
    [
      'platformImportsNoArea',
      ['server/platform/http/a.ts', "import { b } from '../../commerce/credits/b.ts'"],
      ['server/platform/http/a.ts', "import { b } from '../database/b.ts'"],
    ],
    [
      'platformImportsNoArea',
      ['server/gateways/a.ts', "import { b } from '@aforo/domain/commerce/credits/b.ts'"],
      ['server/gateways/a.ts', "import { b } from '@aforo/domain/values/b.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/payments/checkout/a.ts', "import { b } from '../../commerce/credits/store.ts'"],
      ['server/commerce/credits/a.ts', "import { b } from './store.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/commerce/purchases/a.ts', "import { b } from '../credits/store.ts'"],
      ['server/commerce/purchases/admin/a.ts', "import { b } from '../store.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/payments/checkout/a.ts', "import { b } from '../../commerce/credits/import-store.ts'"],
      ['server/import/folder/a.ts', "import { b } from '../../commerce/credits/import-store.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/profile/a.ts', "import { b } from '../commerce/credits/store.ts'"],
      ['server/profile/a.ts', "import { b } from '../commerce/credits/personal-data-store.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/import/folder/a.ts', "import { b } from '../../commerce/credits/store.ts'"],
      ['server/import/folder/a.ts', "import { b } from './store.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/payments/checkout/pay.ts', "import { b } from '../../commerce/credits/tables.ts'"],
      ['server/payments/checkout/tables.ts', "import { b } from '../../commerce/credits/tables.ts'"],
    ],
    [
      'storesArePrivate',
      ['server/app/cli/pay.ts', "import { b } from '../../commerce/credits/tables.ts'"],
      ['server/payments/checkout/paid-store.ts', "import { b } from '../../commerce/credits/tables.ts'"],
    ],
    [
      'noUpwardImports',
      ['server/commerce/credits/store.ts', "import { b } from '../../payments/checkout/tables.ts'"],
      ['server/payments/checkout/paid-queries.ts', "import { b } from '../../commerce/credits/tables.ts'"],
    ],
    [
      'sqlInStores',
      ['server/commerce/credits/spend.ts', "import { sql } from 'drizzle-orm'"],
      ['server/commerce/credits/store.ts', "import { sql } from 'drizzle-orm'"],
    ],
    [
      'sqlInStores',
      ['server/app/integrity/check.ts', "import { sql } from 'drizzle-orm'"],
      ['server/commerce/credits/grant-queries.ts', "import { sql } from 'drizzle-orm'"],
    ],
    [
      'rulesImportNoContract',
      ['domain/commerce/credits/a.ts', "import { b } from './contract.ts'"],
      ['domain/commerce/credits/a.ts', "import { b } from './shapes.ts'"],
    ],
    [
      'noSchemasInBrowser',
      ['portal/app/x/a.ts', "import { b } from '@aforo/domain/x/contract.ts'"],
      ['portal/app/x/a.ts', "import type { b } from '@aforo/domain/x/contract.ts'"],
    ],
    [
      'noSchemasInBrowser',
      ['admin/src/x/a.ts', "import { b } from '@aforo/domain/x/contract.ts'"],
      ['admin/src/x/a.ts', "import { b } from '@aforo/domain/x/contract.ts'\nuseSheetForm({ schema: b.body })"],
    ],
    [
      'noSchemasInBrowser',
      ['admin/src/x/a.ts', "import { b } from '@aforo/domain/x/shapes.ts'\nuseSheetForm({ schema: b })"],
      ['admin/src/x/a.ts', "import type { b } from '@aforo/domain/x/shapes.ts'"],
    ],
    ['fileNames', ['domain/commerce/credits/utils.ts', ''], ['domain/commerce/credits/usable.ts', '']],
    ['fileNames', ['domain/commerce/credits/index.ts', ''], ['domain/commerce/credits/booking-window.ts', '']],
    [
      'oneFileBuildsDates',
      ['domain/commerce/credits/a.ts', 'const now = new Date()'],
      ['domain/values/days.ts', 'new Date(0)'],
    ],
    ['oneFileWritesSpanish', ['domain/a/a.ts', 'Intl.ListFormat'], ['server/a/a.ts', 'Intl.ListFormat']],
    ['oneFileWritesSpanish', ['admin/src/a/a.ts', 'a.localeCompare(b)'], ['admin/src/a/a.test.ts', 'Intl.Collator']],
    ['oneFileWritesSpanish', ['domain/a/a.ts', 'Intl.DateTimeFormat'], ['domain/a/a.ts', 'Intl.supportedValuesOf']],
    [
      'oneFileWritesSpanish',
      ['domain/a/a.ts', 'a.toLocaleString()'],
      ['domain/values/spanish.ts', 'a.toLocaleString()'],
    ],
    ['fileSizes', ['domain/a/a.ts', 'x\n'.repeat(301)], ['domain/a/a.ts', 'x\n'.repeat(300)]],
    ['noSuppressedChecks', ['domain/a/a.ts', 'const b = c as any'], ['domain/a/a.ts', 'const b = c as unknown']],
  ]

for (const [name, wrong, right] of samples) {
  const rule = rules[name] as rules.Rule
  test(`the rule "${name}" refuses ${wrong[0]} and lets ${right[0]} pass`, () => {
    assert.equal(rule({ path: wrong[0], text: wrong[1] }).length, 1)
    assert.deepEqual(rule({ path: right[0], text: right[1] }), [])
  })
}

for (const [name, rule] of Object.entries(rules) as [string, rules.Rule][]) {
  test(`the sources follow the rule "${name}"`, () => {
    assert.deepEqual(sources.flatMap(rule), [])
  })
}

test('there are no import cycles', () => {
  assert.deepEqual(findImportCycles(sources), [])
  const file = (path: string, to: string) => ({
    path: `server/people/${path}.ts`,
    text: `import { a } from './${to}.ts'`,
  })
  const wrong = [file('a', 'b'), file('b', 'c'), file('c', 'b'), file('d', 'a')]
  assert.deepEqual(findImportCycles(wrong), [['server/people/b.ts', 'server/people/c.ts']])
})

test('each rule has a wrong sample', () => {
  assert.deepEqual(
    Object.keys(rules).filter((name) => !samples.some(([ruleName]) => ruleName === name)),
    [],
  )
})

test('open-modal.ts is the same file in portal and admin', () => {
  const modalFiles = sources.filter(({ path }) => path.endsWith('/open-modal.ts'))
  assert.deepEqual(
    modalFiles.map(({ text }) => text),
    modalFiles.map(() => modalFiles[0]?.text),
  )
})

test('no stylesheet computes a corner radius', () => {
  const COMPUTED_RADIUS = /calc\([^;]*var\(--radius/
  const styles = globSync(['portal/app/**/*.css', 'admin/src/**/*.css'], { cwd: root })
  assert.ok(styles.length > 30)
  const wrong = styles.filter((path) => COMPUTED_RADIUS.test(readFileSync(`${root}${path}`, 'utf8')))
  assert.deepEqual(wrong, [])
  assert.match('border-radius: calc(var(--radius-control) - 2px);', COMPUTED_RADIUS)
})

test('a class of the admin is styled in one file', () => {
  const CLASS_RULE = /(?:^|\})\n(\.[\w-]+) \{/g
  const files = globSync('admin/src/**/*.css', { cwd: root })
  const classRules = files.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(CLASS_RULE)].map(([, name]) => ({ name, path })),
  )
  assert.ok(classRules.length > 300)
  const rulesByClass = Map.groupBy(classRules, ({ name }) => name)
  const duplicates = [...rulesByClass].filter(([, classRules]) => new Set(classRules.map(({ path }) => path)).size > 1)
  assert.deepEqual(
    duplicates.map(([name, classRules]) => [name, classRules.map(({ path }) => path)]),
    [],
  )
})
