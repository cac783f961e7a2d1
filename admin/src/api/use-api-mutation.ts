import { useQueryClient } from '@tanstack/react-query'
import { notify, type Undo } from './notify.ts'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { type CallApi, callApi } from './call-api.ts'
import { type Failure, isRetryable } from './request.ts'

type Task<T> = (callApi: CallApi, key: string) => Promise<T>

export function useApiMutation(onDone: () => void) {
  const client = useQueryClient()
  const key = useRef(newIdempotencyKey())
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<Failure | null>(null)
  const work = async <T>(task: Task<T>, toMessage: (result: T) => string, toUndo?: (result: T) => Undo | undefined) => {
    setWorking(true)
    setFault(null)
    try {
      const result = await task(callApi, key.current)
      key.current = newIdempotencyKey()
      notify(toMessage(result), { type: 'success', undo: toUndo?.(result) })
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
