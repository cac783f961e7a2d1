import { exportStudio } from '../../import/exporting/export-studio.ts'
import { formatFault } from '../../import/table/fault.ts'
import { resolveFolder, runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'A folder is missing: npm run studio:export -- mi-estudio',
  inVain: 'Nothing was written.',
  run: (argument) => exportToFolder(resolveFolder(argument)),
})

/**
 * Exports the studio into a folder and prints what a folder cannot hold. Returns the exit code: 1 if the folder has
 * faults that prevent loading it.
 */
async function exportToFolder(folder: string): Promise<number> {
  const { written, notes, faults } = await withStudio((app) => exportStudio(app, folder))
  const counts = Object.entries(written).filter(([, count]) => count > 0)
  console.log(`Written to ${folder}: ${counts.map(([file, count]) => `${file} ${count}`).join(', ')}.`)
  for (const line of notes) console.log(`- left out: ${line}`)
  for (const fault of faults) console.error(formatFault(fault))
  if (faults.length > 0) console.error(`\n${faults.length} to correct before this folder can be loaded.`)
  console.log(
    'A folder carries no passwords, secrets, reservations, purchases, credits, waitlists, acceptances or audit: for those keep a backup of the database.',
  )
  return faults.length > 0 ? 1 : 0
}
