import { type DragEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const FILMS = 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.mov,.webm,.mkv'
type Props = { label: string; says?: string; onFile: (file: File) => void }

export function FilmChooser({ label, says, onFile }: Props) {
  const [over, setOver] = useState(false)
  const hold = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const button = (
    <label className={`button film-chooser ${says ? 'button-solid' : 'button-outline'}`}>
      <Icon name="plus" />
      {label}
      <input
        type="file"
        className="unseen"
        accept={FILMS}
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0])
          target.value = ''
        }}
      />
    </label>
  )
  if (!says) return button
  return (
    <div
      className={`drop ${over ? 'drop-over' : ''}`}
      onDragEnter={hold(true)}
      onDragOver={hold(true)}
      onDragLeave={hold(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <p className="drop-words">{says}</p>
      {button}
      <p className="quiet drop-hint">
        MP4, MOV, WebM o MKV, de 8 GB como máximo. Si se corta la conexión, continúa donde iba.
      </p>
    </div>
  )
}
