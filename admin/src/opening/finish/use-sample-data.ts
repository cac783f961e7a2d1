import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { addSampleData, removeSampleData } from '@aforo/domain/opening/contract.ts'
import { joinWords } from '@aforo/domain/values/spanish.ts'
import { callApi } from '../../api/call-api.ts'
import { notify } from '../../api/notify.ts'

/** Adds and removes the sample data; pressing again while it works does nothing. `remove` resolves to whether it did. */
export function useSampleData() {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const run = async (task: () => Promise<string>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setWorking(true)
    setErrorMessage(null)
    try {
      const message = await task()
      // Every list may have had rows of the sample data.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
      notify(message, { type: 'success' })
      return true
    } catch (error) {
      setErrorMessage((error as Error).message)
      return false
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }
  const add = () =>
    run(async () => {
      await callApi<typeof addSampleData>('POST /opening/sample')
      return 'Listo: recorre Horario, Personas, Dinero y Reportes.'
    })
  const remove = () =>
    run(async () => {
      const { kept } = await callApi<typeof removeSampleData>('DELETE /opening/sample')
      return kept.length === 0
        ? 'Se quitaron los datos de ejemplo.'
        : `Se quitaron los datos de ejemplo. Se queda lo que ya usas: ${joinWords(kept)}.`
    })
  return { working, errorMessage, add, remove }
}
