import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { checkInByLink } from '@aforo/domain/booking/roster/contract.ts'
import { newKey, callApi } from '../../api/call-api.ts'
import { type Failure, mustWait } from '../../api/wire.ts'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Button } from '../../ui/button.tsx'
import { classesPath, rosterPath } from '../../paths.ts'
import { refusedVerdict, verdictOf } from './verdict.ts'
import { VerdictCard } from './verdict-card.tsx'

/** Where the link of a code leads that a phone's own camera has read: it registers its seat, once (2.51, R8). */
export function CheckInLinkPage() {
  const code = useParams().token ?? ''
  const [key] = useState(newKey)
  const { mutate, data, error, isPending, isIdle } = useMutation({
    mutationFn: () => callApi<typeof checkInByLink>('POST /class_reservations/check-in', { body: { code } }, { key }),
    networkMode: 'always',
  })
  useEffect(() => mutate(), [mutate])
  const fault = error as Failure | null
  const verdict = data ? verdictOf(data, null) : fault && refusedVerdict(fault)
  const single_class_id = data?.single_class_id ?? verdict?.elsewhere
  return (
    <Page title="Código de Acceso">
      {(isPending || isIdle) && <SkeletonRows rows={2} />}
      {verdict && (
        <VerdictCard verdict={verdict}>
          {fault && mustWait(fault) && <Button onClick={() => mutate()}>Reintentar</Button>}
          <Link className="button button-outline" to={single_class_id ? rosterPath(single_class_id) : classesPath()}>
            {single_class_id ? 'Ver la lista de la clase' : 'Ir a las clases de hoy'}
          </Link>
        </VerdictCard>
      )}
    </Page>
  )
}
