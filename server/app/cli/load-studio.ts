import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { LOADING } from '../../import/load-demo-if-empty.ts'
import { loadStudio } from '../../import/folder/load-studio.ts'
import { formatLoadSummary } from '../../import/folder/format-load-summary.ts'
import { readStudioFolder } from '../../import/read-studio-folder.ts'
import { type Fault, formatFault } from '../../import/table/fault.ts'
import { resolveFolder, runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'A folder is missing: npm run studio:load -- demo/studio',
  inVain: 'Nothing was loaded.',
  run: (argument) => loadFolder(resolveFolder(argument)),
})

async function loadFolder(folder: string): Promise<number> {
  const read = await readStudioFolder(folder)
  if ('faults' in read) return printFaults(read.faults, folder)
  return withStudio(async (app, files) => {
    const result = await withAdvisoryLock(app.database, LOADING, () => loadStudio(app, folder, files))
    if (result.kind === 'refused') return printFaults(result.faults, folder)
    console.log(await formatLoadSummary(app, result))
    return 0
  })
}

function printFaults(faults: readonly Fault[], folder: string): number {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  console.error(`${faults.map(formatFault).join('\n')}\n\nNothing was loaded: ${count} in ${folder}.`)
  return 1
}
