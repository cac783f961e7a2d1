import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { SheetFormat } from './save-sheet.ts'

type Props = {
  label?: string
  /** What is downloaded, where a page has several tables. */
  of?: string
  look?: 'outline' | 'quiet'
  working?: boolean
  onSave: (format: SheetFormat) => void
}

/** Downloads a table as CSV or for Excel. */
export const ExportButtons = ({ label = 'Descargar CSV', of, look = 'outline', working = false, onSave }: Props) => (
  <div className="export-buttons" role="group" aria-label={of ? `Descargar: ${of}` : 'Descargar'}>
    <Button look={look} working={working} aria-label={of && `${label}: ${of}`} onClick={() => onSave('csv')}>
      <Icon name="download" />
      {label}
    </Button>
    <Button look={look} working={working} aria-label={of && `Excel: ${of}`} onClick={() => onSave('xlsx')}>
      Excel
    </Button>
  </div>
)
