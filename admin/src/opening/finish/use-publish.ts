import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { publishPortal } from '@aforo/domain/opening/contract.ts'
import { callApi } from '../../api/call-api.ts'

/** Shows the portal to everyone; pressing again while it works does nothing. Resolves to whether it is public. */
export function usePublish() {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const publish = async (): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setWorking(true)
    setErrorMessage(null)
    try {
      await callApi<typeof publishPortal>('POST /opening/publish')
      await client.invalidateQueries()
      return true
    } catch (error) {
      setErrorMessage((error as Error).message)
      return false
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }
  return { working, errorMessage, publish }
}
