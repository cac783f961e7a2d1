import { allow } from '../../values/refusal.ts'
import { joinWords } from '../../values/spanish.ts'
import { refuse } from './refusals.ts'
import type { FileUse, StoredFile } from './shapes.ts'

/**
 * Decides whether a file may be deleted: not one that is in use, and not one of the studio's folder, which would be
 * imported again. The refusal lists where it is used.
 */
export function decideDeletingFile(file: Pick<StoredFile, 'kept'>, uses: readonly FileUse[]) {
  if (file.kept === 'folder') return refuse('file-from-folder')
  if (uses.length === 0) return allow(null)
  const places = joinWords(uses.map(({ words }) => words))
  return refuse('file-in-use', {
    message: `Se usa en ${places}. Primero quítalo de ahí.`,
    details: { uses },
  })
}
