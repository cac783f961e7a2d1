import { main } from '../server/main.ts'
import { buildWhatIsStale } from './build.ts'
import { inStudio } from './demo.ts'

process.env.NODE_ENV ??= 'development'
buildWhatIsStale(['portal', 'admin'])
await main(() => ({ prepare: inStudio }))
