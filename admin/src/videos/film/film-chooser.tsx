import { type ChosenFiles, FileChooser, useFileDrop } from '../../ui/export/files.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

const ACCEPTED_TYPES = 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.mov,.webm,.mkv'
type Props = { label: string; hint?: string; onFile: (file: File) => void }

export function FilmChooser({ label, hint, onFile }: Props) {
  const chooseFile = ([file]: ChosenFiles) => onFile(file)
  const { isOver, dropHandlers } = useFileDrop(chooseFile)
  const button = (
    <label className={`button film-chooser ${hint ? 'button-solid' : 'button-outline'}`}>
      <Icon name="plus" />
      {label}
      <FileChooser accept={ACCEPTED_TYPES} onFiles={chooseFile} />
    </label>
  )
  if (!hint) return button
  return (
    <div className={`drop ${isOver ? 'drop-over' : ''}`} {...dropHandlers}>
      <p className="drop-words">{hint}</p>
      {button}
      <p className="quiet drop-hint">
        MP4, MOV, WebM o MKV, de 8 GB como máximo. Si se corta la conexión, continúa donde iba.
      </p>
    </div>
  )
}
