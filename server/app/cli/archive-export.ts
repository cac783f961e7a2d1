import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { writeArchive } from '../backup/archive/write-archive.ts'
import { readEnvironment } from '../environment.ts'
import { withReadOnlyStudio } from './backup-source.ts'
import { resolveFolder, runCommand } from './studio-command.ts'

await runCommand({
  usage: 'A file is missing: npm run archive:export -- estudio.tar.gz',
  inVain: 'Nothing was written.',
  run: (argument) => exportTo(resolveFolder(argument)),
})

/** Writes everything of the studio into a new file. Throws if the file exists. */
async function exportTo(path: string): Promise<number> {
  await withReadOnlyStudio(readEnvironment(process.env), async (source) => {
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(writeArchive(source, new Date()), out).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new Error(`${path}: expected no file there, found one. Name another.`)
      await rm(path, { force: true })
      throw error
    })
  })
  const { size } = await stat(path)
  console.log(`Written to ${path}: ${(size / 1e6).toFixed(1)} MB.`)
  console.log('It has personal data, and no passwords or keys. To import it: npm run archive:import -- FILE')
  return 0
}
