import { useQueryClient } from '@tanstack/react-query'
import { notify, type Undo } from '../api/notify.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { changeClass, findClassClashes } from '@aforo/domain/booking/timetable/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { type ChangeKind, doneWords } from './changing/change-words.ts'
import type { BoardHandlers } from './board-grid.tsx'
import type { Changes } from './changing/class-draft.ts'
import { isConflict } from '../ui/versions/use-versions.tsx'
import type { PlacedClass } from './placed-class.ts'
import { undoOfChange } from './changing/undo-change.ts'
import { WEEK } from './use-week.ts'
import type { LocalMoment } from './wall-clock.ts'
import { callApi } from '../api/call-api.ts'

export type BoardTaskState =
  | { kind: 'menu'; singleClass: PlacedClass }
  | { kind: ChangeKind; singleClass: PlacedClass; changes: Changes }
  | { kind: 'new'; slot: LocalMoment & { minutes: number }; template?: PlacedClass | undefined }
  | { kind: 'cancel' | 'restore' | 'delete'; singleClass: PlacedClass }
  | { kind: 'end-series'; singleClass: PlacedClass; isEndless: boolean }
  | { kind: 'copy-week' | 'cancel-day'; date: LocalDate }

export type BoardTask = {
  current: BoardTaskState | null
  snapBacks: number
  open: (singleClass: PlacedClass) => void
  start: (task: BoardTaskState) => void
  close: () => void
  finish: (message: string, undo?: Undo) => Promise<void>
  drag: (singleClass: PlacedClass, changes: Changes) => void
}

export function useBoardTask(classes: readonly PlacedClass[]): BoardTask {
  const [current, setCurrent] = useState<BoardTaskState | null>(null)
  const [snapBacks, setSnapBacks] = useState(0)
  const client = useQueryClient()
  const rememberFocus = useFocusOnClass(classes)
  const finish = async (message: string, undo?: Undo) => {
    setCurrent(null)
    notify(message, { type: 'success', undo })
    await client.invalidateQueries({ queryKey: [WEEK] })
  }
  const snapBack = () => setSnapBacks((count) => count + 1)
  const start = (task: BoardTaskState) => {
    if ('singleClass' in task) rememberFocus(task.singleClass.single_class_id)
    setCurrent(task)
  }
  const drag = useDrag({ start, finish, snapBack })
  return {
    current,
    snapBacks,
    open: (singleClass) => start({ kind: 'menu', singleClass }),
    start,
    close: () => {
      setCurrent(null)
      snapBack()
    },
    finish,
    drag,
  }
}

/** The handlers of the board keep their identity, so that opening a sheet does not render the board again. */
export function useBoardHandlers(boardTask: BoardTask): BoardHandlers {
  const latest = useRef(boardTask)
  useEffect(() => {
    latest.current = boardTask
  })
  return useMemo(
    () => ({
      onOpen: (singleClass) => latest.current.open(singleClass),
      onNew: (slot) => latest.current.start({ kind: 'new', slot }),
      onMove: (singleClass, slot) => latest.current.drag(singleClass, slot),
      onLength: (singleClass, minutes) => latest.current.drag(singleClass, { minutes }),
    }),
    [],
  )
}

type DragActions = Pick<BoardTask, 'start' | 'finish'> & { snapBack: () => void }

function useDrag({ start, finish, snapBack }: DragActions): BoardTask['drag'] {
  const client = useQueryClient()
  return async (singleClass, changes) => {
    const kind = 'minutes' in changes ? 'length' : 'move'
    const affectsNobody = singleClass.series === null && singleClass.booked === 0 && singleClass.waiting === 0
    if (!affectsNobody) return start({ kind, singleClass, changes })
    const body = { single_class_id: singleClass.single_class_id, scope: 'this' as const, ...changes }
    try {
      const { clashes } = await callApi<typeof findClassClashes>('POST /single_class/clashes', { body })
      if (clashes.length > 0) return start({ kind, singleClass, changes })
      const saved = await callApi<typeof changeClass>('PUT /single_class', {
        body: { ...body, version: singleClass.version },
      })
      await finish(doneWords(kind, 1, 0), undoOfChange({ singleClass, changes, scope: 'this' }, saved))
    } catch (fault) {
      snapBack()
      if (!isConflict(fault)) return notify((fault as Error).message, { type: 'error' })
      await client.invalidateQueries({ queryKey: [WEEK] })
      notify('Alguien más cambió esta clase. Ya está como quedó: vuelve a moverla si hace falta.', { type: 'warning' })
    }
  }
}

function useFocusOnClass(classes: readonly PlacedClass[]): (single_class_id: number) => void {
  const focusedId = useRef<number | null>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (focusedId.current === null || document.activeElement !== document.body) return
      const isOnBoard = classes.some((singleClass) => singleClass.single_class_id === focusedId.current)
      const selector = isOnBoard ? `[data-class="${focusedId.current}"]` : 'h1'
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [classes])
  return (single_class_id) => {
    focusedId.current = single_class_id
  }
}
