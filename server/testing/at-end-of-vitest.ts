import { afterAll } from 'vitest'
import { setCleanupRegistry } from './at-end.ts'

const cleanups: (() => unknown)[] = []
setCleanupRegistry((cleanup) => void cleanups.push(cleanup))

afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})
