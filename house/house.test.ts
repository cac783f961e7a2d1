import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { sourcesOf } from './reading.ts'
import * as walls from './walls.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = sourcesOf(root)

/** Each wall, with a sample that it must refuse and one that it must let pass. */
const samples: [name: keyof typeof walls, wrong: [path: string, text: string], right: [path: string, text: string]][] =
  [
    [
      'doors',
      ['studio/x/a.ts', "import { b } from 'server/x/b.ts'"],
      ['server/x/a.ts', "import { b } from 'studio/x/b.ts'"],
    ],
    [
      'doors',
      ['portal/app/x/a.ts', "import { b } from '../../../admin/src/b.ts'"],
      ['portal/app/x/a.ts', "import { b } from '../ui/b.ts'"],
    ],
    [
      'upward',
      ['studio/credits/a.ts', "import { b } from '../reservations/b.ts'"],
      ['studio/reservations/a.ts', "import { b } from '../credits/b.ts'"],
    ],
    [
      'upward',
      ['portal/app/ui/a.tsx', "import { b } from '../schedule/b.tsx'"],
      ['portal/app/schedule/a.tsx', "import { b } from '../ui/b.tsx'"],
    ],
    ['unknownRooms', ['server/extras/a.ts', ''], ['server/credits/a.ts', '']],
    [
      'groundKnowsNoRoom',
      ['server/http/a.ts', "import { b } from '../credits/b.ts'"],
      ['server/http/a.ts', "import { b } from '../database/b.ts'"],
    ],
    [
      'groundKnowsNoRoom',
      ['server/events/a.ts', "import { b } from 'studio/credits/b.ts'"],
      ['server/events/a.ts', "import { b } from 'studio/values/b.ts'"],
    ],
    [
      'ownStore',
      ['server/checkout/a.ts', "import { b } from '../credits/store.ts'"],
      ['server/credits/a.ts', "import { b } from './store.ts'"],
    ],
    [
      'ownStore',
      ['server/checkout/a.ts', "import { b } from '../credits/take-in-store.ts'"],
      ['server/intake/loading/a.ts', "import { b } from '../../credits/take-in-store.ts'"],
    ],
    [
      'ownStore',
      ['server/people/a.ts', "import { b } from '../credits/store.ts'"],
      ['server/people/a.ts', "import { b } from '../credits/of-person-store.ts'"],
    ],
    [
      'ownStore',
      ['server/intake/loading/a.ts', "import { b } from '../../credits/store.ts'"],
      ['server/intake/loading/a.ts', "import { b } from './store.ts'"],
    ],
    [
      'ownStore',
      ['server/checkout/store.ts', "import { b } from '../credits/tables.ts'"],
      ['server/checkout/tables.ts', "import { b } from '../credits/tables.ts'"],
    ],
    [
      'sqlInStores',
      ['server/credits/spend.ts', "import { sql } from 'drizzle-orm'"],
      ['server/credits/store.ts', "import { sql } from 'drizzle-orm'"],
    ],
    [
      'rulesKnowNoContract',
      ['studio/credits/a.ts', "import { b } from './contract.ts'"],
      ['studio/credits/a.ts', "import { b } from './shapes.ts'"],
    ],
    [
      'noSchemasInBrowser',
      ['portal/app/x/a.ts', "import { b } from 'studio/x/contract.ts'"],
      ['portal/app/x/a.ts', "import type { b } from 'studio/x/contract.ts'"],
    ],
    ['names', ['studio/credits/utils.ts', ''], ['studio/credits/usable.ts', '']],
    ['names', ['studio/credits/index.ts', ''], ['studio/credits/booking-window.ts', '']],
    ['oneFileBuildsDates', ['studio/credits/a.ts', 'const now = new Date()'], ['studio/values/days.ts', 'new Date(0)']],
    ['oneFileWritesSpanish', ['studio/a/a.ts', 'Intl.ListFormat'], ['server/a/a.ts', 'Intl.ListFormat']],
    ['oneFileWritesSpanish', ['admin/src/a/a.ts', 'a.localeCompare(b)'], ['admin/src/a/a.test.ts', 'Intl.Collator']],
    ['oneFileWritesSpanish', ['studio/a/a.ts', 'Intl.DateTimeFormat'], ['studio/a/a.ts', 'Intl.supportedValuesOf']],
    [
      'oneFileWritesSpanish',
      ['studio/a/a.ts', 'a.toLocaleString()'],
      ['studio/values/spanish.ts', 'a.toLocaleString()'],
    ],
    ['sizes', ['studio/a/a.ts', 'x\n'.repeat(301)], ['studio/a/a.ts', 'x\n'.repeat(300)]],
    ['nothingSoft', ['studio/a/a.ts', 'const b = c as any'], ['studio/a/a.ts', 'const b = c as unknown']],
  ]

for (const [name, wrong, right] of samples) {
  const wall = walls[name] as walls.Wall
  test(`the wall "${name}" refuses ${wrong[0]} and lets ${right[0]} pass`, () => {
    assert.equal(wall({ path: wrong[0], text: wrong[1] }).length, 1)
    assert.deepEqual(wall({ path: right[0], text: right[1] }), [])
  })
}

for (const [name, wall] of Object.entries(walls) as [string, walls.Wall][]) {
  test(`the house stands by its wall "${name}"`, () => {
    assert.deepEqual(sources.flatMap(wall), [])
  })
}

test('no wall is without a wrong sample', () => {
  assert.deepEqual(
    Object.keys(walls).filter((name) => !samples.some(([sampled]) => sampled === name)),
    [],
  )
})

test('what opens a dialog is written alike in both doors: neither may look at the other, and the business knows no browser', () => {
  const written = sources.filter(({ path }) => path.endsWith('/open-modal.ts'))
  assert.deepEqual(
    written.map(({ text }) => text),
    written.map(() => written[0]?.text),
  )
})

test('no style reckons with the corners of a direction: they are a list of four, and its whole line would be void', () => {
  const RECKONED = /calc\([^;]*var\(--radius/
  const styles = globSync(['portal/app/**/*.css', 'admin/src/**/*.css'], { cwd: root })
  assert.ok(styles.length > 30)
  const wrong = styles.filter((path) => RECKONED.test(readFileSync(`${root}${path}`, 'utf8')))
  assert.deepEqual(wrong, [])
  assert.match('border-radius: calc(var(--radius-control) - 2px);', RECKONED)
})

// The styles of all pages add up in one document.
test('a class of the admin is styled in one file', () => {
  const ALONE = /(?:^|\})\n(\.[\w-]+) \{/g
  const files = globSync('admin/src/**/*.css', { cwd: root })
  const styled = files.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(ALONE)].map(([, name]) => ({ name, path })),
  )
  assert.ok(styled.length > 300)
  const places = Map.groupBy(styled, ({ name }) => name)
  const twice = [...places].filter(([, found]) => new Set(found.map(({ path }) => path)).size > 1)
  assert.deepEqual(
    twice.map(([name, found]) => [name, found.map(({ path }) => path)]),
    [],
  )
})
