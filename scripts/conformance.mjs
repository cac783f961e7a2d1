import { runPinned } from './pinned.mjs'

runPinned('conformance.ts')
