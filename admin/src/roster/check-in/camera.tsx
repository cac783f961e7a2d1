import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeReader } from './code-reader.ts'
import { cameraTrouble } from './verdict.ts'

const EVERY_MS = 120
/** The same code is read again only once it was out of sight for so long. */
const OUT_OF_SIGHT_MS = 2500

export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [errorMessage, setTrouble] = useState<string | null>(null)
  const handle = useEffectEvent(onCode)
  useEffect(() => {
    const leaving = new AbortController()
    watch(video.current, leaving.signal, handle).catch((fault) => {
      if (!leaving.signal.aborted) setTrouble(cameraTrouble(fault))
    })
    return () => leaving.abort()
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
  const [stream, read] = await Promise.all([navigator.mediaDevices.getUserMedia(constraints), codeReader()])
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (!video || signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await read(video)
    const at = Date.now()
    const isNew = code !== last.code || at - last.at > OUT_OF_SIGHT_MS
    if (code) last = { code, at }
    if (code && isNew) onCode(code)
    await new Promise((done) => setTimeout(done, EVERY_MS))
  }
}
