import { type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { getCut } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { CutWithMovements, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatMoney, formatPesos } from '@aforo/domain/values/money.ts'
import { useRead } from '../../api/use-read.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/csv.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, SkeletonRows, Trouble } from '../../ui/states.tsx'
import { countPath, moneyPath } from '../../paths.ts'
import { SessionFigures } from './session-figures.tsx'
import { sessionCsv } from './session-csv.ts'
import { MoveSheet } from './move-sheet.tsx'
import { Movements } from './movements.tsx'
import { ReopenSheet } from './reopen-sheet.tsx'
import { ReturnedSeats } from './returned-seats.tsx'

const back = (
  <Link className="back" to={moneyPath('caja')}>
    <Icon name="chevron-left" />
    Caja
  </Link>
)

export function ClosedSessionPage() {
  const id = Number(useParams().id)
  const { data, error, isPending, refetch } = useRead<typeof getCut>('GET /till_cuts/{id}', { params: { id } })
  if (data) return <SessionDetails cut={data.cut} />
  return (
    <Page title="Corte de caja" above={back}>
      {isPending && <SkeletonRows rows={5} />}
      {error && <Trouble title="No pudimos mostrar el corte" text={error.message} onRetry={() => refetch()} />}
    </Page>
  )
}

type Action = 'in' | 'out' | 'reopen'

function SessionDetails({ cut }: { cut: CutWithMovements }) {
  const { settings, calendar } = useStudio()
  const { zone } = calendar
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const [searchParams, setSearchParams] = useSearchParams()
  const value = searchParams.get('forma') ?? ''
  const shown = value in wayWords ? (value as MovementWay) : null
  const rows = cut.movements.filter(({ way }) => shown === null || way === shown)
  const { till_cut_id } = cut
  return (
    <Page title={`Caja ${cut.location.name}`} called={`Corte de caja, ${cut.location.name}`} above={back}>
      <p className="cash-paper">{settings.business_name} · Corte de caja</p>
      <p className="quiet cash-when">
        <Badge tone={cut.closed ? 'plain' : 'ok'}>{cut.closed ? 'Cerrada' : 'Abierta'}</Badge> {sinceWords(cut, zone)}
      </p>
      <SessionFigures
        {...{ cut, shown }}
        onShow={(way) => setSearchParams(way ? { forma: way } : {}, { replace: true })}
      />
      {cut.expected === null && <p className="quiet">Cuenta primero: el efectivo que debe haber se dice al cerrar.</p>}
      {cut.closed ? (
        <Closed cut={cut} zone={zone} onReopen={() => setOpenAction('reopen')} />
      ) : (
        <div className="cash-ways">
          <Link className="button button-solid" to={countPath(till_cut_id)}>
            Contar y cerrar
          </Link>
          <Button look="outline" onClick={() => setOpenAction('in')}>
            Meter efectivo
          </Button>
          <Button look="outline" onClick={() => setOpenAction('out')}>
            Sacar efectivo
          </Button>
        </div>
      )}
      <Moved title={shown ? `Movimientos · ${wayWords[shown]}` : 'Movimientos'}>
        {rows.length === 0 ? (
          <Empty title="Nada todavía." text="Lo que recepción cobra o devuelve en efectivo aparece aquí solo." />
        ) : (
          <Movements movements={rows} zone={zone} caption="Movimientos de la caja" />
        )}
      </Moved>
      {cut.returned.length > 0 && <ReturnedSeats seats={cut.returned} zone={zone} />}
      {cut.closed && <Signatures />}
      {openAction === 'reopen' && <ReopenSheet {...{ till_cut_id }} onClose={() => setOpenAction(null)} />}
      {(openAction === 'in' || openAction === 'out') && (
        <MoveSheet {...{ till_cut_id }} kind={openAction} onClose={() => setOpenAction(null)} />
      )}
    </Page>
  )
}

function sinceWords({ opened_by, openedAt, closed }: CutWithMovements, zone: Zone): string {
  const opened = `Abrió ${opened_by} · ${formatMoment(parseInstant(openedAt), zone)}`
  return closed
    ? `${opened}. Cerró ${closed.closed_by} · ${formatMoment(parseInstant(closed.closedAt), zone)}.`
    : `${opened}.`
}

const Moved = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="movimientos">
    <h2 className="part-title" id="movimientos">
      {title}
    </h2>
    {children}
  </section>
)

type ClosedProps = { cut: CutWithMovements; zone: Zone; onReopen: () => void }

function Closed({ cut, zone, onReopen }: ClosedProps) {
  const pieces = Object.entries(cut.closed?.pieces ?? {}).toSorted(([one], [other]) => Number(other) - Number(one))
  const name = `corte-${cut.location.name.toLowerCase().replaceAll(/\s+/g, '-')}-${localDate(parseInstant(cut.openedAt), zone)}.csv`
  return (
    <>
      {pieces.length > 0 && (
        <section aria-labelledby="piezas">
          <h2 className="part-title" id="piezas">
            Cómo se contó
          </h2>
          <ul className="cash-pieces-listed">
            {pieces.map(([piece, count]) => (
              <li key={piece}>
                {count} × {formatMoney(Number(piece))}
                <b>{formatPesos((Number(piece) / 100) * count)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="cash-tools">
        <Button look="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button look="outline" onClick={() => download(name, sessionCsv(cut, zone))}>
          <Icon name="download" />
          Descargar CSV
        </Button>
        {cut.may_reopen && (
          <Button look="quiet" onClick={onReopen}>
            Reabrir el corte
          </Button>
        )}
      </div>
    </>
  )
}

const Signatures = () => (
  <div className="cash-signatures" aria-hidden="true">
    <p>Contó</p>
    <p>Recibió</p>
  </div>
)
