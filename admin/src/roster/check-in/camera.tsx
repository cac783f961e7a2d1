import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createCodeReader } from './code-reader.ts'
import { cameraErrorMessage } from './check-in-result.ts'

const READ_INTERVAL_MS = 120
/** The same code is accepted again only after it was out of sight for this long. */
const OUT_OF_SIGHT_MS = 2500

export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    const controller = new AbortController()
    watch(video.current, controller.signal, handleCode).catch((fault) => {
      if (!controller.signal.aborted) setErrorMessage(cameraErrorMessage(fault))
    })
    return () => controller.abort()
  }, [])
  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label="Cámara" hidden={errorMessage !== null} />
      {errorMessage ? <p role="alert">{errorMessage}</p> : <i className="camera-frame" aria-hidden="true" />}
    </div>
  )
}

async function watch(video: HTMLVideoElement | null, signal: AbortSignal, onCode: (code: string) => void) {
  const constraints = { video: { facingMode: 'environment' }, audio: false }
  const [stream, read] = await Promise.all([navigator.mediaDevices.getUserMedia(constraints), createCodeReader()])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (!video || signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  let lastRead = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await read(video)
    const at = Date.now()
    const isNew = code !== lastRead.code || at - lastRead.at > OUT_OF_SIGHT_MS
    if (code) lastRead = { code, at }
    if (code && isNew) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS))
  }
}
