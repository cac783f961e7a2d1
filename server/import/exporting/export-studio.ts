import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../app/app-context.ts'
import { readStudioFolder } from '../read-studio-folder.ts'
import type { Fault } from '../table/fault.ts'
import { type PackedStudio, packStudio } from './pack-studio.ts'

export type Exported = Pick<PackedStudio, 'written' | 'notes'> & {
  /** Why `studio:load` would refuse the exported folder: values that the admin allows and a folder does not. */
  readonly faults: readonly Fault[]
}

/**
 * Writes a studio as the folder that `studio:load` reads (docs/studio-folder.md). Throws unless the folder is new or
 * empty.
 */
export async function exportStudio(app: AppContext, dir: string): Promise<Exported> {
  await mkdir(join(dir, 'pages'), { recursive: true })
  if ((await readdir(dir)).length > 1 || (await readdir(join(dir, 'pages'))).length > 0) {
    throw new Error(`${dir}: expected a folder that is new or empty. Name another.`)
  }
  const { texts, images, written, notes } = await packStudio(app)
  for (const { path, text } of texts) await writeFile(join(dir, path), text)
  if (images.length > 0) await mkdir(join(dir, 'images'))
  for (const { name, read } of images) await writeFile(join(dir, 'images', name), await read())
  const reread = await readStudioFolder(dir)
  return { written, notes, faults: 'faults' in reread ? reread.faults : [] }
}
