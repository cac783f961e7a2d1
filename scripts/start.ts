import { buildWhatIsStale } from './build.ts'

buildWhatIsStale()
await import('../server/main.ts')
