import { type DragEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export type Wanted = 'all' | 'picture' | 'document'
const accepted: Record<Wanted, string> = {
  all: `${PICTURES},application/pdf`,
  picture: PICTURES,
  document: 'application/pdf',
}
const words: Record<Wanted, string> = {
  all: 'Arrastra aquí fotos o documentos PDF',
  picture: 'Arrastra aquí una foto',
  document: 'Arrastra aquí un documento PDF',
}

type Props = { wanted?: Wanted; several?: boolean; onFiles: (files: readonly File[]) => void }

export function DropZone({ wanted = 'all', several = true, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0) onFiles(several ? files : files.slice(0, 1))
  }
  const hold = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={`drop ${over ? 'drop-over' : ''}`}
      onDragEnter={hold(true)}
      onDragOver={hold(true)}
      onDragLeave={hold(false)}
      onDrop={drop}
    >
      <p className="drop-words">{words[wanted]}, o</p>
      <Chooser
        label={several ? 'Elegir archivos' : wanted === 'document' ? 'Subir un PDF' : 'Subir una foto'}
        accept={accepted[wanted]}
        several={several}
        onList={take}
      />
      {wanted !== 'document' && <Chooser label="Tomar foto" accept="image/*" camera onList={take} />}
      <p className="quiet drop-hint">
        {wanted === 'document'
          ? 'PDF'
          : wanted === 'picture'
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
