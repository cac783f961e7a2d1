import { notify } from '../api/notify.ts'
import { useState } from 'react'
import { download } from './csv.ts'
import { type CallApi, callApi } from '../api/call-api.ts'

type Make = (callApi: CallApi, onRead: (rows: number) => void) => Promise<string>

/** Everything that is asked for as a file for a spreadsheet. `read` counts the rows that are there while it is made, null otherwise. */
export function useExport(name: string, make: Make) {
  const [read, setRead] = useState<number | null>(null)
  const save = async () => {
    setRead(0)
    try {
      download(`${name}.csv`, await make(callApi, setRead))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setRead(null)
    }
  }
  return { read, working: read !== null, save }
}
