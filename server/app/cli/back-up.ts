import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/making/back-up.ts'
import { formatBackup } from '../backup/format-backup.ts'
import { openPlace } from '../backup/place/place.ts'
import { withReadOnlyStudio } from './backup-source.ts'
import { backupPlanOf } from './backup-plan.ts'
import { readEnvironment } from '../environment.ts'
import { runOperation } from './studio-command.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, 'without-films': { type: 'boolean' } } })

await runOperation('Nothing was backed up; the backups there are as they were.', async () => {
  const environment = readEnvironment(process.env)
  const plan = backupPlanOf(environment, values.to)
  const place = await openPlace(plan)
  const manifest = await withReadOnlyStudio(environment, (source) =>
    backUp(source, place, {
      now: new Date(),
      word: randomBytes(6).toString('hex'),
      hasFilms: plan.hasFilms && !values['without-films'],
      signal: new AbortController().signal,
      environment: plan.environment,
    }),
  )
  console.log(formatBackup(manifest, place.where))
  return 0
})
