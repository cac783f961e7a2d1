import './draggable.css'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

type Id = string | number
type Props<I extends Id> = {
  ids: readonly I[]
  onDrop: (id: I, to: number) => void
  children: ReactNode
}

export function DraggableList<I extends Id>({ ids, onDrop, children }: Props<I>) {
  const sensors = useSensors(useSensor(PointerSensor))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(active.id as I, ids.indexOf(over.id as I))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const nothing = () => undefined
const SILENT = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

export function useDraggable(id: Id) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : {}
  return {
    item: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...listeners },
  }
}
