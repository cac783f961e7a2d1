import { useQueryClient } from '@tanstack/react-query'
import { notify } from './notify.ts'
import { useRef, useState } from 'react'
import { newKey, type CallApi, callApi } from './call-api.ts'
import { type Failure, mustWait } from './wire.ts'

type Work<T> = (callApi: CallApi, key: string) => Promise<T>

export function useWork(onDone: () => void) {
  const client = useQueryClient()
  const key = useRef(newKey())
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<Failure | null>(null)
  const work = async <T>(task: Work<T>, toMessage: (answer: T) => string) => {
    setWorking(true)
    setFault(null)
    try {
      const answer = await task(callApi, key.current)
      notify(toMessage(answer), { type: 'success' })
      onDone()
      await client.invalidateQueries()
    } catch (refused) {
      if (!mustWait(refused as Failure)) key.current = newKey()
      setFault(refused as Failure)
    } finally {
      setWorking(false)
    }
  }
  return { working, fault, work }
}
