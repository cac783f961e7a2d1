import { demoFolder, loadDemo } from './load-demo.ts'
import { openStudio } from './open-studio.ts'

await openStudio(() => ({ demoFolder, prepare: loadDemo }))
