import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { getCashSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { CashSessionWithMovements, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatMoney, formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { ExportButtons } from '../../ui/export/export-buttons.tsx'
import { saveShown } from '../../ui/export/use-export.ts'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { cashCountPath, moneyPath } from '../../paths.ts'
import { SessionFigures } from './session-figures.tsx'
import { sessionSheet } from './session-sheet.ts'
import { CashMovementSheet } from './cash-movement-sheet.tsx'
import { Movements } from './movements.tsx'
import { ReopenSheet } from './reopen-sheet.tsx'
import { ReturnedSeats } from './returned-seats.tsx'

const backLink = <BackLink to={moneyPath('caja')}>Caja</BackLink>

export function SessionPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useApiQuery<typeof getCashSession>('GET /till_cuts/{id}', {
    params: { id },
  })
  if (data) return <SessionDetails cut={data.cut} />
  return (
    <Page title="Corte de caja" above={backLink}>
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos mostrar el corte" text={error.message} onRetry={() => refetch()} />}
    </Page>
  )
}

type Action = 'in' | 'out' | 'reopen'

function SessionDetails({ cut }: { cut: CashSessionWithMovements }) {
  const { settings, calendar } = useStudio()
  const { zone } = calendar
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const [searchParams, setSearchParams] = useSearchParams()
  const requestedWay = searchParams.get('forma') ?? ''
  const shownWay = Object.hasOwn(wayWords, requestedWay) ? (requestedWay as MovementWay) : null
  const rows = cut.movements.filter(({ way }) => shownWay === null || way === shownWay)
  const { till_cut_id } = cut
  return (
    <Page title={`Caja ${cut.location.name}`} documentTitle={`Corte de caja, ${cut.location.name}`} above={backLink}>
      <p className="cash-paper">{settings.business_name} · Corte de caja</p>
      <p className="quiet cash-when">
        <Badge tone={cut.closed ? 'plain' : 'ok'}>{cut.closed ? 'Cerrada' : 'Abierta'}</Badge> {sinceWords(cut, zone)}
      </p>
      <SessionFigures
        {...{ cut, shownWay }}
        onShow={(way) => setSearchParams(way ? { forma: way } : {}, { replace: true })}
      />
      {cut.expected === null && <p className="quiet">Cuenta primero: el efectivo que debe haber se dice al cerrar.</p>}
      {cut.closed ? (
        <ClosedSession cut={cut} zone={zone} onReopen={() => setOpenAction('reopen')} />
      ) : (
        <div className="cash-ways">
          <Link className="button button-solid" to={cashCountPath(till_cut_id)}>
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
      <MovementsSection title={shownWay ? `Movimientos · ${wayWords[shownWay]}` : 'Movimientos'}>
        {rows.length === 0 ? (
          <EmptyState title="Nada todavía." text="Lo que recepción cobra o devuelve en efectivo aparece aquí solo." />
        ) : (
          <Movements movements={rows} zone={zone} caption="Movimientos de la caja" />
        )}
      </MovementsSection>
      {cut.returned.length > 0 && <ReturnedSeats seats={cut.returned} zone={zone} />}
      {cut.closed && <Signatures />}
      {openAction === 'reopen' && <ReopenSheet {...{ till_cut_id }} onClose={() => setOpenAction(null)} />}
      {(openAction === 'in' || openAction === 'out') && (
        <CashMovementSheet {...{ till_cut_id }} kind={openAction} onClose={() => setOpenAction(null)} />
      )}
    </Page>
  )
}

function sinceWords({ opened_by, openedAt, closed }: CashSessionWithMovements, zone: Zone): string {
  const opened = `Abrió ${opened_by} · ${formatMoment(parseInstant(openedAt), zone)}`
  return closed
    ? `${opened}. Cerró ${closed.closed_by} · ${formatMoment(parseInstant(closed.closedAt), zone)}.`
    : `${opened}.`
}

const MovementsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="movimientos">
    <h2 className="part-title" id="movimientos">
      {title}
    </h2>
    {children}
  </section>
)

type ClosedSessionProps = { cut: CashSessionWithMovements; zone: Zone; onReopen: () => void }

function ClosedSession({ cut, zone, onReopen }: ClosedSessionProps) {
  const pieces = Object.entries(cut.closed?.pieces ?? {}).toSorted(
    ([piece], [otherPiece]) => Number(otherPiece) - Number(piece),
  )
  const fileName = `corte-${cut.location.name.toLowerCase().replaceAll(/\s+/g, '-')}-${localDate(parseInstant(cut.openedAt), zone)}`
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
        <ExportButtons onSave={(format) => saveShown(fileName, sessionSheet(cut, zone), format)} />
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
