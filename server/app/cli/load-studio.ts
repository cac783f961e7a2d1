import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { LOADING } from '../../import/load-demo-if-empty.ts'
import { loadStudio } from '../../import/folder/load-studio.ts'
import { wordsOfLoad } from '../../import/folder/words-of-load.ts'
import { readStudioFolder } from '../../import/read-studio-folder.ts'
import { type Fault, formatFault } from '../../import/table/fault.ts'
import { folderNamed, runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'A folder is missing: npm run studio:load -- demo/studio',
  inVain: 'Nothing was loaded.',
  run: (word) => load(folderNamed(word)),
})

async function load(folder: string): Promise<number> {
  const read = await readStudioFolder(folder)
  if ('faults' in read) return refused(read.faults, folder)
  return withStudio(async (app, files) => {
    const done = await oneAtATime(app.database, LOADING, () => loadStudio(app, folder, files))
    if (done.kind === 'refused') return refused(done.faults, folder)
    console.log(await wordsOfLoad(app, done))
    return 0
  })
}

function refused(faults: readonly Fault[], folder: string): number {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  console.error(`${faults.map(formatFault).join('\n')}\n\nNothing was loaded: ${count} in ${folder}.`)
  return 1
}
