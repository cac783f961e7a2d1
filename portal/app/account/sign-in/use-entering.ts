import { useState } from 'react'
import { paths, safeNext } from '../../paths.ts'

/** 2.16: loads the next page after signing in; `entering` is true until it has loaded. */
export function useEnterPortal(next: string | null) {
  const [isEntering, setIsEntering] = useState(false)
  const enter = () => {
    setIsEntering(true)
    location.replace(safeNext(next, paths.myStudio()))
  }
  return { entering: isEntering, enter }
}
