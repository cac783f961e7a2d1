import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { changeClass, findClassClashes } from '@aforo/domain/booking/timetable/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { type ChangeKind, doneWords } from './changing/change-words.ts'
import type { BoardHandlers } from './board-grid.tsx'
import type { Changes } from './changing/class-draft.ts'
import { isConflict } from '../ui/versions/use-versions.tsx'
import type { PlacedClass } from './placed-class.ts'
import { WEEK } from './use-week.ts'
import type { LocalMoment } from './wall-clock.ts'
import { callApi } from '../api/call-api.ts'

export type BoardTaskState =
  | { kind: 'menu'; singleClass: PlacedClass }
  | { kind: ChangeKind; singleClass: PlacedClass; changes: Changes }
  | { kind: 'new'; slot: LocalMoment & { minutes: number }; template?: PlacedClass | undefined }
  | { kind: 'cancel' | 'restore' | 'delete'; singleClass: PlacedClass }
  | { kind: 'copy-week'; date: LocalDate }

export type BoardTask = {
  current: BoardTaskState | null
  snapBacks: number
  open: (one: PlacedClass) => void
  start: (task: BoardTaskState) => void
  close: () => void
  finish: (message: string) => Promise<void>
  drag: (one: PlacedClass, changes: Changes) => void
}

export function useBoardTask(classes: readonly PlacedClass[]): BoardTask {
  const [now, setNow] = useState<BoardTaskState | null>(null)
  const [snapBacks, setSnapBacks] = useState(0)
  const client = useQueryClient()
  const rememberFocus = useFocusOnClass(classes)
  const finish = async (message: string) => {
    setNow(null)
    notify(message, { type: 'success' })
    await client.invalidateQueries({ queryKey: [WEEK] })
  }
  const snapBack = () => setSnapBacks((count) => count + 1)
  const begin = (task: BoardTaskState) => {
    if ('singleClass' in task) rememberFocus(task.singleClass.single_class_id)
    setNow(task)
  }
  const drag = useDrag({ start: begin, finish, snapBack })
  return {
    current: now,
    snapBacks,
    open: (one) => begin({ kind: 'menu', singleClass: one }),
    start: begin,
    close: () => {
      setNow(null)
      snapBack()
    },
    finish,
    drag,
  }
}

/** What the pointer does on the board, always the same functions: a sheet that opens over the board does not draw it again. */
export function useBoardHandlers(boardTask: BoardTask): BoardHandlers {
  const latest = useRef(boardTask)
  useEffect(() => {
    latest.current = boardTask
  })
  return useMemo(
    () => ({
      onOpen: (one) => latest.current.open(one),
      onNew: (slot) => latest.current.start({ kind: 'new', slot }),
      onMove: (one, to) => latest.current.drag(one, to),
      onLength: (one, minutes) => latest.current.drag(one, { minutes }),
    }),
    [],
  )
}

type Ways = Pick<BoardTask, 'start' | 'finish'> & { snapBack: () => void }

function useDrag({ start, finish, snapBack }: Ways): BoardTask['drag'] {
  const client = useQueryClient()
  return async (one, changes) => {
    const kind = 'minutes' in changes ? 'length' : 'move'
    const isNobodys = one.series === null && one.booked === 0 && one.waiting === 0
    if (!isNobodys) return start({ kind, singleClass: one, changes })
    const body = { single_class_id: one.single_class_id, scope: 'this' as const, ...changes }
    try {
      const { clashes } = await callApi<typeof findClassClashes>('POST /single_class/clashes', { body })
      if (clashes.length > 0) return start({ kind, singleClass: one, changes })
      await callApi<typeof changeClass>('PUT /single_class', { body: { ...body, version: one.version } })
      await finish(doneWords(kind, 1, 0))
    } catch (fault) {
      snapBack()
      if (!isConflict(fault)) return notify((fault as Error).message, { type: 'error' })
      await client.invalidateQueries({ queryKey: [WEEK] })
      notify('Alguien más cambió esta clase. Ya está como quedó: vuelve a moverla si hace falta.', { type: 'warning' })
    }
  }
}

function useFocusOnClass(classes: readonly PlacedClass[]): (single_class_id: number) => void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (wanted.current === null || document.activeElement !== document.body) return
      const isThere = classes.some((one) => one.single_class_id === wanted.current)
      const where = isThere ? `[data-class="${wanted.current}"]` : 'h1'
      document.querySelector<HTMLElement>(where)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [classes])
  return (single_class_id) => {
    wanted.current = single_class_id
  }
}
