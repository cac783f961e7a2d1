import assert from 'node:assert/strict'
import { afterAll } from 'vitest'

const before = readGlobals()
afterAll(() => assert.deepEqual(readGlobals(), before, 'a file leaves its process as it found it'))

function readGlobals() {
  const { fetch, Date, setTimeout, setInterval } = globalThis
  // sharp sets VIPSHOME at its first use.
  const { VIPSHOME: _, ...env } = process.env
  return {
    env,
    folder: process.cwd(),
    replaceable: [fetch, Date, Date.now, Math.random, setTimeout, setInterval, console.log, process.stdout.write],
  }
}
