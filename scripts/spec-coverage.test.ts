import assert from 'node:assert/strict'
import { test } from 'vitest'
import { chaptersIn, numbersNamed, wordsOf, wordsOfUnknown } from './spec-coverage.ts'

const specification = `# Numbers
## 2. Screens
Public
- 2.1 Landing
- 2.2 Signing in
- 2.3 Signing up
## Rules
- R6 Cancelling
- F21 Wrong zone
## Words without numbers
- a line that is none
`
const chapters = chaptersIn(specification)

const testWithTitle = (title: string, before = '') => `${before}te${'st'}('${title}', () => {})\n`
const numbersFound = (text: string) => numbersNamed('a.test.ts', text).map(({ number }) => number)

test('a chapter is a heading with its numbers', () => {
  assert.deepEqual(
    chapters.map(({ title, points }) => [title, points.length]),
    [
      ['2. Screens', 3],
      ['Rules', 2],
    ],
  )
})

for (const [what, text, numbers] of [
  ['one number', testWithTitle('2.1 the landing'), ['2.1']],
  ['several, with commas or without', testWithTitle('2.1, 2.3 R6 a list'), ['2.1', '2.3', 'R6']],
  ['a range', testWithTitle('2.1-2.3 three of them'), ['2.1', '2.2', '2.3']],
  ['a range over the tens', testWithTitle('7.9-7.11 all'), ['7.9', '7.10', '7.11']],
  ['rules and failures in brackets', testWithTitle('a late one (R6, F21)'), ['R6', 'F21']],
  ['numbers in brackets at the end', testWithTitle('a late one [2.1, R6, N15]'), ['2.1', 'R6']],
  ['the same, before the name of a device', testWithTitle('a late one [2.1–2.3] @phone'), ['2.1', '2.2', '2.3']],
  ['brackets within the title', testWithTitle('the list [2.1] is read'), []],
  ['a comment just above', testWithTitle('a late one', '// F21 in other zones\n'), ['F21']],
  ['a row of a table of cases', "  ['2.2 no password', 1],\n", ['2.2']],
  ['a price within the title', testWithTitle('costs 2.50 or (2.10)'), []],
  ['a price that begins a row', "  ['2.50', 250],\n", []],
  ['three parts, as of a version', testWithTitle('2.1.3 is read'), []],
  ['a comment that is not above a test', '// F21 in other zones\nconst a = 1\n', []],
] as const) {
  test(`${what}: ${numbers.join(' ') || 'nothing'} is named`, () => assert.deepEqual(numbersFound(text), numbers))
}

test('output: the count of each chapter, and untested points', () => {
  const output = wordsOf(chapters, new Set(['2.1', '2.3', 'R6', 'F21']))
  assert.match(output, / 2 of +3 {2}2\. Screens\n/)
  assert.match(output, / 4 of +5 {2}in all\n/)
  assert.match(output, /No test names:\n {2}2\.2 +Signing in$/)
})

test('an unknown number is reported once, with file and line', () => {
  const namings = numbersNamed('a.test.ts', `\n${testWithTitle('2.1 2.9 a screen')}`)
  assert.deepEqual(wordsOfUnknown(chapters, [...namings, ...namings]), [
    'a.test.ts:2: expected a number of docs/specification.md, found 2.9. Correct it, or begin the title with a word.',
  ])
})
