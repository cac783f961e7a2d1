import { openStudio } from './open-studio.ts'

await openStudio(() => ({}))
