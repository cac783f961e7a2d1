import { runPinned } from './pinned.mjs'

runPinned('spec-coverage.ts')
