import { type DragEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

type Props = { working: boolean; onFile: (file: File) => void }

export function TableDrop({ working, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const chooseFile = (list: FileList | null) => {
    const [file] = Array.from(list ?? [])
    if (file && !working) onFile(file)
  }
  const trackDrag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    chooseFile(event.dataTransfer.files)
  }
  return (
    <div
      className={`table-drop ${isOver ? 'table-drop-over' : ''}`}
      onDragEnter={trackDrag(true)}
      onDragOver={trackDrag(true)}
      onDragLeave={trackDrag(false)}
      onDrop={drop}
    >
      <p className="table-drop-words">Arrastra aquí tu archivo CSV, o</p>
      <label className={`button button-solid ${working ? 'working' : ''}`}>
        <Icon name="plus" />
        {working ? 'Revisando…' : 'Elegir archivo'}
        <input
          type="file"
          className="unseen"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={working}
          onChange={({ target }) => {
            chooseFile(target.files)
            target.value = ''
          }}
        />
      </label>
      <p className="quiet">
        CSV de 10 MB como máximo, con una primera línea de encabezados. Nada se guarda hasta que lo confirmes.
      </p>
    </div>
  )
}
