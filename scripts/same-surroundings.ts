import assert from 'node:assert/strict'
import { afterAll } from 'vitest'

const found = surroundings()
afterAll(() => assert.deepEqual(surroundings(), found, 'a file leaves its process as it found it'))

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
