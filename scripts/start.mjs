import { runPinned } from './pinned.mjs'

runPinned('start.ts')
