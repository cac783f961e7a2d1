import { useEffect, useState } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { getMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { Answered } from '@aforo/domain/catalogue/forms/shapes.ts'
import { tryRead } from '../api/read.ts'
import { paths } from '../paths.ts'
import { preloadable } from '../ui/preloadable.ts'

/** 4.19: pending questions, only at /mystudio and not while a class is being booked there. */
export async function readPending(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Answered | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== paths.myStudio() || searchParams.has('clase')) return null
  const response = await tryRead<typeof getMyFields>(context, 'GET /custom_fields/mine')
  return response.ok && response.value.pending.length > 0 ? response.value : null
}

const sheet = preloadable(async () => (await import('../forms/complete-sheet.tsx')).CompleteSheet)

export function PendingQuestions({ answered }: { answered: Answered }) {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    sheet.bring().then(
      () => setIsLoaded(true),
      () => {},
    )
  }, [])
  return isLoaded ? <sheet.Part answered={answered} /> : null
}
