import { useState } from 'react'
import { paths, safeNext } from '../paths.ts'

/** 2.16: what is shown from the moment somebody is signed in until her own page has come. */
export function useEntering(next: string | null) {
  const [entering, setEntering] = useState(false)
  const enter = () => {
    setEntering(true)
    location.replace(safeNext(next, paths.myStudio()))
  }
  return { entering, enter }
}
