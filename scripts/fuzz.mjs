import { runPinned } from './pinned.mjs'

runPinned('fuzz.ts')
