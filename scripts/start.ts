import { demoFolder, loadDemo } from '../server/app/load-demo.ts'
import { openStudio } from '../server/app/open-studio.ts'
import { buildWhatIsStale } from './build.ts'

process.env.NODE_ENV ??= 'development'
if (process.argv.includes('--empty')) process.env.DEMO = 'off'
buildWhatIsStale(['portal', 'admin'])
await openStudio(() => ({ demoFolder, prepare: loadDemo }))
