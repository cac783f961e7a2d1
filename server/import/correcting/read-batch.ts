import { applyCorrections, type Corrections } from '@aforo/domain/import/corrections.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readFile } from '../importing/read-file.ts'
import { findTable } from '../importing/store.ts'

/** Reads the table of a batch as staff corrected it. */
export async function readBatch(tx: Tx, id: number) {
  const { text, corrections } = await findTable(tx, id)
  return readCorrected(text ?? '', corrections)
}

export function readCorrected(text: string, corrections: Corrections) {
  const parsed = readFile(text)
  if (!parsed.allowed) return parsed
  return allow({ ...parsed.value, lines: applyCorrections(parsed.value.lines, corrections) })
}
