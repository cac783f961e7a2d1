import './files.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@aforo/ui/components/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type LibraryQuery, Library } from './library.tsx'
import { DropZone, type FileKind } from './upload/drop-zone.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useUploads } from './upload/use-uploads.ts'

type Props = { wanted: FileKind; onSrc: (src: string) => void; onClose: () => void }

export function LibrarySheet({ wanted, onSrc, onClose }: Props) {
  const [filters, setFilters] = useState<LibraryQuery>({ q: '', kind: wanted, page: 1 })
  const uploads = useUploads((file) => onSrc(file.src))
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog
        title={wanted === 'document' ? 'Elige un documento' : 'Elige una imagen'}
        onClose={onClose}
        actions={
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        <div className="library">
          <DropZone kind={wanted} multiple={false} onFiles={uploads.add} />
          <UploadList {...uploads} />
          <Library
            filters={filters}
            onChange={setFilters}
            fixed={wanted !== 'all'}
            onPick={(file) => onSrc(file.src)}
          />
        </div>
      </Dialog>
    </div>,
    document.body,
  )
}
