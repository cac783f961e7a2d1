import { useState } from 'react'
import { Link } from 'react-router'
import type { showCashSessions, importMovements } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { Movement, LocationSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useRead } from '../../api/use-read.ts'
import { useWork } from '../../api/use-work.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows, Trouble } from '../../ui/states.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { cutPath, cutsPath } from '../../paths.ts'
import { Movements } from './movements.tsx'
import { OpenSheet } from './open-sheet.tsx'

export function CashSessionsPage() {
  const { zone } = useStudio().calendar
  const { data, error, isPending, refetch } = useRead<typeof showCashSessions>('GET /tills')
  const [opening, setOpening] = useState<LocationSession | null>(null)
  return (
    <Page
      title="Caja"
      above={<MoneyTabs />}
      aside={
        <Link className="button button-outline" to={cutsPath}>
          Cortes anteriores
        </Link>
      }
    >
      {isPending && <SkeletonRows rows={3} />}
      {error && <Trouble title="No pudimos mostrar la caja" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <ul className="tills" aria-label="Cajas">
          {data.places.map((place) => (
            <SessionCard key={place.location.location_id} {...{ place, zone }} onOpen={() => setOpening(place)} />
          ))}
        </ul>
      )}
      {data && data.waiting.length > 0 && <Waiting waiting={data.waiting} places={data.places} zone={zone} />}
      {opening && <OpenSheet place={opening} onClose={() => setOpening(null)} />}
    </Page>
  )
}

type Card = { place: LocationSession; zone: Zone; onOpen: () => void }

function SessionCard({ place: { location, open, left }, zone, onOpen }: Card) {
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
          to={cutPath(open.till_cut_id)}
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

type WaitingProps = { waiting: readonly Movement[]; places: readonly LocationSession[]; zone: Zone }

function Waiting({ waiting, places, zone }: WaitingProps) {
  const { working, fault, work } = useWork(() => {})
  const open = places.flatMap((place) => (place.open ? [place.open] : []))
  const till_movement_ids = waiting.map((one) => one.till_movement_id)
  const takeIn = (id: number) =>
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
        {open.length > 0
          ? 'Se recibió o se entregó sin una caja abierta. Súmalo a la caja donde está el dinero.'
          : 'Se recibió o se entregó sin una caja abierta. Abre una caja y súmalo.'}
      </p>
      {fault && <Fault>{fault.message}</Fault>}
      <Movements movements={waiting} zone={zone} caption="Dinero sin caja" />
      <p className="toolbar cash-take">
        {open.map((cut) => (
          <Button key={cut.till_cut_id} look="outline" working={working} onClick={() => void takeIn(cut.till_cut_id)}>
            Sumar todo a la caja de {cut.location.name}
          </Button>
        ))}
      </p>
    </section>
  )
}
