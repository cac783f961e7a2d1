import { runPinned } from './pinned.mjs'

runPinned('test.ts')
