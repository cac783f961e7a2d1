import { runPinned } from './pinned.mjs'

runPinned('build.ts')
