import { loadDemo } from './load-demo.ts'
import { openStudio } from './open-studio.ts'

await openStudio(() => ({ prepare: loadDemo }))
