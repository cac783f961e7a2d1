import { useEffect, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { getMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import { tryRead } from '../api/read.ts'
import { paths } from '../paths.ts'
import { atHand } from '../ui/preloadable.ts'

/** 4.19 pending questions at /mystudio; an open class is booked first. */
export async function readPending(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Answered | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== paths.myStudio() || searchParams.has('clase')) return null
  const response = await tryRead<typeof getMyFields>(context, request, 'GET /custom_fields/mine')
  return response.ok && response.value.pending.length > 0 ? response.value : null
}

const sheet = atHand(async () => (await import('../forms/complete-sheet.tsx')).CompleteSheet)

export function Completing({ answered }: { answered: Answered }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    sheet.bring().then(
      () => setHere(true),
      () => {},
    )
  }, [])
  return isHere ? <sheet.Part answered={answered} /> : null
}
