import './changing.css'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import type { BoardTask } from '../use-board-task.ts'
import { CancelDaySheet } from './cancel-day-sheet.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { ClassMenu } from './class-menu.tsx'
import { CopyWeekSheet } from './copy-week-sheet.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { EndSeriesSheet } from './end-series-sheet.tsx'
import { NewSheet } from './new-sheet.tsx'
import { RestoreSheet } from './restore-sheet.tsx'

type Props = { boardTask: BoardTask; classes: readonly BoardClass[]; location_id: number | null; isEditor: boolean }

export function ClassActions({ boardTask, classes, location_id, isEditor }: Props) {
  const { current: currentTask, start, close, finish } = boardTask
  const handlers = { onLeave: close, onDone: finish }
  if (currentTask === null) return null
  switch (currentTask.kind) {
    case 'menu':
      return <ClassMenu singleClass={currentTask.singleClass} isEditor={isEditor} onBegin={start} onLeave={close} />
    case 'new':
      return (
        <NewSheet slot={currentTask.slot} like={currentTask.template} {...{ classes, location_id }} {...handlers} />
      )
    case 'cancel':
      return <CancelSheet singleClass={currentTask.singleClass} {...handlers} />
    case 'restore':
      return <RestoreSheet singleClass={currentTask.singleClass} {...handlers} />
    case 'delete':
      return <DeleteSheet singleClass={currentTask.singleClass} {...handlers} />
    case 'end-series':
      return <EndSeriesSheet singleClass={currentTask.singleClass} isEndless={currentTask.isEndless} {...handlers} />
    case 'cancel-day':
      return <CancelDaySheet date={currentTask.date} location_id={location_id} {...handlers} />
    case 'copy-week':
      return <CopyWeekSheet date={currentTask.date} location_id={location_id} {...handlers} />
    default:
      return (
        <ChangeSheet
          kind={currentTask.kind}
          singleClass={currentTask.singleClass}
          changes={currentTask.changes}
          {...handlers}
        />
      )
  }
}
