import { type ComponentProps, type DragEvent, useState } from 'react'

export type ChosenFiles = [File, ...File[]]
type OnFiles = (files: ChosenFiles) => void

const isFilled = (files: readonly File[]): files is ChosenFiles => files.length > 0

export const FileChooser = ({ onFiles, ...input }: ComponentProps<'input'> & { onFiles: OnFiles }) => (
  <input
    type="file"
    className="unseen"
    {...input}
    onChange={({ target }) => {
      const files = Array.from(target.files ?? [])
      target.value = ''
      if (isFilled(files)) onFiles(files)
    }}
  />
)

export function useFileDrop(onFiles: OnFiles) {
  const [isOver, setIsOver] = useState(false)
  const trackDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  const dropHandlers = {
    onDragEnter: trackDrag(true),
    onDragOver: trackDrag(true),
    onDragLeave: trackDrag(false),
    onDrop(event: DragEvent) {
      trackDrag(false)(event)
      const files = Array.from(event.dataTransfer.files)
      if (isFilled(files)) onFiles(files)
    },
  }
  return { isOver, dropHandlers }
}
