import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { OrderedRows } from '../../ui/order/ordered-rows.tsx'
import type { Draft } from './draft.ts'
import { FieldSummary } from './field-summary.tsx'
import { reorderFields } from './reorder-fields.ts'

type Props = {
  fields: readonly Draft[]
  fault: string | undefined
  onFields: (fields: readonly Draft[]) => void
  onOpen: (draft: Draft) => void
  onAdd: () => void
}

export const FieldRows = ({ fields, fault, onFields, onOpen, onAdd }: Props) => (
  <div className="field-rows">
    <OrderedRows
      label="Campos del formulario"
      hint="Arrastra un campo, o muévelo con las flechas del teclado. Se guarda con el formulario."
      rows={fields.map((draft) => ({ id: draft.row, draft }))}
      titleOf={({ draft }) => draft.label}
      isCompleteList
      isSavedLater
      onOrder={async (rows) => onFields(reorderFields(fields, rows))}
      renderRow={({ draft }) => <FieldSummary {...{ draft, fields }} onOpen={() => onOpen(draft)} />}
    />
    {fault && (
      <p className="field-fault" role="alert">
        {fault}
      </p>
    )}
    <Button look="outline" onClick={onAdd}>
      <Icon name="plus" />
      Agregar campo
    </Button>
  </div>
)
