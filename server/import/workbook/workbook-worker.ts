import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx } from 'hucre/xlsx'
import type { SheetRead } from '../tables.ts'
import { MAX_COLUMNS, sheetText } from './sheet-text.ts'
import { unpack, WorkbookError, type WorkbookFault } from './unpack.ts'

export type WorkbookAnswer =
  | { readonly text: string; readonly sheet: SheetRead }
  | { readonly fault: WorkbookFault | 'file-empty' | 'too-many-columns' }

async function answer(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const { sheets } = await readXlsx(unpack(bytes), {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  if (sheets.some(({ rows }) => (rows[0]?.length ?? 0) > MAX_COLUMNS)) return { fault: 'too-many-columns' }
  const filled = sheets.flatMap((sheet) => {
    const text = sheetText(sheet)
    return text === null ? [] : { name: sheet.name, text }
  })
  const [first] = filled
  return first ? { text: first.text, sheet: { name: first.name, of: filled.length } } : { fault: 'file-empty' }
}

function faultOf(error: unknown): WorkbookFault {
  if (error instanceof WorkbookError) return error.fault
  // The library refuses a sheet that reaches from A1 over more than twenty million cells.
  return error instanceof Error && error.message.includes('limit') ? 'file-too-large' : 'file-unreadable'
}

parentPort?.postMessage(
  await answer(workerData as Uint8Array).catch(
    (error: unknown) => ({ fault: faultOf(error) }) satisfies WorkbookAnswer,
  ),
)
