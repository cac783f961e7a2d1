import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { checkInByLink } from '@aforo/domain/booking/roster/contract.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { type Failure, isRetryable } from '../../api/request.ts'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonRows } from '../../ui/notices/states.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { classesPath, rosterPath } from '../../paths.ts'
import { toRefusedResult, toCheckInResult } from './check-in-result.ts'
import { CheckInResultCard } from './check-in-result-card.tsx'

/** Opened by an access code that was scanned with the phone's camera app. It checks the seat in, once (2.51, R8). */
export function CheckInLinkPage() {
  const code = useParams().token ?? ''
  const [key] = useState(newIdempotencyKey)
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: () => callApi<typeof checkInByLink>('POST /class_reservations/check-in', { body: { code } }, { key }),
    networkMode: 'always',
  })
  useEffect(() => mutate(), [mutate])
  const fault = error as Failure | null
  const verdict = data ? toCheckInResult(data, null) : fault && toRefusedResult(fault)
  const single_class_id = data?.single_class_id ?? verdict?.otherClassId
  return (
    <Page title="Código de Acceso">
      {(isPending || isIdle) && <SkeletonRows rows={2} />}
      {verdict && (
        <CheckInResultCard verdict={verdict}>
          {fault && isRetryable(fault) && <Button onClick={() => mutate()}>Reintentar</Button>}
          <Link className="button button-outline" to={single_class_id ? rosterPath(single_class_id) : classesPath()}>
            {single_class_id ? 'Ver la lista de la clase' : 'Ir a las clases de hoy'}
          </Link>
        </CheckInResultCard>
      )}
    </Page>
  )
}
