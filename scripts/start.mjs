import { ownEnvironment, runPinned } from './pinned.mjs'

runPinned('start.ts', [ownEnvironment])
