import { FileChooser, useFileDrop } from '../../ui/export/files.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

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
  const addFiles = (files: readonly File[]) => onFiles(multiple ? files : files.slice(0, 1))
  const { isOver, dropHandlers } = useFileDrop(addFiles)
  return (
    <div className={`drop ${isOver ? 'drop-over' : ''}`} {...dropHandlers}>
      <p className="drop-words">{dropWords[kind]}, o</p>
      <Chooser
        label={multiple ? 'Elegir archivos' : kind === 'document' ? 'Subir un PDF' : 'Subir una foto'}
        accept={acceptedTypes[kind]}
        several={multiple}
        onFiles={addFiles}
      />
      {kind !== 'document' && <Chooser label="Tomar foto" accept="image/*" camera onFiles={addFiles} />}
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
  onFiles: Props['onFiles']
}

const Chooser = ({ label, accept, several = false, camera = false, onFiles }: ChooserProps) => (
  <label className={`button ${camera ? 'button-outline drop-camera' : 'button-solid'}`}>
    <Icon name={camera ? 'camera' : 'plus'} />
    {label}
    <FileChooser
      accept={accept}
      multiple={several}
      {...(camera ? { capture: 'environment' as const } : {})}
      onFiles={onFiles}
    />
  </label>
)
