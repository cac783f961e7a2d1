import { notify } from '../../api/notify.ts'
import { useState } from 'react'
import { type CallApi, callApi } from '../../api/call-api.ts'
import { downloadFile, saveSheet, type SheetFormat } from './save-sheet.ts'
import type { Sheet } from './sheet.ts'

type MakeSheet = (callApi: CallApi, onRead: (rows: number) => void) => Promise<Sheet>

/** Downloads a table as CSV or for Excel. `read` counts the rows that were read while it is made, else it is null. */
export function useExport(name: string, makeSheet: MakeSheet) {
  const [read, setRead] = useState<number | null>(null)
  const save = async (format: SheetFormat) => {
    setRead(0)
    try {
      await saveSheet(name, await makeSheet(callApi, setRead), format)
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setRead(null)
    }
  }
  return { read, working: read !== null, save }
}

/** Downloads a table that the page already has. */
export function saveShown(name: string, sheet: Sheet, format: SheetFormat): void {
  saveSheet(name, sheet, format).catch((fault: Error) => notify(fault.message, { type: 'error' }))
}

export function useDownload() {
  const [state, setState] = useState<'ready' | 'working' | 'done' | Error>('ready')
  const save = async (name: string, fetchBlob: () => Promise<Blob>) => {
    setState('working')
    try {
      downloadFile(name, await fetchBlob())
      setState('done')
    } catch (error) {
      setState(error as Error)
    }
  }
  return { working: state === 'working', isDone: state === 'done', error: state instanceof Error ? state : null, save }
}
