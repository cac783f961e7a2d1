import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

export type ReturnParams = { clase?: number; lugar?: string; codigo?: string }

const storageKeyOf = (purchase_id: number) => `aforo.regreso.${purchase_id}`

export function saveReturnParams(purchase_id: number, params: ReturnParams): void {
  try {
    sessionStorage.setItem(storageKeyOf(purchase_id), JSON.stringify(params))
  } catch {
    // Without storage only the address loses the class; its seat stays held on the server.
  }
}

function storedParams(purchase_id: number): [string, string][] {
  try {
    const params = JSON.parse(sessionStorage.getItem(storageKeyOf(purchase_id)) ?? '{}') as ReturnParams
    return Object.entries(params).map(([name, value]) => [name, String(value)])
  } catch {
    return []
  }
}

export function useStoredParams(purchase_id: number | null): void {
  const [searchParams, setSearchParams] = useSearchParams()
  const restore = useEffectEvent((id: number) => {
    const missing = storedParams(id).filter(([name]) => !searchParams.has(name))
    if (missing.length > 0) setSearchParams([...searchParams, ...missing], { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (purchase_id !== null) restore(purchase_id)
  }, [purchase_id])
}
