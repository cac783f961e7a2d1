import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.ts'

/** How many files share a process, at most: enough to forget what its start took, few enough that two processes end together. */
const MANY = 12
const TURNS = new URL('./in-turn.ts', import.meta.url).href

/**
 * Deals test files out to processes that take theirs one after the other, and answers one file to run for each process.
 * Neighbours in the list part: a room with long tests is in many hands.
 */
export function deal(name: string, files: readonly string[]): string[] {
  const folder = join(root, '.cache', 'dealt', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const hands = Math.ceil(files.length / MANY)
  return Array.from({ length: hands }, (_, hand) => {
    const own = files.filter((_, place) => place % hands === hand).map((file) => pathToFileURL(join(root, file)).href)
    const path = join(folder, `${String(hand + 1).padStart(2, '0')}.test.ts`)
    writeFileSync(path, `import { inTurn } from '${TURNS}'\n\nawait inTurn(${JSON.stringify(own, null, 2)})\n`)
    return path
  })
}
