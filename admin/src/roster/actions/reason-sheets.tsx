import { useState } from 'react'
import type { blockSpot, reopenList, unblockSpot } from '@aforo/domain/booking/roster/contract.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { fullName } from '../../ui/names.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { ReasonedSheet } from '../../ui/reasoned-sheet.tsx'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

type OfSpot = SheetProps & { spot: string; label: string }

/** Takes a free spot, and its place, out of use for this class (R4). */
export function BlockSheet({ at, spot, label, onClose }: OfSpot) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const params = { id: at.roster.single_class.single_class_id }
  const block = () =>
    work(
      (callApi, key) =>
        callApi<typeof blockSpot>(
          'POST /class_reservations/roster/{id}/blocks',
          { params, body: { spot, reason: reason.trim() } },
          { key },
        ),
      () => `Lugar ${label} bloqueado.`,
    )
  return (
    <ReasonedSheet
      title={`Bloquear lugar ${label}`}
      yes="Bloquear"
      errorMessage={fault?.message}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onYes={() => void block()}
    >
      <p>En esta clase nadie lo podrá reservar, y habrá un lugar menos.</p>
    </ReasonedSheet>
  )
}

export function UnblockSheet({ at, block, label, onClose }: SheetProps & { block: BlockedSpot; label: string }) {
  const { working, fault, work } = useWork(onClose)
  const params = { id: at.roster.single_class.single_class_id, spot: block.spot }
  const unblock = () =>
    work(
      (callApi, key) =>
        callApi<typeof unblockSpot>('DELETE /class_reservations/roster/{id}/blocks/{spot}', { params }, { key }),
      () => `Lugar ${label} libre.`,
    )
  return (
    <FormSheet
      title={`Lugar ${label} bloqueado`}
      yes="Desbloquear"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void unblock()}
    >
      <p>
        {block.reason}
        <small>
          {fullName(block.by)} · {formatMoment(parseInstant(block.createdAt), at.zone)}
        </small>
      </p>
      <p className="quiet">Al desbloquearlo avisamos a quienes esperan un lugar.</p>
    </FormSheet>
  )
}

/** Opens a list again that was closed by mistake (R8). */
export function ReopenSheet({ at, onClose }: SheetProps) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const params = { id: at.roster.single_class.single_class_id }
  const reopen = () =>
    work(
      (callApi, key) =>
        callApi<typeof reopenList>(
          'POST /class_reservations/roster/{id}/reopen',
          { params, body: { reason: reason.trim() } },
          { key },
        ),
      () => 'Lista abierta.',
    )
  return (
    <ReasonedSheet
      title="Abrir la lista"
      yes="Abrir lista"
      errorMessage={fault?.message}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onYes={() => void reopen()}
    >
      <p>Se levantan las penalizaciones que solo este cierre comenzó.</p>
    </ReasonedSheet>
  )
}
