import { Link } from 'react-router'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { filePath } from '../paths.ts'
import { isPicture, kindWords, thumbOf } from './file-words.ts'

type Props = { file: StoredFile; onPick?: (file: StoredFile) => void }

export function FileTile({ file, onPick }: Props) {
  if (!onPick) {
    return (
      <Link className="file-tile" to={filePath(file.file_id)}>
        <FileFace file={file} />
      </Link>
    )
  }
  return (
    <button type="button" className="file-tile" onClick={() => onPick(file)}>
      <FileFace file={file} />
    </button>
  )
}

const FileFace = ({ file }: { file: StoredFile }) => (
  <>
    <span className="file-face">
      {isPicture(file) ? (
        <img src={thumbOf(file.src)} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name="note" size={40} />
      )}
    </span>
    <span className="file-name">{file.name}</span>
    <span className="quiet file-kind">{kindWords(file)}</span>
  </>
)
