import { useRef, useState } from 'react'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import type { ApiResult } from '../../api/call-api.ts'

/** State of one request of a sheet. After a lost connection a retry sends the same idempotency key. */
export function useRequest() {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef<{ of: string; key: string } | null>(null)

  /** Returns the value, or null after a refusal. Requests with an equal `of` are retries of each other. */
  async function send<T>(of: string, request: (key: string) => Promise<ApiResult<T>>): Promise<T | null> {
    if (latest.current?.of !== of) latest.current = { of, key: newIdempotencyKey() }
    setWorking(true)
    setFault(null)
    const response = await request(latest.current.key)
    setWorking(false)
    if (response.ok || response.failure.code !== 'offline') latest.current = null
    if (response.ok) return response.value
    setFault(response.failure.message)
    return null
  }

  return { working, fault, setFault, send }
}
