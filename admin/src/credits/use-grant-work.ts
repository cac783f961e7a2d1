import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { useState } from 'react'
import { isConflict } from '../ui/versions/use-versions.tsx'

export function useGrantWork(onDone: () => void) {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [errorMessage, setTrouble] = useState<string | null>(null)
  const work = async (task: () => Promise<unknown>, message: string) => {
    setWorking(true)
    setTrouble(null)
    try {
      await task()
      await client.invalidateQueries()
      notify(message, { type: 'success' })
      onDone()
    } catch (error) {
      if (isConflict(error)) await client.invalidateQueries()
      setTrouble((error as Error).message)
    } finally {
      setWorking(false)
    }
  }
  return { working, errorMessage, work }
}
