import { Icon } from '../../ui/icon.tsx'
import { CheckboxInput } from '../../ui/inputs.tsx'
import type { CustomerColumn } from './customer-columns.tsx'

type Props = {
  columns: readonly CustomerColumn[]
  hidden: readonly string[]
  onShow: (id: string, isShown: boolean) => void
}

export const ColumnMenu = ({ columns, hidden, onShow }: Props) => (
  <details className="column-menu">
    <summary className="button button-outline">
      <Icon name="list" />
      Columnas
    </summary>
    <div className="column-choices">
      {columns
        .filter(({ as }) => as !== 'head')
        .map(({ id, label }) => (
          <CheckboxInput key={id} label={label} value={!hidden.includes(id)} onChange={(yes) => onShow(id, yes)} />
        ))}
    </div>
  </details>
)
