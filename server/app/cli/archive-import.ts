import { importArchive } from '../backup/archive/import-archive.ts'
import { passwordLink } from '../backup/archive/take-archive.ts'
import { listStaffMembers } from '../../people/staff/staff.ts'
import { resolveFolder, runCommand, withStudio } from './studio-command.ts'

await runCommand({
  usage: 'A file is missing: npm run archive:import -- estudio.tar.gz',
  inVain: 'Nothing was imported.',
  run: (argument) => importFrom(resolveFolder(argument)),
})

/** Imports an archive into this installation and prints where its administrators choose their passwords. */
async function importFrom(path: string): Promise<number> {
  await withStudio(async (app) => {
    const { rows, files } = await importArchive(app, path)
    console.log(`Imported: ${rows} rows, ${files} files.`)
    for (const { role, email } of await listStaffMembers(app.database.db)) {
      const link = role === 'admin' ? await passwordLink(app, email) : null
      if (link) console.log(`${email} chooses a password here, once, within two days:\n${link}`)
    }
  })
  console.log('Enter the keys of payments, mail and other providers in Ajustes: an archive has none.')
  return 0
}
