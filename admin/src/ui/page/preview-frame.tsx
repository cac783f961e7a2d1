import './preview-frame.css'
import { useEffect, useRef, useState } from 'react'

type Props = { src: string; title: string; width: number; height: number; scheme?: 'light' | 'dark' }

export function PreviewFrame({ src, title, width, height, scheme = 'light' }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, (entry?.contentRect.width ?? 0) / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const sources = loadedSrc === null || loadedSrc === src ? [src] : [loadedSrc, src]
  return (
    <div ref={container} className="framed" style={{ height: height * scale }}>
      {sources.map((source) => (
        <iframe
          key={source}
          title={source === loadedSrc ? title : `${title}, por llegar`}
          src={source}
          sandbox="allow-same-origin"
          inert={source !== loadedSrc}
          // A page in a frame takes the scheme of the frame for that of the device.
          style={{
            width,
            height,
            colorScheme: scheme,
            transform: `scale(${scale})`,
            opacity: source === loadedSrc ? 1 : 0,
          }}
          onLoad={() => setLoadedSrc(source)}
        />
      ))}
    </div>
  )
}
