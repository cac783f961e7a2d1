import { useState } from 'react'
import { Link } from 'react-router'
import type { showCashSessions, importMovements } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Movement, LocationSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { cashSessionPath, cashSessionsPath } from '../../paths.ts'
import { Movements } from './movements.tsx'
import { OpenSheet } from './open-sheet.tsx'

export function CashSessionsPage() {
  const { zone } = useStudio().calendar
  const { data, error, isPending, refetch } = useApiQuery<typeof showCashSessions>('GET /tills')
  const [locationToOpen, setLocationToOpen] = useState<LocationSession | null>(null)
  return (
    <Page
      title="Caja"
      above={<MoneyTabs />}
      aside={
        <Link className="button button-outline" to={cashSessionsPath}>
          Cortes anteriores
        </Link>
      }
    >
      {isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState title="No pudimos mostrar la caja" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <ul className="tills" aria-label="Cajas">
          {data.places.map((locationSession) => (
            <SessionCard
              key={locationSession.location.location_id}
              {...{ place: locationSession, zone }}
              onOpen={() => setLocationToOpen(locationSession)}
            />
          ))}
        </ul>
      )}
      {data && data.waiting.length > 0 && (
        <UnassignedMovements waiting={data.waiting} places={data.places} zone={zone} />
      )}
      {locationToOpen && <OpenSheet place={locationToOpen} onClose={() => setLocationToOpen(null)} />}
    </Page>
  )
}

type SessionCardProps = { place: LocationSession; zone: Zone; onOpen: () => void }

function SessionCard({ place: { location, open, left }, zone, onOpen }: SessionCardProps) {
  return (
    <li className="cash-session">
      <h2>{location.name}</h2>
      <Badge tone={open ? 'ok' : 'plain'}>{open ? 'Abierta' : 'Cerrada'}</Badge>
      <p className="quiet">
        {open
          ? `La abrió ${open.opened_by} · ${formatMoment(parseInstant(open.openedAt), zone)} · fondo ${formatPesos(open.opening_float)}`
          : left === null
            ? 'Todavía no tiene cortes.'
            : `El último corte dejó ${formatPesos(left)}.`}
      </p>
      {open ? (
        <Link
          className="button button-solid"
          to={cashSessionPath(open.till_cut_id)}
          aria-label={`Ver la caja de ${location.name}`}
        >
          Ver caja
        </Link>
      ) : (
        <Button onClick={onOpen} aria-label={`Abrir la caja de ${location.name}`}>
          Abrir caja
        </Button>
      )}
    </li>
  )
}

type UnassignedMovementsProps = { waiting: readonly Movement[]; places: readonly LocationSession[]; zone: Zone }

function UnassignedMovements({ waiting, places, zone }: UnassignedMovementsProps) {
  const { working, fault, work } = useApiMutation(() => {})
  const openSessions = places.flatMap((locationSession) => (locationSession.open ? [locationSession.open] : []))
  const till_movement_ids = waiting.map((movement) => movement.till_movement_id)
  const includeMovements = (id: number) =>
    work(
      (callApi, key) =>
        callApi<typeof importMovements>(
          'POST /till_cuts/{id}/take-in',
          { params: { id }, body: { till_movement_ids } },
          { key },
        ),
      ({ cut }) => `Ya está en la caja de ${cut.location.name}.`,
    )
  return (
    <section aria-labelledby="sin-caja">
      <h2 className="part-title" id="sin-caja">
        Sin caja
      </h2>
      <p className="quiet">
        {openSessions.length > 0
          ? 'Se recibió o se entregó sin una caja abierta. Súmalo a la caja donde está el dinero.'
          : 'Se recibió o se entregó sin una caja abierta. Abre una caja y súmalo.'}
      </p>
      {fault && <Fault>{fault.message}</Fault>}
      <Movements movements={waiting} zone={zone} caption="Dinero sin caja" />
      <p className="toolbar cash-take">
        {openSessions.map((cut) => (
          <Button
            key={cut.till_cut_id}
            look="outline"
            working={working}
            onClick={() => void includeMovements(cut.till_cut_id)}
          >
            Sumar todo a la caja de {cut.location.name}
          </Button>
        ))}
      </p>
    </section>
  )
}
