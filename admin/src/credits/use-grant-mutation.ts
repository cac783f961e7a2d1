import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { useState } from 'react'
import { isConflict } from '../ui/versions/use-versions.tsx'

export function useGrantMutation(onDone: () => void) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const work = async (task: () => Promise<unknown>, message: string) => {
    setWorking(true)
    setErrorMessage(null)
    try {
      await task()
      await client.invalidateQueries()
      notify(message, { type: 'success' })
      onDone()
    } catch (error) {
      if (isConflict(error)) await client.invalidateQueries()
      setErrorMessage((error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, errorMessage, work }
}
