import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { sourcesOf } from './sources.ts'
import { plainClasses, plainWords, wordsIn } from './words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const pagesIn = (folder: string) =>
  readdirSync(root + folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`)
const PAGES = [...pagesIn(''), ...pagesIn('docs/'), ...pagesIn('docs/decisions/')]

test('names, comments and titles are plain technical English', () => {
  assert.deepEqual(
    sourcesOf(root)
      .filter(({ path }) => !path.startsWith('architecture/words'))
      .flatMap(plainWords),
    [],
  )
})

test('class names of stylesheets are plain', () => {
  const paths = execFileSync('git', ['ls-files', '*.css'], { cwd: root }).toString().trim().split('\n')
  assert.ok(paths.length > 50, `found ${paths.length} stylesheets`)
  const sheets = paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
  assert.deepEqual(sheets.flatMap(plainClasses), [])
  assert.deepEqual(plainClasses({ path: 'a.css', text: '.row-told, a.till:hover { color: var(--ground) }' }), [
    'a.css: class row-told',
    'a.css: class till',
  ])
})

test('the documents are plain technical English', () => {
  const faults = PAGES.flatMap((page) => {
    const prose = readFileSync(root + page, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
    return prose.split('\n').flatMap((line) => wordsIn(line, page))
  })
  assert.deepEqual(faults, [])
})

test('each kind of wrong sample is refused', () => {
  const te = 'te'
  const samples: [path: string, text: string, fault: RegExp][] = [
    ['server/booking/told.ts', '', /in its name/],
    ['admin/src/desk/a.ts', '', /in its name/],
    ['server/a.ts', 'export const told = 1', /declares told/],
    ['server/a.ts', 'function letGo() {}', /declares letGo/],
    ['server/a.ts', 'const f = (asked: string, { one, ...told }: T) => 1', /declares asked[^]*declares told/],
    ['server/a.ts', 'type Facts = { readonly lots: number; mine(): void }', /declares lots[^]*declares mine/],
    ['server/a.ts', 'const { rows: [whose], lot = 1, tell: heardOf } = read()', /declares whose[^]*declares lot/],
    ['portal/app/a.tsx', 'export const A = ({ told }: Props) => <p>{told}</p>', /declares told/],
    ['server/a.ts', '/** Whom a gateway calls so; null when it is nobody of ours. */\nconst a = 1', /“Whom”/],
    ['server/a.ts', 'const a = 1 // what she picked', /“she”/],
    ['domain/a/contract.ts', "call({ summary: 'Changes the fields that are told (7.1).' })", /“told”/],
    ['server/a.test.ts', `${te}st('nobody books twice [R4]', () => {})`, /“nobody”/],
    ['server/a.test.ts', `${te}st('${'a long title '.repeat(7)}', () => {})`, /characters/],
  ]
  for (const [path, text, fault] of samples) assert.match(plainWords({ path, text }).join('\n'), fault, path + text)
  assert.match(wordsIn('Whoever reads this', 'README.md').join(), /Whoever/)
})

test('plain samples pass', () => {
  assert.deepEqual(
    plainWords({
      path: 'server/booking/late-cancellation.ts',
      text: `/** Returns the customer with this gateway customer id, or null. */
export const findCustomer = (id: string) => \`\${id} told\`
const tolderance = 'she told her'
`,
    }),
    [],
  )
})
