import { useQueryClient } from '@tanstack/react-query'
import { notify } from './notify.ts'
import { useRef, useState } from 'react'
import { newIdempotencyKey, type CallApi, callApi } from './call-api.ts'
import { type Failure, isRetryable } from './request.ts'

type Task<T> = (callApi: CallApi, key: string) => Promise<T>

export function useApiMutation(onDone: () => void) {
  const client = useQueryClient()
  const key = useRef(newIdempotencyKey())
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<Failure | null>(null)
  const work = async <T>(task: Task<T>, toMessage: (result: T) => string) => {
    setWorking(true)
    setFault(null)
    try {
      const result = await task(callApi, key.current)
      notify(toMessage(result), { type: 'success' })
      onDone()
      await client.invalidateQueries()
    } catch (error) {
      if (!isRetryable(error as Failure)) key.current = newIdempotencyKey()
      setFault(error as Failure)
    } finally {
      setWorking(false)
    }
  }
  return { working, fault, work }
}
