import { reopenList } from '@aforo/domain/booking/roster/contract.ts'
import { blockSpot, type unblockSpot } from '@aforo/domain/booking/roster/seats/contract.ts'
import type { BlockedSpot } from '@aforo/domain/booking/roster/shapes.ts'
import { callApi, type CallApi } from '../../api/call-api.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { fullName } from '../../ui/names.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { ReasonSheet } from '../../ui/dialogs/reason-sheet.tsx'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

type SpotSheetProps = SheetProps & { spot: string; label: string }

/** Blocks a free spot of this class, which lowers its capacity by one (R4). */
export function BlockSheet({ context, spot, label, onClose }: SpotSheetProps) {
  const params = { id: context.roster.single_class.single_class_id }
  const { control, sheet } = useSheetForm({
    schema: blockSpot.body,
    defaultValues: { reason: '' },
    bodyOf: ({ reason }) => ({ spot, reason }),
    send: (body, callApi, key) =>
      callApi<typeof blockSpot>('POST /class_reservations/roster/{id}/blocks', { params, body }, { key }),
    toMessage: () => `Lugar ${label} bloqueado.`,
    toUndo: () => ({ run: async () => void (await unblock(callApi, { ...params, spot })) }),
    onDone: onClose,
  })
  return (
    <ReasonSheet title={`Bloquear lugar ${label}`} confirmLabel="Bloquear" {...{ control, onClose }} {...sheet}>
      <p>En esta clase nadie lo podrá reservar, y habrá un lugar menos.</p>
    </ReasonSheet>
  )
}

export function UnblockSheet({ context, block, label, onClose }: SheetProps & { block: BlockedSpot; label: string }) {
  const { working, fault, work } = useApiMutation(onClose)
  const params = { id: context.roster.single_class.single_class_id, spot: block.spot }
  const makeFree = () =>
    work(
      (callApi, key) => unblock(callApi, params, { key }),
      () => `Lugar ${label} libre.`,
    )
  return (
    <FormSheet
      title={`Lugar ${label} bloqueado`}
      confirmLabel="Desbloquear"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void makeFree()}
    >
      <p>
        {block.reason}
        <small>
          {fullName(block.by)} · {formatMoment(parseInstant(block.createdAt), context.zone)}
        </small>
      </p>
      <p className="quiet">No se puede deshacer: al desbloquearlo avisamos a quienes esperan un lugar.</p>
    </FormSheet>
  )
}

const unblock = (send: CallApi, params: { id: number; spot: string }, options?: { key: string }) =>
  send<typeof unblockSpot>('DELETE /class_reservations/roster/{id}/blocks/{spot}', { params }, options)

/** Reopens a list that was closed by mistake (R8). */
export function ReopenSheet({ context, onClose }: SheetProps) {
  const params = { id: context.roster.single_class.single_class_id }
  const { control, sheet } = useSheetForm({
    schema: reopenList.body,
    defaultValues: { reason: '' },
    bodyOf: (values) => values,
    send: (body, callApi, key) =>
      callApi<typeof reopenList>('POST /class_reservations/roster/{id}/reopen', { params, body }, { key }),
    toMessage: () => 'Lista abierta.',
    onDone: onClose,
  })
  return (
    <ReasonSheet title="Abrir la lista" confirmLabel="Abrir lista" {...{ control, onClose }} {...sheet}>
      <p>Se levantan las penalizaciones que solo este cierre comenzó.</p>
    </ReasonSheet>
  )
}
