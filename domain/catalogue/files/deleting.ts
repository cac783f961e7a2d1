import { allow, type Verdict } from '../../values/refusal.ts'
import { listed } from '../../values/spanish.ts'
import { type FileReason, refuse } from './refusals.ts'
import type { FileUse, StoredFile } from './shapes.ts'

/** May this file be deleted? Only what nothing shows, and not what the studio's folder brings again; the refusal says where it is shown. */
export function decideDeleting(file: Pick<StoredFile, 'kept'>, uses: readonly FileUse[]): Verdict<null, FileReason> {
  if (file.kept === 'folder') return refuse('file-from-folder')
  if (uses.length === 0) return allow(null)
  const where = listed(uses.map(({ words }) => words))
  return refuse('file-in-use', {
    message: `Se usa en ${where}. Primero quítalo de ahí.`,
    details: { uses },
  })
}
