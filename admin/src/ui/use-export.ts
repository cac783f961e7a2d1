import { notify } from '../api/notify.ts'
import { useState } from 'react'
import { download, downloadFile } from './csv.ts'
import { type CallApi, callApi } from '../api/call-api.ts'

type MakeCsv = (callApi: CallApi, onRead: (rows: number) => void) => Promise<string>

/** Downloads a CSV file. `read` counts the rows that were read while it is made, and is null otherwise. */
export function useExport(name: string, makeCsv: MakeCsv) {
  const [read, setRead] = useState<number | null>(null)
  const save = async () => {
    setRead(0)
    try {
      download(`${name}.csv`, await makeCsv(callApi, setRead))
    } catch (fault) {
      notify((fault as Error).message, { type: 'error' })
    } finally {
      setRead(null)
    }
  }
  return { read, working: read !== null, save }
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
