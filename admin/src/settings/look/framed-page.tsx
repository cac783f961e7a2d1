import { useEffect, useRef, useState } from 'react'

type Props = { src: string; title: string; width: number; height: number }

export function FramedPage({ src, title, width, height }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new ResizeObserver(([entry]) => setScale(Math.min(1, (entry?.contentRect.width ?? 0) / width)))
    seen.observe(element)
    return () => seen.disconnect()
  }, [width])
  const addresses = shown === null || shown === src ? [src] : [shown, src]
  return (
    <div ref={place} className="framed" style={{ height: height * scale }}>
      {addresses.map((address) => (
        <iframe
          key={address}
          title={address === shown ? title : `${title}, por llegar`}
          src={address}
          sandbox="allow-same-origin"
          inert={address !== shown}
          style={{ width, height, transform: `scale(${scale})`, opacity: address === shown ? 1 : 0 }}
          onLoad={() => setShown(address)}
        />
      ))}
    </div>
  )
}
