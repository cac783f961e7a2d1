import { useEffect, useRef, useState } from 'react'
import { type SentAnswerFile, uploadAnswerFile } from './upload-answer-file.ts'

type UploadHandlers = { onSent: (sent: SentAnswerFile) => void; onBusy?: (isBusy: boolean) => void }

/** Uploads a file. `share` is the progress, null without an upload. Leaving the page aborts the upload. */
export function useUpload({ onSent, onBusy }: UploadHandlers) {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const currentUpload = useRef<AbortController | null>(null)
  useEffect(() => () => currentUpload.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    currentUpload.current?.abort()
    const controller = new AbortController()
    currentUpload.current = controller
    setFault(null)
    setShare(0)
    onBusy?.(true)
    const result = await uploadAnswerFile(file, { signal: controller.signal, onShare: setShare })
    // A later upload has replaced this one.
    if (currentUpload.current !== controller) return
    setShare(null)
    onBusy?.(false)
    if (result?.ok) onSent(result.value)
    else if (result) setFault(result.failure.message)
  }
  return { share, fault, send }
}
