import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { after, describe } from 'node:test'
import { fileURLToPath } from 'node:url'
import { root } from './run.ts'

/** Tests files (URLs) one after the other in this process, each a suite with hooks of its own; one that leaves something behind fails. */
export async function inTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const found = surroundings()
    await new Promise<void>((done) => {
      describe(relative(root, fileURLToPath(file)), () => {
        // A suite within: where one of its own hooks fails, those of this one come all the same.
        describe('alone', () => import(file))
        after(() => {
          done()
          assert.deepEqual(surroundings(), found, 'a file leaves its process as it found it')
        })
      })
    })
  }
}

/** What files in one process could leave to each other, besides their modules' own memory. */
function surroundings() {
  const { fetch, Date, setTimeout, setInterval } = globalThis
  // The library of pictures writes down where it lives, the first time that it is asked for anything.
  const { VIPSHOME: _, ...env } = process.env
  return {
    env,
    folder: process.cwd(),
    replaceable: [fetch, Date, Date.now, Math.random, setTimeout, setInterval, console.log, process.stdout.write],
  }
}
