import { useRef, useState } from 'react'
import { type Answer, newKey } from '../../api/ask.ts'

/** One write of a sheet: it works, it is refused in a sentence, or it is done. After a lost connection a retry sends the same key. */
export function useSending() {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const kept = useRef<{ of: string; key: string } | null>(null)

  /** `of` tells one intention from another. The answer, or null when it was refused. */
  async function send<T>(of: string, asking: (key: string) => Promise<Answer<T>>): Promise<T | null> {
    if (kept.current?.of !== of) kept.current = { of, key: newKey() }
    setWorking(true)
    setFault(null)
    const answer = await asking(kept.current.key)
    setWorking(false)
    if (answer.ok || answer.failure.code !== 'offline') kept.current = null
    if (answer.ok) return answer.value
    setFault(answer.failure.message)
    return null
  }

  return { working, fault, setFault, send }
}
