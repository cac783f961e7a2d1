import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tellPart } from './told-early.ts'

type Props = {
  children: ReactNode
  /** Stands for a part that the page did not come with. */
  fallback?: ReactNode
}

/** A part of a page whose program comes in a file of its own: what is done to it before it is here is told to it then. */
export function LatePart({ children, fallback }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => {
    if (isAlive && part.current) tellPart(part.current)
  }, [isAlive])
  return (
    <div ref={part} data-late={isAlive ? undefined : ''}>
      <Suspense fallback={fallback}>
        {children}
        <Alive onAlive={setAlive} />
      </Suspense>
    </div>
  )
}

/** Beside the part, in the same boundary. At once: whatever is pressed from then on React hears by itself. */
function Alive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useLayoutEffect(() => onAlive(true), [onAlive])
  return null
}
