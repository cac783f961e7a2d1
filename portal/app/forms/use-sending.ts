import { useEffect, useRef, useState } from 'react'
import { type SentAnswerFile, sendAnswerFile } from './send-answer-file.ts'

type UploadHandlers = { onSent: (sent: SentAnswerFile) => void; onBusy?: (is: boolean) => void }

/** A file being uploaded: its progress (null: none), and the error. Leaving the page aborts it. */
export function useSending({ onSent, onBusy }: UploadHandlers) {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    going.current?.abort()
    const own = new AbortController()
    going.current = own
    setFault(null)
    setShare(0)
    onBusy?.(true)
    const answer = await sendAnswerFile(file, { signal: own.signal, onShare: setShare })
    // A later upload replaced it.
    if (going.current !== own) return
    setShare(null)
    onBusy?.(false)
    if (answer?.ok) onSent(answer.value)
    else if (answer) setFault(answer.failure.message)
  }
  return { share, fault, send }
}
