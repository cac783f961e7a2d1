import { type ChosenFiles, FileChooser, useFileDrop } from '../ui/export/files.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = { working: boolean; onFile: (file: File) => void }

export function TableDrop({ working, onFile }: Props) {
  const chooseFile = ([file]: ChosenFiles) => {
    if (!working) onFile(file)
  }
  const { isOver, dropHandlers } = useFileDrop(chooseFile)
  return (
    <div className={`table-drop ${isOver ? 'table-drop-over' : ''}`} {...dropHandlers}>
      <p className="table-drop-words">Arrastra aquí tu archivo de Excel o CSV, o</p>
      <label className={`button button-solid ${working ? 'working' : ''}`}>
        <Icon name="plus" />
        {working ? 'Revisando…' : 'Elegir archivo'}
        <FileChooser accept={ACCEPTED} disabled={working} onFiles={chooseFile} />
      </label>
      <p className="quiet">
        Excel (.xlsx) o CSV de 10 MB como máximo, con una línea de encabezados. Nada se guarda hasta que lo confirmes.
      </p>
    </div>
  )
}
