import { type DragEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export type FileKind = 'all' | 'picture' | 'document'
const acceptedTypes: Record<FileKind, string> = {
  all: `${PICTURES},application/pdf`,
  picture: PICTURES,
  document: 'application/pdf',
}
const dropWords: Record<FileKind, string> = {
  all: 'Arrastra aquí fotos o documentos PDF',
  picture: 'Arrastra aquí una foto',
  document: 'Arrastra aquí un documento PDF',
}

type Props = { kind?: FileKind; multiple?: boolean; onFiles: (files: readonly File[]) => void }

export function DropZone({ kind = 'all', multiple = true, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const addFiles = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const trackDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    addFiles(event.dataTransfer.files)
  }
  return (
    <div
      className={`drop ${isOver ? 'drop-over' : ''}`}
      onDragEnter={trackDrag(true)}
      onDragOver={trackDrag(true)}
      onDragLeave={trackDrag(false)}
      onDrop={drop}
    >
      <p className="drop-words">{dropWords[kind]}, o</p>
      <Chooser
        label={multiple ? 'Elegir archivos' : kind === 'document' ? 'Subir un PDF' : 'Subir una foto'}
        accept={acceptedTypes[kind]}
        several={multiple}
        onList={addFiles}
      />
      {kind !== 'document' && <Chooser label="Tomar foto" accept="image/*" camera onList={addFiles} />}
      <p className="quiet drop-hint">
        {kind === 'document'
          ? 'PDF'
          : kind === 'picture'
            ? 'JPG, PNG, WebP, AVIF o GIF'
            : 'JPG, PNG, WebP, AVIF, GIF o PDF'}
        , de 25 MB como máximo.
      </p>
    </div>
  )
}

type ChooserProps = {
  label: string
  accept: string
  several?: boolean
  camera?: boolean
  onList: (list: FileList | null) => void
}

const Chooser = ({ label, accept, several = false, camera = false, onList }: ChooserProps) => (
  <label className={`button ${camera ? 'button-outline drop-camera' : 'button-solid'}`}>
    <Icon name={camera ? 'camera' : 'plus'} />
    {label}
    <input
      type="file"
      className="unseen"
      accept={accept}
      multiple={several}
      {...(camera ? { capture: 'environment' as const } : {})}
      onChange={({ target }) => {
        onList(target.files)
        target.value = ''
      }}
    />
  </label>
)
