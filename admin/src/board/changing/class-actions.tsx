import './changing.css'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { BoardTask } from '../use-board-task.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { ClassMenu } from './class-menu.tsx'
import { CopyWeekSheet } from './copy-week-sheet.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { NewSheet } from './new-sheet.tsx'
import { RestoreSheet } from './restore-sheet.tsx'

type Props = { boardTask: BoardTask; classes: readonly BoardClass[]; location_id: number | null; isEditor: boolean }

export function ClassActions({ boardTask, classes, location_id, isEditor }: Props) {
  const { now, begin, leave, finish } = boardTask
  const ways = { onLeave: leave, onDone: finish }
  if (now === null) return null
  switch (now.kind) {
    case 'menu':
      return <ClassMenu one={now.one} isEditor={isEditor} onBegin={begin} onLeave={leave} />
    case 'new':
      return <NewSheet slot={now.slot} like={now.like} {...{ classes, location_id }} {...ways} />
    case 'cancel':
      return <CancelSheet one={now.one} {...ways} />
    case 'restore':
      return <RestoreSheet one={now.one} {...ways} />
    case 'delete':
      return <DeleteSheet one={now.one} {...ways} />
    case 'copy-week':
      return <CopyWeekSheet date={now.date} location_id={location_id} {...ways} />
    default:
      return <ChangeSheet kind={now.kind} one={now.one} changes={now.changes} {...ways} />
  }
}
