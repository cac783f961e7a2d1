import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, sourcesOf } from '../architecture/sources.ts'
import { root } from './run.ts'

export type Chapter = { readonly title: string; readonly points: readonly Point[] }
export type Point = { readonly number: string; readonly title: string }
export type Naming = { readonly number: string; readonly path: string; readonly line: number }

/** The chapters of docs/specification.md with their numbered points, in order. Lines without a number are skipped. */
export function chaptersIn(text: string): Chapter[] {
  const chapters: { title: string; points: Point[] }[] = []
  for (const line of text.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1]
    if (heading) chapters.push({ title: heading, points: [] })
    const [, number, title] = /^- (\d+\.\d+|[RF]\d+) (.+)$/.exec(line) ?? []
    if (number && title) chapters.at(-1)?.points.push({ number, title })
  }
  return chapters.filter(({ points }) => points.length > 0)
}

const NUMBER = String.raw`(?:[1-9]\.\d{1,2}|[RF]\d{1,2})`
const ONE_OR_RANGE = `${NUMBER}(?:[-–]${NUMBER})?`
const LIST = new RegExp(String.raw`^${ONE_OR_RANGE}(?:(?:,\s*|\s+)${ONE_OR_RANGE})*(?=[\s:,]|$)`)
const IN_BRACKETS = /\[([^\]]+)\](?=$| @)|\(([RF]\d{1,2}(?:, [RF]\d{1,2})*)\)/g
const ITEM = new RegExp(`^${ONE_OR_RANGE}$`)
const TEXT = String.raw`(['"\x60])((?:\\.|(?!\1).)*)\1`
const TITLE = new RegExp(String.raw`\b(?:test|it|describe)\(\s*${TEXT}`, 'g')
const ROW = new RegExp(String.raw`^\s*\[?\s*${TEXT},`, 'gm')
const COMMENT = /((?:^[ \t]*(?:\/\/|\/?\*).*\n)+)[ \t]*(?:test|it|describe)\(/gm

/**
 * The numbers of the specification that a test file names: in brackets at the end of a title, at its beginning, in a
 * comment above it, or at the start of a row of cases. Other decimals do not count.
 */
export function numbersNamed(path: string, text: string): Naming[] {
  const toNamings = (index: number, numbers: string[]) =>
    numbers.map((number) => ({ number, path, line: text.slice(0, index).split('\n').length }))
  const matchQuoted = (pattern: RegExp, inQuotes: (text: string) => string[]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 2: words = '', index }) =>
      toNamings(index + whole.search(/['"`]/), inQuotes(words)),
    )
  return [
    ...matchQuoted(TITLE, inTitle),
    ...matchQuoted(ROW, inRow),
    ...[...text.matchAll(COMMENT)].flatMap(({ index, 1: comment = '' }) => toNamings(index, inComment(comment))),
  ]
}

const inTitle = (title: string): string[] => [
  ...atBeginning(title),
  ...[...title.matchAll(IN_BRACKETS)].flatMap(([, atEnd, within]) =>
    (atEnd ?? within ?? '')
      .split(/,?\s+/)
      .filter((item) => ITEM.test(item))
      .flatMap(expandRange),
  ),
]

const inRow = (row: string): string[] => (/^\S+ (?:\S+ )*?\p{L}{2,}/u.test(row) ? atBeginning(row) : [])

const inComment = (comment: string): string[] =>
  comment.split('\n').flatMap((line) => atBeginning(line.replace(/^\s*(?:\/\/|\/?\*+)\s*/, '')))

function atBeginning(text: string): string[] {
  const list = LIST.exec(text)?.[0] ?? ''
  return list.split(/[,\s]+/).flatMap(expandRange)
}

/** Expands a range: `8.5-8.7` is 8.5, 8.6 and 8.7. With ends in two chapters, only the ends. */
function expandRange(item: string): string[] {
  const [first = '', last] = item.split(/[-–]/)
  if (!first || !last) return first ? [first] : []
  const [head, from] = splitNumber(first)
  const [tail, to] = splitNumber(last)
  if (head !== tail || from > to) return [first, last]
  return Array.from({ length: to - from + 1 }, (_, step) => `${head}${from + step}`)
}

function splitNumber(number: string): [head: string, last: number] {
  const [head = '', last] = number.split(/(?<=^[RF]|\.)/)
  return [head, Number(last)]
}

export function wordsOf(chapters: readonly Chapter[], namedNumbers: ReadonlySet<string>): string {
  const unnamed = ({ points }: Chapter) => points.filter(({ number }) => !namedNumbers.has(number))
  const count = (points: number, of: number) => `${String(points).padStart(4)} of ${String(of).padStart(3)}`
  const lines = chapters.map((chapter) => {
    const { title, points } = chapter
    return `${count(points.length - unnamed(chapter).length, points.length)}  ${title}`
  })
  const all = chapters.flatMap(({ points }) => points)
  const missing = chapters.flatMap(unnamed)
  const list = missing.map(({ number, title }) => `  ${number.padEnd(5)} ${title}`)
  return [
    'Numbers of docs/specification.md that a test names:',
    ...lines,
    `${count(all.length - missing.length, all.length)}  in all`,
    ...(list.length > 0 ? ['', 'No test names:', ...list] : []),
  ].join('\n')
}

export function wordsOfUnknown(chapters: readonly Chapter[], namings: readonly Naming[]): string[] {
  const known = new Set(chapters.flatMap(({ points }) => points.map(({ number }) => number)))
  const lines = namings
    .filter(({ number }) => !known.has(number))
    .map(
      ({ number, path, line }) =>
        `${path}:${line}: expected a number of docs/specification.md, found ${number}. Correct it, or begin the title with a word.`,
    )
  return [...new Set(lines)]
}

const hasTests = ({ path, text }: { path: string; text: string }): boolean =>
  isTest(path) || text.includes("from 'vitest'")

function printCoverage(): number {
  const chapters = chaptersIn(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'))
  const namings = sourcesOf(root)
    .filter(hasTests)
    .flatMap(({ path, text }) => numbersNamed(path, text))
  console.log(wordsOf(chapters, new Set(namings.map(({ number }) => number))))
  const unknown = wordsOfUnknown(chapters, namings)
  if (unknown.length > 0) console.error(`\n${unknown.join('\n')}`)
  return unknown.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = printCoverage()
