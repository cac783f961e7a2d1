import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const index = readFileSync(`${folder}README.md`, 'utf8')
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))

const STATUS = /^- \*\*Status:\*\* (superseded by \[decision \d+\]\([\w-]+\.md\)|accepted|withdrawn)/m
const DATE = /^- \*\*Date:\*\* (20\d\d-\d\d-\d\d)$/m
const TITLE = /^# (\d+)\. (.{1,70})\n/

type Page = (typeof pages)[number]

function faultsOf({ name, text }: Page, position: number): string[] {
  const [, number, title] = TITLE.exec(text) ?? []
  const [, status] = STATUS.exec(text) ?? []
  const [, date] = DATE.exec(text) ?? []
  const row = `| ${number} | [${title}](${name}) | ${status} | ${date} |`
  return [
    ...(Number(number) === position + 1 && Number(name.slice(0, 4)) === position + 1
      ? []
      : [`${name}: expected number ${position + 1}`]),
    ...['Context', 'Decision', 'Consequences']
      .filter((section) => !text.includes(`\n## ${section}\n`))
      .map((section) => `${name}: no section ${section}`),
    ...(index.includes(`\n${row}\n`) ? [] : [`docs/decisions/README.md: expected ${row}`]),
  ]
}

test('decisions are numbered, follow the template and are in the index', () => {
  assert.deepEqual(pages.flatMap(faultsOf), [])
})

test('links between decisions lead to a page', () => {
  const names = new Set(pages.map(({ name }) => name))
  const broken = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((00\d\d-[\w-]+\.md)/g)]
      .filter(([, to = '']) => !names.has(to))
      .map(([, to]) => `${name}: ${to}`),
  )
  assert.deepEqual(broken, [])
})

test('a page without number, status or section is refused', () => {
  const wrong = { name: '0001-a.md', text: '# 2. A title\n\n## Context\n' }
  assert.equal(faultsOf(wrong, 0).length, 4)
})
