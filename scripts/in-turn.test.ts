import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'aforo-turns-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Tests these files in one process: its exit code, and what it said. */
function inOneProcess(...files: string[]): { status: number | null; said: string } {
  const urls = files.map((text, place) => {
    const path = join(folder, `${place}.test.mjs`)
    writeFileSync(path, `import { after, afterEach, test } from 'node:test'\n${text}`)
    return pathToFileURL(path).href
  })
  const turns = new URL('./in-turn.ts', import.meta.url).href
  const program = `import { inTurn } from '${turns}'\nawait inTurn(${JSON.stringify(urls)})`
  // Of the runner that tests this file, nothing: this process is one of its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const args = ['--test-reporter=tap', '--input-type=module', '--eval', program]
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return { status, said: stdout }
}

test('files that share a process keep their hooks to themselves, and come one after the other', () => {
  const { status, said } = inOneProcess(
    `await new Promise((done) => setTimeout(done, 50))
     afterEach(() => console.log('of the first')); test('one', () => {})`,
    `console.log('the second begins'); test('two', () => {}); test('three', () => {})`,
  )
  assert.equal(status, 0, said)
  assert.equal(said.match(/of the first/g)?.length, 1)
  assert.ok(said.indexOf('of the first') < said.indexOf('the second begins'), said)
  assert.match(said, /# tests 3/)
})

test('a file that cannot be read fails, and so does a test; those after them are tested all the same', () => {
  const broken = inOneProcess(`throw new Error('broken')`, `test('next', () => {})`)
  assert.equal(broken.status, 1)
  assert.match(broken.said, /ok 1 - next/)
  const failing = inOneProcess(`test('wrong', () => { throw new Error('wrong') })`, `test('next', () => {})`)
  assert.equal(failing.status, 1)
  assert.match(failing.said, /not ok 1 - wrong[^]*ok 1 - next/)
  const hooked = inOneProcess(
    `afterEach(() => { throw new Error('hook') }); after(() => { throw new Error('last') }); test('one', () => {})`,
    `test('next', () => {})`,
  )
  assert.equal(hooked.status, 1)
  assert.match(hooked.said, /ok 1 - next/)
})

test('a file that changes what the next one finds, its environment or its clock, fails', () => {
  for (const leak of [`process.env.TZ = 'Asia/Tokyo'`, `Date.now = () => 0`, `globalThis.fetch = null`]) {
    const { status, said } = inOneProcess(`test('leaves', () => { ${leak} })`)
    assert.equal(status, 1, leak)
    assert.match(said, /a file leaves its process as it found it/)
  }
})
