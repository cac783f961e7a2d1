import { runPinned } from './pinned.mjs'

runPinned('dev.ts')
