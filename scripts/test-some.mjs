import { runPinned } from './pinned.mjs'

runPinned('test-some.ts')
