import { ownEnvironment, runPinned } from './pinned.mjs'

runPinned('dev.ts', [ownEnvironment])
