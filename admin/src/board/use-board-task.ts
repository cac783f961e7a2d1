import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../api/notify.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { changeClass, findClassClashes } from '@aforo/domain/booking/timetable/contract.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { type ChangeKind, doneWords } from './changing/change-words.ts'
import type { Gestures } from './board-grid.tsx'
import type { Changes } from './changing/draft.ts'
import { isConflict } from '../ui/versions/use-versions.tsx'
import type { PlacedClass } from './placed.ts'
import { WEEK } from './use-week.ts'
import type { LocalMoment } from './wall-clock.ts'
import { callApi } from '../api/call-api.ts'

export type Task =
  | { kind: 'menu'; one: PlacedClass }
  | { kind: ChangeKind; one: PlacedClass; changes: Changes }
  | { kind: 'new'; slot: LocalMoment & { minutes: number }; like?: PlacedClass | undefined }
  | { kind: 'cancel' | 'restore' | 'delete'; one: PlacedClass }
  | { kind: 'copy-week'; date: LocalDate }

export type BoardTask = {
  now: Task | null
  snapBacks: number
  open: (one: PlacedClass) => void
  begin: (task: Task) => void
  leave: () => void
  finish: (message: string) => Promise<void>
  drag: (one: PlacedClass, changes: Changes) => void
}

export function useBoardTask(classes: readonly PlacedClass[]): BoardTask {
  const [now, setNow] = useState<Task | null>(null)
  const [snapBacks, setSnapBacks] = useState(0)
  const client = useQueryClient()
  const rememberFocus = useFocusOnClass(classes)
  const finish = async (message: string) => {
    setNow(null)
    notify(message, { type: 'success' })
    await client.invalidateQueries({ queryKey: [WEEK] })
  }
  const snapBack = () => setSnapBacks((count) => count + 1)
  const begin = (task: Task) => {
    if ('one' in task) rememberFocus(task.one.single_class_id)
    setNow(task)
  }
  const drag = useDrag({ begin, finish, snapBack })
  return {
    now,
    snapBacks,
    open: (one) => begin({ kind: 'menu', one }),
    begin,
    leave: () => {
      setNow(null)
      snapBack()
    },
    finish,
    drag,
  }
}

/** What the pointer does on the board, always the same functions: a sheet that opens over the board does not draw it again. */
export function useGestures(boardTask: BoardTask): Gestures {
  const latest = useRef(boardTask)
  useEffect(() => {
    latest.current = boardTask
  })
  return useMemo(
    () => ({
      onOpen: (one) => latest.current.open(one),
      onNew: (slot) => latest.current.begin({ kind: 'new', slot }),
      onMove: (one, to) => latest.current.drag(one, to),
      onLength: (one, minutes) => latest.current.drag(one, { minutes }),
    }),
    [],
  )
}

type Ways = Pick<BoardTask, 'begin' | 'finish'> & { snapBack: () => void }

function useDrag({ begin, finish, snapBack }: Ways): BoardTask['drag'] {
  const client = useQueryClient()
  return async (one, changes) => {
    const kind = 'minutes' in changes ? 'length' : 'move'
    const isNobodys = one.series === null && one.booked === 0 && one.waiting === 0
    if (!isNobodys) return begin({ kind, one, changes })
    const body = { single_class_id: one.single_class_id, scope: 'this' as const, ...changes }
    try {
      const { clashes } = await callApi<typeof findClassClashes>('POST /single_class/clashes', { body })
      if (clashes.length > 0) return begin({ kind, one, changes })
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
