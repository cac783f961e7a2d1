import './files.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@aforo/ui/components/button.tsx'
import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { FILES_PER_PAGE } from '@aforo/domain/catalogue/files/limits.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { ErrorState, SkeletonRows } from '../ui/notices/states.tsx'
import { FileTile } from './file-tile.tsx'
import { EmptyLibrary, LibraryBar, libraryErrorTitle, libraryWords } from './library.tsx'
import { DropZone, type FileKind } from './upload/drop-zone.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useUploads } from './upload/use-uploads.ts'

type Props = { wanted: FileKind; onSrc: (src: string) => void; onClose: () => void }

export function LibrarySheet({ wanted, onSrc, onClose }: Props) {
  const [{ q, kind, page }, setFilters] = useState({ q: '', kind: wanted, page: 1 })
  const { data, error, refetch } = useApiQuery<typeof listFiles>('GET /files', {
    query: { query: q, kind, page: page - 1 },
  })
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
          <LibraryBar
            {...{ q, kind }}
            isFixed={wanted !== 'all'}
            onChange={(patch) => setFilters({ q, kind, ...patch, page: 1 })}
          />
          {error && <ErrorState title={libraryErrorTitle} text={error.message} onRetry={() => refetch()} />}
          {!data && !error && <SkeletonRows rows={4} />}
          {data?.files.length === 0 && <EmptyLibrary q={q} />}
          {data && data.files.length > 0 && (
            <>
              <p className="summary" role="status">
                {libraryWords(data.total)}
              </p>
              <ul className="tiles">
                {data.files.map((file) => (
                  <li key={file.file_id}>
                    <FileTile file={file} onPick={() => onSrc(file.src)} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <Pager
            page={page}
            total={data?.total}
            size={FILES_PER_PAGE}
            onPage={(to) => setFilters({ q, kind, page: to })}
          />
        </div>
      </Dialog>
    </div>,
    document.body,
  )
}
