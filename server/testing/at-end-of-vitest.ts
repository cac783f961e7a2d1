import { afterAll } from 'vitest'
import { endBy } from './at-end.ts'

const works: (() => unknown)[] = []
endBy((work) => void works.push(work))

afterAll(async () => {
  for (const work of works.toReversed()) await work()
})
