import { type DragEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const ACCEPTED_TYPES = 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.mov,.webm,.mkv'
type Props = { label: string; hint?: string; onFile: (file: File) => void }

export function FilmChooser({ label, hint, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const trackDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  const button = (
    <label className={`button film-chooser ${hint ? 'button-solid' : 'button-outline'}`}>
      <Icon name="plus" />
      {label}
      <input
        type="file"
        className="unseen"
        accept={ACCEPTED_TYPES}
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0])
          target.value = ''
        }}
      />
    </label>
  )
  if (!hint) return button
  return (
    <div
      className={`drop ${isOver ? 'drop-over' : ''}`}
      onDragEnter={trackDrag(true)}
      onDragOver={trackDrag(true)}
      onDragLeave={trackDrag(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <p className="drop-words">{hint}</p>
      {button}
      <p className="quiet drop-hint">
        MP4, MOV, WebM o MKV, de 8 GB como máximo. Si se corta la conexión, continúa donde iba.
      </p>
    </div>
  )
}
