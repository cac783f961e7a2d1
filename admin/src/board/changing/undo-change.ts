import type { changeClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { BoardClass, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { callApi } from '../../api/call-api.ts'
import type { Undo } from '../../api/notify.ts'
import { boardPath } from '../../paths.ts'
import { type Changes, type Draft, draftOf } from './class-draft.ts'

type Change = { singleClass: BoardClass; changes: Changes; scope: Scope }

/** Why a change of a class cannot be undone by one press, in the words of its sheet; null when it can. */
export function whyNoUndo({ singleClass, changes, scope }: Change): string | null {
  if (scope !== 'this') return 'No se puede deshacer: cambian varias clases.'
  if (Object.keys(changes).every((field) => field === 'notes')) return null
  if (singleClass.series !== null && !singleClass.is_exception)
    return 'No se puede deshacer: la clase deja de seguir a su serie.'
  if (singleClass.booked + singleClass.waiting > 0)
    return 'No se puede deshacer: hay personas con lugar o en espera, y esto ya les llegó.'
  return null
}

/** The change that puts the changed fields back, on the version that the change wrote; none where it is not fair. */
export function undoOfChange(change: Change, { classes }: ResponseOf<typeof changeClass>): Undo | undefined {
  const [saved] = classes
  if (!saved || whyNoUndo(change) !== null) return undefined
  const { single_class_id, version } = saved
  const body = { single_class_id, scope: 'this' as const, version, ...valuesBefore(change) }
  return {
    run: async () => void (await callApi<typeof changeClass>('PUT /single_class', { body })),
    link: { label: 'Ver el horario', to: boardPath({ dia: saved.date }) },
  }
}

function valuesBefore({ singleClass, changes }: Change): Changes {
  const before = draftOf(singleClass)
  return Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Draft]]))
}
