import { useState } from 'react'
import { paths, safeNext } from '../paths.ts'

/** 2.16: shown from signing in until the next page has loaded. */
export function useEntering(next: string | null) {
  const [entering, setEntering] = useState(false)
  const enter = () => {
    setEntering(true)
    location.replace(safeNext(next, paths.myStudio()))
  }
  return { entering, enter }
}
