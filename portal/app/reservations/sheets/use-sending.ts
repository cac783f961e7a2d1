import { useRef, useState } from 'react'
import { type Answer, newKey } from '../../api/call-api.ts'

/** One write of a sheet: it works, it is refused in a sentence, or it is done. After a lost connection a retry sends the same key. */
export function useSending() {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef<{ of: string; key: string } | null>(null)

  /** `of` identifies the intention. The answer, or null when refused. */
  async function send<T>(of: string, request: (key: string) => Promise<Answer<T>>): Promise<T | null> {
    if (latest.current?.of !== of) latest.current = { of, key: newKey() }
    setWorking(true)
    setFault(null)
    const answer = await request(latest.current.key)
    setWorking(false)
    if (answer.ok || answer.failure.code !== 'offline') latest.current = null
    if (answer.ok) return answer.value
    setFault(answer.failure.message)
    return null
  }

  return { working, fault, setFault, send }
}
