import { main } from '../server/main.ts'
import { buildWhatIsStale } from './build.ts'
import { inStudio } from './demo.ts'
import { movedClock } from './moved-clock.ts'

process.env.NODE_ENV ??= 'development'
buildWhatIsStale()
await main(({ NODE_ENV }) => ({ prepare: inStudio, ...(NODE_ENV === 'production' ? {} : { now: movedClock() }) }))
